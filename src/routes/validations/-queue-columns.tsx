import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from '#/components/data-table'
import type { plansOf } from '#/domain/draft-plan'
import { draftKindLabel, draftStatus } from '#/domain/drafts'
import { enrollmentStatus, outcomeStatus } from '#/domain/lead-status'
import { accountNameIn, agentName } from '#/domain/names'
import { draftPlanStatus } from '#/domain/sending-labels'
import { StatusBadge } from '#/domain/status'
import { formatTime } from '#/lib/date'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { previewOf } from './-draft-derive'
import type { CheckDraft } from './-draft-facts'
import { LeadFace, LeadName, useSeen } from './-leads'
import { kindOf, statusOf, toDraft, type Accounts, type Validation } from './-queue-derive'
import { DraftKind, DraftTime, DraftWarnings } from './-queue-list'
import type { Tab } from './-search'

/** A column that says the same in every row, or nothing, tells nothing. */
export function hasDifferentValues({ id, text }: Column<Validation>, rows: readonly Validation[]): boolean {
  if (text === undefined || id === 'draft') return true
  const words = new Set(rows.map(text))
  const isFilled = !words.has(none) && !words.has('')
  return words.size > 1 || (rows.length === 1 && isFilled)
}

type ColumnsContext = {
  now: number
  tab: Tab
  isMixed: boolean
  hasReasons: boolean
  accounts: Accounts
  check: CheckDraft
  deadlines: ReadonlyMap<string, number>
  queue: readonly Validation[]
  planOf: ReturnType<typeof plansOf>
}

export function queueColumns({
  now,
  tab,
  isMixed,
  hasReasons,
  accounts,
  check,
  deadlines,
  queue,
  planOf,
}: ColumnsContext): readonly Column<Validation>[] {
  const statusIn = (item: Validation) => draftStatus(statusOf(item))
  const agentOf = ({ agent }: Validation) => (agent ? agentName(agent) : none)
  const accountOf = ({ request }: Validation) => accountNameIn(accounts, request.socialAccountId)
  const reasonOf = ({ request: { rejectionReason: reason } }: Validation) =>
    reason ? safeName(reason) : none
  const planIn = (item: Validation) => draftPlanStatus(planOf(item), { now, zone: readerZone() })
  const isToSend = tab === 'APPROVED' && !isMixed
  const warningsOf = (item: Validation) => (
    <DraftWarnings item={item} queue={queue} accounts={accounts} check={check} now={now} />
  )
  const deadlineOf = ({ request }: Validation): string => {
    const deadline = deadlines.get(request.id)
    return deadline === undefined
      ? ''
      : i18n.t('if approved by {time}', { time: formatTime(deadline, readerZone()) })
  }
  const columns: readonly (Column<Validation> | false)[] = [
    {
      id: 'lead',
      header: i18n.t('Lead'),
      width: 196,
      cell: (item) => (
        <LeadCell
          item={item}
          onPhone={[draftKindLabel(kindOf(item)), ...(item.request.rejectionReason ? [reasonOf(item)] : [])]}
          says={[
            ...(isMixed ? [statusIn(item).label] : []),
            agentOf(item),
            accountOf(item),
            ...(isToSend ? [planIn(item).label] : []),
          ]}
          time={<DraftTime item={item} now={now} />}
        >
          {warningsOf(item)}
        </LeadCell>
      ),
    },
    {
      id: 'draft',
      header: i18n.t('Draft'),
      text: (item) => `${draftKindLabel(kindOf(item))} ${previewOf(item) ?? ''}`,
      width: hasReasons ? 260 : 420,
      cell: (item) => (
        <span className="grid py-1 text-xs">
          <span className="line-clamp-2 whitespace-normal">
            <DraftKind item={item} /> {warningsOf(item)}
          </span>
          <bdi className="line-clamp-2 whitespace-normal wrap-anywhere text-text-3">
            {previewOf(item) ? safeName(previewOf(item)) : null}
          </bdi>
        </span>
      ),
      showFrom: 'tablet',
    },
    isMixed && {
      id: 'status',
      header: i18n.t('Status'),
      text: (item) => statusIn(item).label,
      width: 110,
      cell: (item) => <StatusBadge status={statusIn(item)} />,
      showFrom: 'laptop',
    },
    hasReasons && {
      id: 'reason',
      header: i18n.t('Rejection reason'),
      text: reasonOf,
      width: 140,
      showFrom: 'tablet',
    },
    isToSend && {
      id: 'hold',
      header: i18n.t('Held back by'),
      text: (item) => planIn(item).label,
      width: 260,
      cell: (item) => (planIn(item).label === none ? none : <StatusBadge status={planIn(item)} />),
      showFrom: 'laptop',
    },
    {
      id: 'time',
      header: isMixed ? i18n.t('When') : tab === 'PENDING' ? i18n.t('Waits') : i18n.t('Decided'),
      width: 128,
      align: 'end',
      showFrom: 'tablet',
      cell: (item) => <DraftTime item={item} now={now} />,
    },
    {
      id: 'today',
      header: i18n.t('Can send today'),
      text: deadlineOf,
      width: 150,
      showFrom: 'laptop',
    },
    !isToSend && {
      id: 'revision',
      header: i18n.t('Revision'),
      width: 72,
      align: 'end',
      text: ({ request }) => (request.revision === 1 ? '' : formatCount(request.revision)),
      showFrom: 'desktop',
    },
    {
      id: 'agent',
      header: i18n.t('Agent'),
      text: agentOf,
      width: 160,
      showFrom: 'laptop',
    },
    {
      id: 'account',
      header: i18n.t('Account'),
      text: accountOf,
      width: 132,
      showFrom: 'laptop',
    },
    !isToSend && {
      id: 'automation',
      header: i18n.t('Automation'),
      text: ({ enrollmentStatus: status, selectedOutcome }) =>
        selectedOutcome ? outcomeStatus(selectedOutcome).label : enrollmentStatus(status).label,
      width: 144,
      // The outcome is why it ended.
      cell: ({ enrollmentStatus: status, selectedOutcome }) =>
        selectedOutcome ? (
          <StatusBadge status={outcomeStatus(selectedOutcome)} />
        ) : (
          enrollmentStatus(status).label
        ),
      showFrom: 'desktop',
    },
  ]
  return columns.filter((column) => column !== false).filter((column) => hasDifferentValues(column, queue))
}

type LeadCellProps = {
  item: Validation
  onPhone: readonly string[]
  says: readonly string[]
  /** A phone has no column for it. */
  time: ReactNode
  /** The warnings, which stand beside the draft where there is room for it. */
  children: ReactNode
}

function LeadCell({ item, onPhone, says, time, children }: LeadCellProps) {
  const [ref, isSeen] = useSeen<HTMLSpanElement>()
  const { request } = item
  return (
    <span ref={ref} className="flex min-w-0 items-center gap-2.5">
      <LeadFace request={request} isSeen={isSeen} />
      <span className="min-w-0 grow py-1.5">
        <span className="flex items-baseline gap-2">
          <Link {...toDraft(item)} className="min-w-0 grow truncate font-medium after:absolute after:inset-0">
            <LeadName request={request} isSeen={isSeen} />
          </Link>
          <span className="text-text-3 @tablet:hidden">{time}</span>
        </span>
        <span className="block truncate text-xs text-pretty text-text-3 @max-tablet:whitespace-normal @laptop:hidden">
          <bdi className="@tablet:hidden">{`${onPhone.join(' · ')} · `}</bdi>
          {says.map((part, at) => (
            // The parts keep their order, and each its own writing direction.
            <span key={at}>
              {at === 0 ? null : ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </span>
        <span className="block text-xs whitespace-normal wrap-anywhere @tablet:hidden">{children}</span>
      </span>
    </span>
  )
}
