import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Explained } from '#/components/explained'
import { Skeleton } from '#/components/skeleton'
import { cutLength } from '#/domain/drafts'
import { accountNameIn } from '#/domain/names'
import { formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { formatCount, formatShare } from '#/lib/number'
import { safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import { BlockedPart } from './-blocked'
import { Figure, figureCard } from './-figure'
import {
  decisionsIn,
  kindOf,
  waitingIn,
  waitsSince,
  type Decisions,
  type Group,
  type Share,
  type Validation,
  type Waiting,
} from './-queue-derive'
import type { Accounts } from './-queue-parts'
import { defaultTab, type ValidationsSearch } from './-search'

type Props = {
  search: ValidationsSearch
  query: UseQueryResult<DecodedAnswer<'validations.list'>>
  items: readonly Validation[]
  accounts: Accounts
}

/** What the rows below come to: how long people wait, and how decisions go. */
export function Summary({ search, query, items, accounts }: Props) {
  const tab = search.status ?? defaultTab
  // The queue says why there is nothing to sum up.
  if (query.data === undefined && query.isError) return null
  if (query.data === undefined) return <Skeleton className="mb-4 h-18 rounded-lg!" />
  const waiting = waitingIn(items)
  const decisions = decisionsIn(items)
  return (
    <>
      {waiting.count > 0 && (tab === defaultTab || tab === 'all') ? (
        <WaitingPart
          waiting={waiting}
          total={query.data.data.totalPendingCount}
          mayLackOlder={cutLength(query.data) !== null}
          accounts={accounts}
        />
      ) : null}
      {tab === 'APPROVED' && items.length > 0 ? (
        <BlockedPart items={items} accounts={accounts} cut={cutLength(query.data)} />
      ) : null}
      {decisions.count > 0 && tab !== defaultTab ? (
        <DecisionsPart decisions={decisions} isMixed={tab === 'all'} />
      ) : null}
    </>
  )
}

type WaitingProps = {
  waiting: Waiting
  total: number | undefined
  /** Whether the service may have left drafts out of its list. */
  mayLackOlder: boolean
  accounts: Accounts
}

function WaitingPart({ waiting, total, mayLackOlder, accounts }: WaitingProps) {
  const { i18n } = useLingui()
  const now = useMinute()
  const since = waiting.oldest === undefined ? null : waitsSince(waiting.oldest)
  const isPart = total !== undefined && total > waiting.count
  return (
    <section
      aria-label={i18n.t('What waits')}
      className={`${figureCard} figures max-xl:gap-y-1.5 xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]`}
    >
      <dl className="flex gap-x-8 md:pr-4">
        <Figure
          name={i18n.t('Waiting for a decision')}
          value={formatCount(waiting.count, i18n.locale)}
          note={
            isPart
              ? i18n.t('of {total} in the workspace', { total: formatCount(total, i18n.locale) })
              : undefined
          }
        />
        <Figure
          name={i18n.t('Oldest')}
          note={isPart || mayLackOlder ? i18n.t('of those listed') : undefined}
          value={
            <Oldest item={waiting.oldest}>
              <span
                className="text-wait"
                title={since === null ? undefined : formatExact(since, i18n.locale, readerZone())}
              >
                {formatAge(since === null ? null : now - since, i18n.locale)}
              </span>
            </Oldest>
          }
        />
      </dl>
      <Groups
        name={i18n.t('By agent')}
        groups={waiting.byAgent}
        now={now}
        nameOf={({ id, name }) => safeName(name ?? id)}
        keyOf={(id) => ({ agentId: id })}
      />
      <Groups
        name={i18n.t('By account')}
        groups={waiting.byAccount}
        now={now}
        nameOf={({ id }) => accountNameIn(i18n, accounts, id)}
        keyOf={(id) => ({ socialAccountId: id })}
      />
    </section>
  )
}

function Oldest({ item, children }: { item: Validation | undefined; children: ReactNode }) {
  if (item === undefined) return children
  return (
    <Link
      to="/validations/$kind/$validationId"
      params={{ kind: kindOf(item), validationId: item.request.id }}
      search={(before) => before}
      className="underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

type GroupsProps = {
  name: string
  groups: readonly Group[]
  now: number
  nameOf: (group: Group) => string
  keyOf: (id: string) => ValidationsSearch
}

const mostGroups = 6

/** Who has how much waiting; each narrows the queue to its own. */
function Groups({ name, groups, now, nameOf, keyOf }: GroupsProps) {
  const { i18n } = useLingui()
  const figure = (count: number) => formatCount(count, i18n.locale)
  const rest = groups.slice(mostGroups).reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="min-w-0 items-baseline gap-x-4 max-md:hidden max-xl:flex">
      <h2 className="shrink-0 text-xs text-text-3 max-xl:w-20">{name}</h2>
      <ul aria-label={name} className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 xl:mt-0.5">
        {groups.slice(0, mostGroups).map((group) => (
          <li
            key={group.id}
            title={
              group.oldest === null
                ? undefined
                : i18n.t('oldest {age}', { age: formatAge(now - group.oldest, i18n.locale) })
            }
            className="flex min-w-0 gap-1.5"
          >
            <Link
              to="/validations"
              search={(before) => ({ ...before, ...keyOf(group.id) })}
              replace
              resetScroll={false}
              className="truncate text-accent underline-offset-2 hover:underline"
            >
              <bdi>{nameOf(group)}</bdi>
            </Link>
            {figure(group.count)}
            {group.oldest === null ? null : (
              <span className="whitespace-nowrap text-text-3">
                {formatAge(now - group.oldest, i18n.locale, 1)}
              </span>
            )}
          </li>
        ))}
        {rest === 0 ? null : (
          <li className="flex gap-1.5">
            <span className="text-text-3">{i18n.t('Others')}</span>
            {figure(rest)}
          </li>
        )}
      </ul>
    </div>
  )
}

/** Under a tab of one status a share of that status says nothing. */
function DecisionsPart({ decisions, isMixed }: { decisions: Decisions; isMixed: boolean }) {
  const { i18n } = useLingui()
  const { count, median, approved, rejected, cancelled, edited } = decisions
  const shares: readonly { name: string; share: Share; of: string }[] = [
    ...(isMixed
      ? [
          { name: i18n.t('Approved'), share: approved, of: i18n.t('of those decided') },
          {
            name: i18n.t('Rejected (drafts)', {}, { message: 'Rejected' }),
            share: rejected,
            of: i18n.t('of those decided'),
          },
          {
            name: i18n.t('Cancelled (drafts)', {}, { message: 'Cancelled' }),
            share: cancelled,
            of: i18n.t('of those decided'),
          },
        ]
      : []),
    ...(edited.whole > 0
      ? [{ name: i18n.t('Edited by a person'), share: edited, of: i18n.t('of approved replies') }]
      : []),
  ]
  const figure = (value: number) => formatCount(value, i18n.locale)
  return (
    <section aria-label={i18n.t('Decisions')} className={`${figureCard} figures`}>
      <p className="text-xs text-text-3">
        {i18n.t(
          '{count, plural, one {Of the # decided draft shown} other {Of the {figure} decided drafts shown}}',
          {
            count,
            figure: figure(count),
          },
        )}
      </p>
      <dl className="-mt-2 flex flex-wrap gap-x-10 gap-y-3">
        <Figure
          name={i18n.t('Median time to a decision')}
          value={
            <Explained
              says={i18n.t(
                'Half of these drafts were decided sooner, half later. Computed from when each was written and when it was decided.',
              )}
            >
              {formatAge(median, i18n.locale)}
            </Explained>
          }
        />
        {shares.map(({ name, share: { part, whole }, of }) => (
          <Fragment key={name}>
            <Figure
              name={name}
              value={formatShare(part, whole, i18n.locale)}
              note={`${i18n.t('{part} of {whole}', { part: figure(part), whole: figure(whole) })} · ${of}`}
            />
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
