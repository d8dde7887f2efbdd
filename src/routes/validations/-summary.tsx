import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { PartBar } from '#/components/part-bar'
import { Skeleton } from '#/components/skeleton'
import { plansOf } from '#/domain/draft-plan'
import { cutLength, cutSentence } from '#/domain/drafts'
import { accountNameIn } from '#/domain/names'
import { draftPlanStatus } from '#/domain/sending-labels'
import { useAccounts } from '#/domain/shared-queries'
import { StatusBadge } from '#/domain/status'
import { formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount, formatShare } from '#/lib/number'
import { isolated, safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import {
  blockedBy,
  decisionsIn,
  toDraft,
  waitingIn,
  waitsSince,
  type Blocked,
  type Decisions,
  type Group,
  type Validation,
  type Waiting,
} from './-queue-derive'
import { defaultTab, withoutFilters, type ValidationsSearch } from './-search'
import { useApproved, useStillToday } from './-send-time'

export const figureCard = 'mb-4 grid gap-x-8 gap-y-4 rounded-lg border border-line bg-raise px-4 py-3'

type FigureProps = { name: string; value: ReactNode; note?: ReactNode }

export const Figure = ({ name, value, note }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-xs text-text-3">{name}</dt>
    <dd className="mt-0.5">
      <span className="text-xl font-semibold whitespace-nowrap">{value}</span>
      {note === undefined ? null : <span className="block text-xs text-text-3">{note}</span>}
    </dd>
  </div>
)

export const partOfWhole = (part: number, whole: number): string =>
  i18n.t('{part} of {whole}', {
    part: formatCount(part),
    whole: formatCount(whole),
  })

/** `12 of 51 approved replies` */
export const ofApproved = (part: number, whole: number): string =>
  i18n.t('{whole, plural, one {{share} approved reply} other {{share} approved replies}}', {
    whole,
    share: partOfWhole(part, whole),
  })

/** `3 of 52 decided drafts` */
export const ofDecided = (part: number, whole: number): string =>
  i18n.t('{whole, plural, one {{share} decided draft} other {{share} decided drafts}}', {
    whole,
    share: partOfWhole(part, whole),
  })

type ShareProps = { part: number; whole: number; hasBar?: boolean }

export function Share({ part, whole, hasBar = false }: ShareProps) {
  if (whole === 0) return none
  return (
    <>
      <Explained says={partOfWhole(part, whole)}>{formatShare(part, whole)}</Explained>
      {hasBar ? (
        <PartBar whole={whole} parts={[{ value: part, tone: 'text-accent' }]} className="mt-1 h-1" />
      ) : null}
    </>
  )
}

export function NoDraftFits() {
  return (
    <>
      <span data-empty>{i18n.t('No draft fits these filters.')}</span>{' '}
      <Link to="/validations" search={withoutFilters} replace className="link">
        {i18n.t('Clear filters')}
      </Link>
    </>
  )
}

type Props = {
  search: ValidationsSearch
  query: UseQueryResult<DecodedAnswer<'validations.list'>>
  items: readonly Validation[]
}

export function Summary({ search: { status: tab = defaultTab }, query, items }: Props) {
  // The queue shows the failure.
  if (query.data === undefined && query.isError) return null
  if (query.data === undefined) return <Skeleton className="mb-4 h-18 rounded-lg!" />
  const waiting = waitingIn(items)
  const decisions = decisionsIn(items)
  const cut = cutLength(query.data)
  return (
    <>
      {waiting.count > 0 && (tab === defaultTab || tab === 'all') ? (
        <WaitingPart
          waiting={waiting}
          total={query.data.data.totalPendingCount}
          mayLackOlder={cut !== null}
          items={items}
        />
      ) : null}
      {tab === 'APPROVED' ? <BlockedPart items={items} cut={cut} /> : null}
      {decisions.count > 0 && tab !== defaultTab ? (
        <DecisionsPart decisions={decisions} isMixed={tab === 'all'} />
      ) : null}
    </>
  )
}

type WaitingProps = {
  waiting: Waiting
  total: number | undefined
  /** The service may have left older drafts out of its list. */
  mayLackOlder: boolean
  items: readonly Validation[]
}

function WaitingPart({
  waiting: { count, oldest, byAgent, byAccount },
  total,
  mayLackOlder,
  items,
}: WaitingProps) {
  const accounts = useAccounts()
  const today = useStillToday(items)
  const now = useMinute()
  const since = oldest === undefined ? null : waitsSince(oldest)
  const isPart = total !== undefined && total > count
  const age = (
    <span className="text-wait" title={since === null ? undefined : formatExact(since, readerZone())}>
      {formatAge(since === null ? null : now - since)}
    </span>
  )
  return (
    <section
      aria-label={i18n.t('Waiting')}
      className={`${figureCard} figures max-xl:gap-y-1.5 xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]`}
    >
      <dl className="flex gap-x-8 md:pr-4">
        {/* Else the list's title says it. */}
        {isPart ? <Figure name={i18n.t('To review')} value={partOfWhole(count, total)} /> : null}
        <Figure
          name={i18n.t('Oldest')}
          note={isPart || mayLackOlder ? i18n.t('of those listed') : undefined}
          value={
            oldest === undefined ? (
              age
            ) : (
              <Link {...toDraft(oldest)} className="hit-area underline-offset-4 hover:underline">
                {age}
              </Link>
            )
          }
        />
        {today === null ? null : (
          <Figure
            name={i18n.t('Can send today')}
            value={<Explained says={today.says}>{today.count}</Explained>}
            note={today.note}
          />
        )}
      </dl>
      <Groups
        name={i18n.t('By agent')}
        groups={byAgent}
        nameOf={({ id, name }) => safeName(name ?? id)}
        filterOf={(agentId) => ({ agentId })}
      />
      <Groups
        name={i18n.t('By account')}
        groups={byAccount}
        nameOf={({ id }) => accountNameIn(accounts, id)}
        filterOf={(socialAccountId) => ({ socialAccountId })}
      />
    </section>
  )
}

type GroupsProps = {
  name: string
  groups: readonly Group[]
  nameOf: (group: Group) => string
  filterOf: (id: string) => ValidationsSearch
}

const maxGroups = 6

function Groups({ name, groups, nameOf, filterOf }: GroupsProps) {
  const now = useMinute()
  const rest = groups.slice(maxGroups).reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="min-w-0 items-baseline gap-x-4 max-md:hidden max-xl:flex">
      <h2 className="shrink-0 text-xs text-text-3 max-xl:w-20">{name}</h2>
      <ul aria-label={name} className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 xl:mt-0.5">
        {groups.slice(0, maxGroups).map((group) => (
          <li
            key={group.id}
            title={
              group.oldest === null
                ? undefined
                : i18n.t('Oldest {age}', { age: formatAge(now - group.oldest) })
            }
            className="flex min-w-0 gap-1.5"
          >
            <Link
              to="/validations"
              search={(before) => ({ ...before, ...filterOf(group.id) })}
              replace
              resetScroll={false}
              className="truncate py-0.5 text-accent underline-offset-2 hover:underline"
            >
              <bdi>{nameOf(group)}</bdi>
            </Link>
            {formatCount(group.count)}
            {group.oldest === null ? null : (
              <span className="whitespace-nowrap text-text-3">{formatAge(now - group.oldest, 1)}</span>
            )}
          </li>
        ))}
        {rest === 0 ? null : (
          <li className="flex gap-1.5">
            <span className="text-text-3">{i18n.t('Others')}</span>
            {formatCount(rest)}
          </li>
        )}
      </ul>
    </div>
  )
}

function BlockedPart({ items, cut }: { items: readonly Validation[]; cut: number | null }) {
  const accounts = useAccounts()
  const now = useMinute()
  const known = useApproved() ?? { approved: items, isCut: true }
  const rows = blockedBy(items, plansOf(accounts, { ...known, now }), (plan) =>
    draftPlanStatus(plan, { now, zone: readerZone() }),
  )
  if (rows.length === 0) return null
  const columns: readonly Column<Blocked>[] = [
    {
      id: 'reason',
      header: i18n.t('Reason'),
      text: ({ status }) => status.label,
      width: 400,
      className: 'py-2.5!',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'accounts',
      header: i18n.t('Accounts'),
      text: ({ items: held }) =>
        [...new Set(held.map(({ request }) => request.socialAccountId))]
          .map((id) => isolated(accountNameIn(accounts, id)))
          .join(', '),
      width: 320,
      showFrom: 'tablet',
    },
    {
      id: 'count',
      header: i18n.t('Drafts (count)', {}, { message: 'Drafts' }),
      width: 120,
      align: 'end',
      text: ({ items: held }) => formatCount(held.length),
    },
    {
      id: 'oldest',
      header: i18n.t('Oldest'),
      width: 172,
      align: 'end',
      text: ({ oldest }) => (oldest === null ? none : formatAge(now - oldest)),
      showFrom: 'tablet',
    },
  ]
  const title = i18n.t('Held back by')
  return (
    <Panel title={title} className="mb-4">
      <DataTable label={title} columns={columns} rows={rows} rowKey={({ status }) => status.label} />
      {cut === null ? null : (
        <p className="border-t border-line px-4 py-2 text-xs text-text-3">{cutSentence(cut)}</p>
      )}
    </Panel>
  )
}

/** A tab has a single status, so there are no shares. */
function DecisionsPart({ decisions, isMixed }: { decisions: Decisions; isMixed: boolean }) {
  const { median, approved, rejected, cancelled, edited } = decisions
  const shares = [
    { name: i18n.t('Approved'), ...approved, of: ofDecided, isShown: isMixed },
    {
      name: i18n.t('Rejected (drafts)', {}, { message: 'Rejected' }),
      ...rejected,
      of: ofDecided,
      isShown: isMixed,
    },
    {
      name: i18n.t('Cancelled (drafts)', {}, { message: 'Cancelled' }),
      ...cancelled,
      of: ofDecided,
      isShown: isMixed,
    },
    {
      name: i18n.t('Edited'),
      ...edited,
      of: ofApproved,
      isShown: edited.whole > 0,
    },
  ]
  return (
    <section aria-label={i18n.t('Decided')} className={`${figureCard} figures`}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure name={i18n.t('Median until decided')} value={formatAge(median)} />
        {shares.map(({ name, part, whole, of, isShown }) =>
          isShown ? (
            <Figure key={name} name={name} value={formatShare(part, whole)} note={of(part, whole)} />
          ) : null,
        )}
      </dl>
    </section>
  )
}
