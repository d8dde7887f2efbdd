import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Avatar } from '#/components/avatar'
import { Fact, Facts } from '#/components/facts'
import { OpenShape } from '#/components/open-shape'
import { Panel } from '#/components/panel'
import { toneText } from '#/components/tone'
import { draftKindLabel, draftStatus, draftTextsInSentence } from '#/domain/drafts'
import { enrollmentStatus, outcomeStatus } from '#/domain/lead-status'
import { accountNameIn } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { formatExact } from '#/lib/date'
import { formatMoment } from '#/lib/day-words'
import { formatAge } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { initials, safeName, safeProse } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import { When } from '#/shell/when'
import { ColdSequence, MessageDraft, OtherDraft } from './-draft-panels'
import { kindOf, statusOf, tookOf, type Validation, waitsSince } from './-queue-derive'
import type { Accounts } from './-queue'
import type { ItemLead } from './-leads'
import { changesBetween } from './-draft-derive'

type Props = {
  item: Validation
  lead: ItemLead | null
  accounts: Accounts
  isDiff: boolean
  onDiff: (isDiff: boolean) => void
}

/** One draft: how it stands, what it says, and what is known of it. */
export function Item({ item, lead, accounts, isDiff, onDiff }: Props) {
  // What was there when the page was opened: a rewrite is compared with it.
  const [first] = useState(item)
  const changes = changesBetween(first, item)
  const parts = { item, changes, isDiff, onDiff }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <State item={item} lead={lead} />
      {item.kind === 'message' ? (
        <MessageDraft {...parts} request={item.request} />
      ) : item.kind === 'coldSequence' ? (
        <ColdSequence {...parts} request={item.request} />
      ) : (
        <OtherDraft item={item} />
      )}
      <DraftFacts item={item} lead={lead} accounts={accounts} />
    </div>
  )
}

/** Where the draft stands, in one sentence: what was approved and what was sent are never the same word. */
function stateSentence(i18n: I18n, item: Validation, now: number): string {
  const zone = readerZone()
  const { reviewedAt, sentAt } = item.request
  const when = formatMoment(reviewedAt, now, i18n.locale, zone)
  const status = statusOf(item)
  switch (status) {
    case 'PENDING': {
      const since = waitsSince(item)
      return i18n.t('Has waited {age} for a decision', {
        age: formatAge(since === null ? null : now - since, i18n.locale),
      })
    }
    case 'APPROVED':
      return i18n.t('Approved {when}, not sent yet', { when })
    case 'SENT':
      return i18n.t('Approved {when}, sent {sent}', {
        when,
        sent: formatMoment(sentAt, now, i18n.locale, zone),
      })
    case 'REJECTED':
      return 'approvedMessage' in item.request && item.request.approvedMessage
        ? i18n.t('Rejected {when}, after it had been approved', { when })
        : i18n.t('Rejected {when}', { when })
    case 'CANCELLED':
      return sentAt
        ? i18n.t('Cancelled {when}', { when })
        : i18n.t('Cancelled {when}, before it was sent', { when })
    default:
      return draftStatus(i18n, status).label
  }
}

function State({ item, lead }: { item: Validation; lead: ItemLead | null }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const since = waitsSince(item)
  const took = tookOf(item)
  const { headline, companyName } = lead ?? {}
  // Most headlines name the company themselves.
  const about = [headline, companyName && headline?.includes(companyName) ? null : companyName].filter(
    (part) => part,
  )
  return (
    <section aria-label={i18n.t('State')} className="rounded-lg border border-line bg-raise px-4 py-3">
      <div className="flex items-center gap-3">
        <Avatar
          initials={lead ? initials(lead.name) : ''}
          picture={lead?.picture}
          className="size-10 text-sm"
        />
        <div className="min-w-0">
          <p
            className={`figures text-base font-semibold ${toneText[draftStatus(i18n, statusOf(item)).tone]}`}
            title={formatExact(since, i18n.locale, readerZone())}
          >
            {stateSentence(i18n, item, now)}
          </p>
          <p className="truncate text-text-2">
            <bdi>{about.length === 0 ? null : about.map((part) => safeName(part)).join(' · ')}</bdi>
          </p>
        </div>
      </div>
      <p className="mt-2 text-xs text-text-3">
        {took === null
          ? null
          : `${i18n.t('Decided {time} after it was written.', { time: formatAge(took, i18n.locale) })} `}
        {i18n.t('Sightline only reads: decisions are made in the application.')}
      </p>
    </section>
  )
}

const link = 'text-accent underline-offset-2 hover:underline'

/** Every field of a draft that is no part of its text. */
function DraftFacts({ item, lead, accounts }: Pick<Props, 'item' | 'lead' | 'accounts'>) {
  const { i18n } = useLingui()
  const { request, agent, selectedOutcome } = item
  const status = statusOf(item)
  return (
    <Panel title={i18n.t('About this draft')}>
      <Facts>
        <Fact label={i18n.t('Status')}>
          <StatusBadge status={draftStatus(i18n, status)} />
        </Fact>
        <Fact label={i18n.t('Kind')}>{draftKindLabel(i18n, kindOf(item))}</Fact>
        <Fact label={i18n.t('Lead')}>
          <Link to="/leads/$leadId" params={{ leadId: request.leadId }} search={{}} className={link}>
            <bdi>{lead?.name ?? safeName(request.leadId)}</bdi>
          </Link>
        </Fact>
        <Fact label={i18n.t('Agent')}>
          {agent?.id ? (
            <Link to="/agents/$agentId" params={{ agentId: agent.id }} search={{}} className={link}>
              <bdi>{safeName(agent.name ?? agent.id)}</bdi>
            </Link>
          ) : (
            none
          )}
        </Fact>
        <Fact label={i18n.t('Account')}>
          <Link
            to="/accounts/$socialAccountId"
            params={{ socialAccountId: request.socialAccountId }}
            search={{}}
            className={link}
          >
            <bdi>{accountNameIn(i18n, accounts, request.socialAccountId)}</bdi>
          </Link>
        </Fact>
        <Fact label={i18n.t('Enrollment')}>{enrollmentStatus(i18n, item.enrollmentStatus).label}</Fact>
        <Fact label={i18n.t('Outcome')}>
          {selectedOutcome ? <StatusBadge status={outcomeStatus(i18n, selectedOutcome)} /> : none}
        </Fact>
        <Fact label={i18n.t('Revision')}>{formatCount(request.revision, i18n.locale)}</Fact>
        <Fact label={i18n.t('Written')}>
          <When at={request.createdAt} />
        </Fact>
        <Fact label={i18n.t('Changed')}>
          <When at={request.updatedAt} />
        </Fact>
        <Fact label={i18n.t('Decided')}>
          <When at={request.reviewedAt} />
        </Fact>
        <Fact label={i18n.t('Sent at')}>
          <When at={request.sentAt} />
        </Fact>
        {'sentMessageKeys' in request && request.sentMessageKeys !== undefined ? (
          <Fact label={i18n.t('Messages sent')}>
            {request.sentMessageKeys.length === 0
              ? i18n.t('none of them')
              : draftTextsInSentence(i18n, request.sentMessageKeys)}
          </Fact>
        ) : null}
        <Fact label={i18n.t('Rejection reason')}>
          {request.rejectionReason ? (
            <span dir="auto" className="whitespace-pre-wrap">
              {safeProse(request.rejectionReason.slice(0, longestReason))}
            </span>
          ) : (
            none
          )}
        </Fact>
      </Facts>
      <Folded title={i18n.t('What it was written from')}>
        <div className="px-4 pb-3.5">
          <OpenShape value={request.inputSnapshot} />
        </div>
      </Folded>
      <Folded title={i18n.t('What the service noted about it')}>
        <div className="px-4 pb-3.5">
          <OpenShape value={request.metadata} />
        </div>
      </Folded>
      <Folded title={i18n.t('Identifiers')}>
        <Identifiers request={request} />
      </Folded>
    </Panel>
  )
}

const longestReason = 2_000

/** Drawn when it is opened: what has no described shape may be large. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="px-4 py-2 -outline-offset-2 select-none hover:bg-hover">{title}</summary>
      {isOpen ? (
        <div role="group" aria-label={title} className="figures wrap-anywhere">
          {children}
        </div>
      ) : null}
    </details>
  )
}

function Identifiers({ request }: { request: Validation['request'] }) {
  const { i18n } = useLingui()
  const rows: readonly [string, string | undefined][] = [
    [i18n.t('Draft'), request.id],
    [i18n.t('Workspace'), request.workspaceId],
    [i18n.t('Flow'), request.flowId],
    [i18n.t('Enrollment'), request.flowEnrollmentId],
    // Cold sequences have none.
    ...('stepId' in request ? [[i18n.t('Step'), request.stepId] satisfies [string, string | undefined]] : []),
    [i18n.t('Lead'), request.leadId],
    [i18n.t('Account'), request.socialAccountId],
  ]
  return (
    <Facts>
      {rows.map(([name, id]) => (
        <Fact key={name} label={name}>
          <code>{safeName(id)}</code>
        </Fact>
      ))}
    </Facts>
  )
}
