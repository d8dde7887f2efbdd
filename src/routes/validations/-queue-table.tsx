import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { DataOf } from '#/api/decode/lenient'
import { Skeleton } from '#/components/skeleton'
import { formatExact } from '#/lib/date'
import { formatStamp } from '#/lib/day-words'
import { ageInWords, formatAge } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { draftKindLabel, draftStatus } from '#/domain/drafts'
import { enrollmentStatus, outcomeStatus } from '#/domain/lead-status'
import { accountNameIn, agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { useMinute } from '#/shell/clock'
import { LeadFace, LeadName } from './-lead-cell'
import { useSeen } from './-lead-names'
import { isWaiting, kindOf, statusOf, tookOf, waitsSince, type Validation } from './-queue-derive'
import { useReturningFocus } from './-returning-focus'
import { useGrowingRows } from '#/components/data-table-rows'
import type { Tab } from './-validations-search'
import { previewOf } from './-versions-derive'

export type Accounts = DataOf<'socialAccounts.list'>['socialAccounts']

type Props = { items: readonly Validation[]; tab: Tab; accounts: Accounts; isOld: boolean }

const head = 'px-2 py-1.5 font-medium whitespace-nowrap'
const cell = 'px-2 py-1.5 text-text-2'
const wide = 'max-lg:hidden'

/** The queue with all that is known of each draft; the way to each is its lead's name. */
export function QueueTable({ items, tab, accounts, isOld }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  const { at, body } = useReturningFocus(items)
  const { shown, end } = useGrowingRows(items, at)
  // A service may put what has another status under a tab; then each row says its own.
  const isMixed = items.some((item) => statusOf(item) !== tab)
  return (
    <>
      <table
        aria-label={i18n.t('Drafts')}
        aria-busy={isOld}
        className={`figures w-full table-fixed text-left ${isOld ? 'opacity-60' : ''}`}
      >
        <thead className="text-xs text-text-3 max-md:sr-only">
          <tr>
            <th className={`${head} pl-4 max-md:w-auto ${isMixed ? 'w-44' : 'w-52'}`}>{i18n.t('Lead')}</th>
            <th className={`${head} max-md:hidden`}>{i18n.t('Draft')}</th>
            {isMixed ? <th className={`${head} ${wide} w-44`}>{i18n.t('Status')}</th> : null}
            <th className={`${head} w-26 text-right`}>
              {isMixed ? i18n.t('When') : tab === 'PENDING' ? i18n.t('Waits') : i18n.t('Decided')}
            </th>
            <th className={`${head} ${wide} w-18 text-right`}>{i18n.t('Revision')}</th>
            <th className={`${head} ${wide} w-38`}>{i18n.t('Agent')}</th>
            <th className={`${head} ${wide} w-29`}>{i18n.t('Account')}</th>
            <th className={`${head} ${wide} w-26`}>{i18n.t('Enrollment')}</th>
            <th className={`${head} ${wide} w-32 pr-4`}>{i18n.t('Outcome')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((item) => (
            <Row
              key={`${kindOf(item)} ${item.request.id}`}
              item={item}
              now={now}
              isMixed={isMixed}
              account={accountNameIn(i18n, accounts, item.request.socialAccountId)}
            />
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </>
  )
}

type RowProps = { item: Validation; now: number; isMixed: boolean; account: string }

function Row({ item, now, isMixed, account }: RowProps) {
  const { i18n } = useLingui()
  const [ref, isSeen] = useSeen<HTMLTableRowElement>()
  const { request, agent, selectedOutcome } = item
  const status = draftStatus(i18n, statusOf(item))
  const through = agent ? agentName(i18n, agent) : none
  return (
    <tr ref={ref} className="relative h-10 border-t border-line focus-within:bg-hover hover:bg-hover">
      <th scope="row" className="py-1.5 pr-2 pl-4 font-normal">
        <span className="flex min-w-0 items-center gap-2.5">
          <LeadFace request={request} isSeen={isSeen} />
          <span className="min-w-0 grow">
            <Link
              to="/validations/$kind/$validationId"
              params={{ kind: kindOf(item), validationId: request.id }}
              search={(before) => before}
              data-draft={request.id}
              className="block truncate font-medium after:absolute after:inset-0"
            >
              <LeadName request={request} isSeen={isSeen} />
            </Link>
            <span className="block truncate text-xs text-text-3 lg:hidden">
              {draftKindLabel(i18n, kindOf(item))}
              {isMixed ? ` · ${status.label}` : null}
              {' · '}
              <bdi>{through}</bdi>
              {' · '}
              <bdi>{account}</bdi>
            </span>
          </span>
        </span>
      </th>
      <td className={`${cell} truncate max-md:hidden`}>
        <span className={kindOf(item) === 'message' ? 'text-accent' : 'text-machine'}>
          {draftKindLabel(i18n, kindOf(item))}
        </span>{' '}
        <bdi className="text-text-3">{previewOf(item) ? safeName(previewOf(item)) : null}</bdi>
      </td>
      {isMixed ? (
        <td className={`${cell} ${wide} overflow-hidden whitespace-nowrap`}>
          <StatusBadge status={status} />
        </td>
      ) : null}
      <td className={`${cell} pr-2 text-right whitespace-nowrap max-lg:pr-4`}>
        <Time item={item} now={now} />
      </td>
      <td className={`${cell} ${wide} text-right`}>{formatCount(request.revision, i18n.locale)}</td>
      <td className={`${cell} ${wide} truncate`}>
        <bdi title={through}>{through}</bdi>
      </td>
      <td className={`${cell} ${wide} truncate`}>
        <bdi title={account}>{account}</bdi>
      </td>
      <td className={`${cell} ${wide} truncate`}>{enrollmentStatus(i18n, item.enrollmentStatus).label}</td>
      <td className={`${cell} ${wide} overflow-hidden pr-4 whitespace-nowrap`}>
        {selectedOutcome ? <StatusBadge status={outcomeStatus(i18n, selectedOutcome)} /> : none}
      </td>
    </tr>
  )
}

/** How long it has waited; once decided, when, with how long that took in a hover. */
export function Time({ item, now }: { item: Validation; now: number }) {
  const { i18n } = useLingui()
  const zone = readerZone()
  const since = waitsSince(item)
  if (isWaiting(item)) {
    const exact = formatExact(since, i18n.locale, zone)
    return since === null ? (
      none
    ) : (
      <span className="text-wait" title={`${exact} · ${ageInWords(now - since, i18n.locale)}`}>
        {formatAge(now - since, i18n.locale)}
      </span>
    )
  }
  const { reviewedAt } = item.request
  const took = tookOf(item)
  const exact = formatExact(reviewedAt, i18n.locale, zone)
  return (
    <span
      title={
        took === null
          ? exact
          : i18n.t('{when}, after {time}', { when: exact, time: formatAge(took, i18n.locale) })
      }
    >
      {formatStamp(reviewedAt, now, i18n.locale, zone)}
    </span>
  )
}

export const TableSkeleton = () => (
  <div className="lg:pt-7">
    {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
      <div key={row} className="flex h-10 items-center gap-2.5 border-t border-line px-4">
        <Skeleton className="size-6 rounded-full!" />
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3.5 grow" />
      </div>
    ))}
  </div>
)
