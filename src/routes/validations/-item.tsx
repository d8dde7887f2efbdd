import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TriangleAlert } from 'lucide-react'
import { Avatar } from '#/components/avatar'
import { TruncatedText } from '#/components/truncated-text'
import { Disclosure } from '#/components/disclosure'
import { Fact, Facts } from '#/components/facts'
import { OpenShape } from '#/components/open-shape'
import { Panel } from '#/components/panel'
import { toneText } from '#/components/tone'
import { draftKindLabel, draftStatus, draftTextsInSentence } from '#/domain/drafts'
import { enrollmentStatus, outcomeStatus } from '#/domain/lead-status'
import { accountNameIn, agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { formatExact } from '#/lib/date'
import { formatMoment } from '#/lib/relative-day'
import { formatAge } from '#/lib/duration'
import type { Moment } from '#/lib/instant'
import { formatCount } from '#/lib/number'
import { initials, safeName, safeProse } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import { When } from '#/shell/when'
import { ColdSequence, MessageDraft, OtherDraft } from './-draft-panels'
import { kindOf, statusOf, tookOf, type Validation, waitsSince } from './-queue-derive'
import type { Accounts } from './-queue-parts'
import { LeadStands, type ItemLead } from './-leads'
import { Answered } from './-conversation'
import { changesBetween, type ConversationMessage } from './-draft-derive'
import { WaitsFor } from './-sending-hold'
import { draftWarnings, type Warned } from './-warnings'

type Props = {
  item: Validation
  /** Not what an earlier visit left, which is being asked for again. */
  isCurrent: boolean
  lead: ItemLead | null
  accounts: Accounts
  /** What it answers; undefined while that is read, or where it cannot be. */
  messages: readonly ConversationMessage[] | undefined
  queue: readonly Validation[]
  isDiff: boolean
  onDiff: (isDiff: boolean) => void
}

/** One draft: how it stands, what speaks against it, what it answers and what it says. */
export function Item({ item, isCurrent, lead, accounts, messages, queue, isDiff, onDiff }: Props) {
  // What the service had when the page was opened: a rewrite is compared with it.
  const [first, setFirst] = useState(isCurrent ? item : null)
  if (first === null && isCurrent) setFirst(item)
  const changes = first === null ? [] : changesBetween(first, item)
  const parts = { item, changes, isDiff, onDiff }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <State item={item} lead={lead} accounts={accounts} />
      <Warnings known={{ item, lead: lead?.record, accounts, messages, queue }} />
      {item.kind === 'message' ? <Answered messages={messages} item={item} /> : null}
      {item.kind === 'message' ? (
        <MessageDraft {...parts} request={item.request} />
      ) : item.kind === 'coldSequence' ? (
        <ColdSequence {...parts} request={item.request} />
      ) : (
        <OtherDraft item={item} />
      )}
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

function State({ item, lead, accounts }: Pick<Props, 'item' | 'lead' | 'accounts'>) {
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
      {statusOf(item) === 'APPROVED' ? (
        <div className="mt-2">
          <WaitsFor
            item={item}
            lead={lead}
            account={accounts?.find(({ id }) => id === item.request.socialAccountId)}
          />
        </div>
      ) : null}
      <p className="mt-2 text-xs text-text-3">
        {took === null
          ? null
          : `${i18n.t('Decided {time} after it was written.', { time: formatAge(took, i18n.locale) })} `}
        {i18n.t('Sightline only reads: decisions are made in the application.')}
      </p>
    </section>
  )
}

function Warnings({ known }: { known: Omit<Warned, 'now'> }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const warnings = draftWarnings(i18n, { ...known, now })
  if (warnings.length === 0) return null
  return (
    <section
      aria-label={i18n.t('Before you decide')}
      className="rounded-lg border border-line bg-raise px-4 py-3"
    >
      <ul className="grid gap-1.5">
        {warnings.map((warning) => (
          <li key={warning} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 wrap-anywhere">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 text-wait" />
            {warning}
          </li>
        ))}
      </ul>
    </section>
  )
}

const link = 'text-accent underline-offset-2 hover:underline'

/** What a draft’s state fills of the fields that are no part of its text. */
export function DraftFacts({ item, lead, accounts }: Pick<Props, 'item' | 'lead' | 'accounts'>) {
  const { i18n } = useLingui()
  const { request, agent, selectedOutcome } = item
  const status = statusOf(item)
  const times: readonly [string, Moment][] = [
    [i18n.t('Written'), request.createdAt],
    [i18n.t('Changed'), request.updatedAt],
    [i18n.t('Decided'), request.reviewedAt],
    [i18n.t('Sent at'), request.sentAt],
  ]
  return (
    <Panel title={i18n.t('About this draft')}>
      {/* Beside a cold sequence its profile says it. */}
      {lead?.record !== undefined && kindOf(item) !== 'coldSequence' ? (
        <LeadStands lead={lead.record} accounts={accounts} className="px-4 pb-2.5" />
      ) : null}
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
        {agent?.id ? (
          <Fact label={i18n.t('Agent')}>
            <Link to="/agents/$agentId" params={{ agentId: agent.id }} search={{}} className={link}>
              <bdi>{agentName(i18n, agent)}</bdi>
            </Link>
          </Fact>
        ) : null}
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
        {selectedOutcome ? (
          <Fact label={i18n.t('Outcome')}>
            <StatusBadge status={outcomeStatus(i18n, selectedOutcome)} />
          </Fact>
        ) : null}
        <Fact label={i18n.t('Revision')}>{formatCount(request.revision, i18n.locale)}</Fact>
        {times.map(([label, at]) =>
          at ? (
            <Fact key={label} label={label}>
              <When at={at} />
            </Fact>
          ) : null,
        )}
        {'sentMessageKeys' in request && request.sentMessageKeys?.length ? (
          <Fact label={i18n.t('Messages sent')}>{draftTextsInSentence(i18n, request.sentMessageKeys)}</Fact>
        ) : null}
        {request.rejectionReason ? (
          <Fact label={i18n.t('Rejection reason')}>
            <span dir="auto" className="whitespace-pre-wrap">
              <TruncatedText text={request.rejectionReason} maxLength={longestReason}>
                {(shown) => safeProse(shown)}
              </TruncatedText>
            </span>
          </Fact>
        ) : null}
      </Facts>
      <Disclosure title={i18n.t('What it was written from')}>
        <div className="px-4 pb-3.5">
          <OpenShape value={request.inputSnapshot} />
        </div>
      </Disclosure>
      <Disclosure title={i18n.t('What the service noted about it')}>
        <div className="px-4 pb-3.5">
          <OpenShape value={request.metadata} />
        </div>
      </Disclosure>
      <Disclosure title={i18n.t('IDs')}>
        <Identifiers request={request} />
      </Disclosure>
    </Panel>
  )
}

const longestReason = 2_000

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
