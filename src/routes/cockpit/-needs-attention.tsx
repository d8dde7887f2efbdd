import { useLingui } from '@lingui/react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { Mark } from '#/components/tone'
import { formatAge } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCompact, formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { oldestOf, pageOf } from './-attention-derive'
import { actionLabels, type CockpitAction, type Surroundings } from './-attention-labels'

type Props = {
  query: UseQueryResult<DecodedAnswer<'cockpit.live'>>
  accounts: UseQueryResult<DecodedAnswer<'socialAccounts.list'>>
}

/** What waits for somebody, in the service’s order: first thing in the morning, first on the page. */
export function NeedsAttention({ query, accounts }: Props) {
  const { i18n } = useLingui()
  const actions = query.data?.data.actions
  const counts = useQuery(queryFor('inbox.counts', { query: {} }))
  // The words of an action hold whose account it is: they come at once, or they would move.
  const isComplete = !accounts.isPending && !counts.isPending
  return (
    <Panel
      title={i18n.t('Needs attention')}
      note={actions === undefined ? undefined : formatCount(actions.length, i18n.locale)}
      className="mb-4"
    >
      <QueryBody query={query} skeleton={<ActionsSkeleton />}>
        {({ data, skippedRecords }) => (
          <>
            {isComplete ? (
              <Actions
                actions={data.actions}
                around={{ accounts: accounts.data?.data.socialAccounts, counts: counts.data?.data.todo }}
              />
            ) : (
              <ActionsSkeleton />
            )}
            <SkippedRecords count={skippedRecords['actions']} />
          </>
        )}
      </QueryBody>
    </Panel>
  )
}

function Actions({
  actions,
  around,
}: {
  actions: readonly CockpitAction[] | undefined
  around: Surroundings
}) {
  const { i18n } = useLingui()
  const count = actions?.length
  // Syncs with this device's memory.
  useEffect(() => {
    if (count !== undefined) rememberRows(count)
  }, [count])
  const plain = 'border-t border-line px-4 py-2.5 text-text-2'
  if (actions === undefined)
    return <p className={plain}>{i18n.t('What needs attention could not be read.')}</p>
  if (actions.length === 0)
    return (
      <p className={plain}>
        {i18n.t('Nothing needs attention. Drafts to review and accounts to reconnect will appear here.')}
      </p>
    )
  return (
    <ul aria-label={i18n.t('Needs attention')}>
      {actions.map((action) => (
        <li key={action.key} className="border-t border-line">
          <Action action={action} around={around} />
        </li>
      ))}
    </ul>
  )
}

function Action({ action, around }: { action: CockpitAction; around: Surroundings }) {
  const { i18n } = useLingui()
  const { tone, title, detail, mark } = actionLabels(i18n, action, around)
  const page = pageOf(action)
  const row = (
    <>
      <Mark tone={tone}>
        {mark ?? (
          <span title={formatCount(action.count, i18n.locale)}>
            {action.count === undefined ? none : formatCompact(action.count, i18n.locale)}
          </span>
        )}
      </Mark>
      <span className="min-w-0 grow wrap-anywhere">
        <span className="mr-2 font-medium">{safeName(title)}</span>
        <span className="text-text-3">{safeName(detail)}</span>
      </span>
      {action.key === 'validations_pending' ? <OldestDraft /> : null}
      {page === undefined ? null : <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />}
    </>
  )
  // What it weighs and where it leads, in the service's own words.
  const about = [action.nature, action.destination?.kind].filter(Boolean).map(humanised).join(' · ')
  const look = 'flex min-h-10 items-center gap-3 px-4 py-2'
  return page === undefined ? (
    <div title={about} className={look}>
      {row}
    </div>
  ) : (
    <Link {...page} title={about} className={`${look} -outline-offset-2 hover:bg-hover`}>
      {row}
    </Link>
  )
}

/** How long the oldest draft has waited: what nobody else says. */
function OldestDraft(): ReactNode {
  const { i18n } = useLingui()
  const now = useMinute()
  const pending = useQuery(queryFor('validations.list', { query: { status: 'PENDING' } })).data?.data.items
  const oldest = oldestOf(pending)
  if (oldest === null || oldest > now) return null
  return (
    <span className="figures shrink-0 text-right text-text-2">
      <span className="mr-3 max-sm:hidden">{i18n.t('oldest')}</span>
      {formatAge(now - oldest, i18n.locale)}
    </span>
  )
}

const widths = ['w-80', 'w-64', 'w-72', 'w-60', 'w-56', 'w-52']

const storageKey = 'sightline.waiting-rows'
const usualRows = 3
const mostRows = widths.length

/** How many rows waited when this device last saw the cockpit. */
function rowsLastTime(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey) ?? usualRows)
    return stored >= 1 && stored <= mostRows ? Math.floor(stored) : usualRows
  } catch {
    // Storage may be closed to the page.
    return usualRows
  }
}

function rememberRows(count: number): void {
  try {
    localStorage.setItem(storageKey, String(Math.min(Math.max(count, 1), mostRows)))
  } catch {
    // As above.
  }
}

/** As many rows as there were the last time: what stands below must not move when they come. */
const ActionsSkeleton = () => (
  <ul aria-hidden>
    {widths.slice(0, rowsLastTime()).map((width) => (
      <li key={width} className="border-t border-line">
        <div className="flex min-h-10 items-center gap-3 px-4 py-2">
          <Skeleton className="h-5 w-7" />
          <Skeleton className={`h-3.5 max-w-full ${width}`} />
        </div>
      </li>
    ))}
  </ul>
)
