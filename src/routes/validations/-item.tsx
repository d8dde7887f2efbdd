import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#/components/avatar'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts } from '#/components/facts'
import { OpenShape } from '#/components/open-shape'
import { Panel } from '#/components/panel'
import { toneText } from '#/components/tone'
import { TruncatedText } from '#/components/truncated-text'
import { AccountConditionLine } from '#/domain/account-identity'
import { draftActions } from '#/domain/draft-plan'
import { draftKindLabel, draftStatus, draftTextsInSentence, isToBeSent } from '#/domain/drafts'
import { enrollmentStatus, outcomeStatus } from '#/domain/lead-status'
import { AccountLink, AgentLink } from '#/domain/links'
import { accountNameIn, agentName, headlineParts } from '#/domain/names'
import { useAccounts } from '#/domain/shared-queries'
import { StatusBadge } from '#/domain/status'
import { formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { formatMoment } from '#/lib/relative-day'
import { initials, safeName, safeProse } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { When } from '#/shell/i18n/when'
import { Answered } from './-conversation'
import { ColdSequence, MessageDraft, OtherDraft } from './-draft'
import { changesBetween, type ConversationMessage } from './-draft-derive'
import { useDraftFaults } from './-draft-facts'
import { LeadSentence, type ItemLead, type Seen } from './-leads'
import { isWaiting, kindOf, statusOf, waitsSince, type Validation } from './-queue-derive'
import { SendTimeLine } from './-send-time'
import { draftWarnings, type Warned } from './-warnings'

type Props = {
  item: Validation
  /** False while the answer of an earlier visit is shown. */
  isCurrent: boolean
  lead: ItemLead | null
  /** Undefined until they are read. */
  messages: readonly ConversationMessage[] | undefined
  queue: readonly Validation[]
  isDiff: boolean
  onDiff: (isDiff: boolean) => void
}

export function Item({ item, isCurrent, lead, messages, queue, isDiff, onDiff }: Props) {
  const accounts = useAccounts()
  // A rewrite is compared with the draft from when the page was opened.
  const [first, setFirst] = useState(isCurrent ? item : null)
  if (first === null && isCurrent) setFirst(item)
  const changes = first === null ? [] : changesBetween(first, item)
  const parts = { changes, isDiff, onDiff }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <State item={item} lead={lead} />
      <Warnings known={{ item, lead: lead?.record, accounts, messages, queue }} />
      {item.kind === 'message' ? (
        <>
          <Answered messages={messages} item={item} />
          <MessageDraft item={item} {...parts} />
        </>
      ) : item.kind === 'coldSequence' ? (
        <ColdSequence item={item} {...parts} />
      ) : (
        <OtherDraft item={item} />
      )}
    </div>
  )
}

/** "Approved" is not "sent". */
function stateSentence(item: Validation, now: number): string {
  const zone = readerZone()
  const { reviewedAt, sentAt } = item.request
  const when = formatMoment(reviewedAt, now, zone)
  const status = statusOf(item)
  switch (status) {
    case 'PENDING': {
      const since = waitsSince(item)
      return i18n.t('Has waited {age} for a decision', {
        age: formatAge(since === null ? null : now - since),
      })
    }
    case 'APPROVED':
      return i18n.t('Approved {when}, not sent yet', { when })
    case 'SENT':
      return i18n.t('Approved {when}, sent {sent}', {
        when,
        sent: formatMoment(sentAt, now, zone),
      })
    case 'REJECTED':
      return i18n.t('Rejected {when}', { when })
    case 'CANCELLED':
      return i18n.t('Cancelled {when}', { when })
    default:
      return draftStatus(status).label
  }
}

function State({ item, lead }: Pick<Props, 'item' | 'lead'>) {
  const now = useMinute()
  const since = waitsSince(item)
  const about = headlineParts(lead ?? {})
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
            className={`figures text-base font-semibold ${toneText[draftStatus(statusOf(item)).tone]}`}
            title={formatExact(since, readerZone())}
          >
            {stateSentence(item, now)}
          </p>
          <p className="truncate text-text-2">
            <bdi>{about.map((part) => safeName(part)).join(' · ')}</bdi>
          </p>
        </div>
      </div>
      {statusOf(item) === 'APPROVED' ? (
        <div className="mt-2">
          <WaitsFor item={item} lead={lead} />
        </div>
      ) : null}
      <SendTimeLine item={item} lead={lead} />
      {isWaiting(item) ? (
        <p className="mt-2 text-xs text-text-3">{i18n.t('Decisions are made in the application.')}</p>
      ) : null}
    </section>
  )
}

function WaitsFor({ item, lead }: Pick<Props, 'item' | 'lead'>) {
  const accounts = useAccounts()
  const now = useMinute()
  if (!isToBeSent(item)) return <p className="text-text-2">{i18n.t('Sequence ended')}</p>
  const account = accounts?.find(({ id }) => id === item.request.socialAccountId)
  const actions = draftActions(item, lead?.record?.accountState?.canMessage)
  const isInvited = lead?.record?.outreachStatus === 'invited'
  return (
    <div className="grid gap-1">
      {isInvited ? (
        <p className="text-text-2">{i18n.t('Not accepted yet.')}</p>
      ) : actions.every((action) => action === 'social.sendInvite') ? (
        <p className="text-text-2">{i18n.t('The invitation goes out first.')}</p>
      ) : null}
      {account === undefined ? null : <AccountConditionLine account={account} now={now} actions={actions} />}
    </div>
  )
}

function Warnings({ known }: { known: Omit<Warned, 'now' | 'faults'> }) {
  const now = useMinute()
  const faults = useDraftFaults(known.item, known)
  const warnings = draftWarnings({ ...known, faults, now })
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

const maxReasonLength = 2_000
const heading = 'mb-1.5 text-xs text-text-3'

type FactsProps = Pick<Props, 'item' | 'lead'> & { seen: Seen }

export function DraftFacts({ item, lead, seen }: FactsProps) {
  const accounts = useAccounts()
  const { request, agent, selectedOutcome } = item
  return (
    <Panel title={i18n.t('About this draft')}>
      {/* The profile beside a cold sequence shows it. */}
      {lead?.record !== undefined && kindOf(item) !== 'coldSequence' ? (
        <LeadSentence lead={lead.record} seen={seen} className="px-4 pb-2.5" />
      ) : null}
      <Facts
        facts={[
          fact(
            i18n.t('Lead'),
            <Link to="/leads/$leadId" params={{ leadId: request.leadId }} search={{}} className="link">
              <bdi>{lead?.name ?? safeName(request.leadId)}</bdi>
            </Link>,
          ),
          agent?.id &&
            fact(
              i18n.t('Agent'),
              <AgentLink id={agent.id} className="link">
                {agentName(agent)}
              </AgentLink>,
            ),
          fact(
            i18n.t('Account'),
            <AccountLink id={request.socialAccountId} className="link">
              {accountNameIn(accounts, request.socialAccountId)}
            </AccountLink>,
          ),
          selectedOutcome && fact(i18n.t('Outcome'), <StatusBadge status={outcomeStatus(selectedOutcome)} />),
          fact(i18n.t('Written'), <When at={request.createdAt} />),
          'sentMessageKeys' in request &&
            request.sentMessageKeys?.length &&
            fact(i18n.t('Messages sent'), draftTextsInSentence(request.sentMessageKeys)),
          request.rejectionReason &&
            fact(
              i18n.t('Rejection reason'),
              <span dir="auto" lang="" className="whitespace-pre-wrap">
                <TruncatedText text={request.rejectionReason} maxLength={maxReasonLength}>
                  {(shown) => safeProse(shown)}
                </TruncatedText>
              </span>,
            ),
        ]}
      />
      <Disclosure title={i18n.t('Details')}>
        <Details item={item} />
      </Disclosure>
    </Panel>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

function Details({ item }: { item: Validation }) {
  const { request } = item
  const shapes = [
    [i18n.t('Sources'), request.inputSnapshot],
    [i18n.t('Notes'), request.metadata],
  ] as const
  return (
    <>
      <Facts
        facts={[
          fact(i18n.t('Kind'), draftKindLabel(kindOf(item))),
          fact(i18n.t('Automation'), enrollmentStatus(item.enrollmentStatus).label),
          fact(i18n.t('Revision'), formatCount(request.revision)),
          request.updatedAt && fact(i18n.t('Changed'), <When at={request.updatedAt} />),
          request.reviewedAt && fact(i18n.t('Decided'), <When at={request.reviewedAt} />),
          request.sentAt && fact(i18n.t('Sent at'), <When at={request.sentAt} />),
        ]}
      />
      {shapes.map(([title, value]) =>
        isEmpty(value) ? null : (
          <section key={title} aria-label={title} className="px-4 pb-3.5">
            <h3 className={heading}>{title}</h3>
            <OpenShape value={value} />
          </section>
        ),
      )}
      <section aria-label={i18n.t('IDs')}>
        <h3 className={`px-4 ${heading}`}>{i18n.t('IDs')}</h3>
        <Identifiers request={request} />
      </section>
    </>
  )
}

function Identifiers({ request }: { request: Validation['request'] }) {
  return (
    <Facts
      facts={[
        fact(i18n.t('Draft'), <code>{safeName(request.id)}</code>),
        fact(i18n.t('Workspace'), <code>{safeName(request.workspaceId)}</code>),
        fact(i18n.t('Flow'), <code>{safeName(request.flowId)}</code>),
        fact(i18n.t('Automation'), <code>{safeName(request.flowEnrollmentId)}</code>),
        'stepId' in request && fact(i18n.t('Step'), <code>{safeName(request.stepId)}</code>),
        fact(i18n.t('Lead'), <code>{safeName(request.leadId)}</code>),
        fact(i18n.t('Account'), <code>{safeName(request.socialAccountId)}</code>),
      ]}
    />
  )
}
