import { useLingui } from '@lingui/react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { Mark } from '#/components/tone'
import { useSettled } from '#/components/use-settled'
import type { Senders } from '#/domain/sender-filters'
import { none } from '#/lib/none'
import { formatCompact, formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { actionLabels, chosenAccounts, concernsOf, pageOf, type Concern, type Context } from './-derive'
import { actionRows, AfterFigures, rememberRows, rowsLastTime, silentAgentRows } from './-skeletons'
import { loadLateParts } from './-late-parts'

const SilentAgents = lazyWithRetry(async () => (await loadLateParts()).SilentAgents)
const OldestDraft = lazyWithRetry(async () => (await loadLateParts()).OldestDraft)

type Props = {
  search: Senders
  news: ReactNode
  query: UseQueryResult<DecodedAnswer<'cockpit.live'>>
  agents: UseQueryResult<DecodedAnswer<'agents.list'>>
  accounts: UseQueryResult<DecodedAnswer<'socialAccounts.list'>>
}

/** In the service's order. */
export function NeedsAttention({
  search: { agentId, socialAccountId },
  news,
  query,
  agents,
  accounts,
}: Props) {
  const { i18n } = useLingui()
  const chosen = { agentId, socialAccountId }
  const isFiltered = agentId !== undefined || socialAccountId !== undefined
  const counts = useQuery(queryFor('inbox.counts', { query: chosen }))
  // Titles name accounts: shown before these answers, they would change.
  const isComplete = useSettled(
    accounts.isPending || counts.isPending || (agentId !== undefined && agents.isPending),
  )
  const whole = { accounts: accounts.data?.data.socialAccounts, counts: undefined }
  const context = {
    accounts: chosenAccounts(whole.accounts, agents.data?.data, chosen),
    counts: counts.data?.data.todo,
  }
  const actions = isComplete ? query.data?.data.actions : undefined
  const concerns = actions && concernsOf(actions, chosen, context)
  const key = `${agentId} ${socialAccountId}`
  const [silent, setSilent] = useState({ key: '', count: 0, hidden: 0 })
  const [isOpen, setOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const open = () => {
    setOpen(true)
    // The button that had the focus goes. Only for now, so that a click on the rows does not focus them all.
    body.current?.setAttribute('tabindex', '-1')
    body.current?.focus()
  }
  // Silent agents come last: the count waits for them.
  const hasMore = silent.key === key && silent.hidden > 0
  const rows = concerns === undefined || silent.key !== key ? 0 : concerns.length + silent.count
  return (
    <Panel
      title={i18n.t('Needs attention')}
      note={rows === 0 ? undefined : formatCount(rows, i18n.locale)}
      actions={
        <>
          {hasMore ? (
            <button type="button" className="text-accent hover:underline" onClick={open}>
              {i18n.t('{count, plural, one {and # more} other {and # more}}', { count: silent.hidden })}
            </button>
          ) : null}
          {/* There is no room for both, and what is new is remembered either way. */}
          <span className={hasMore ? 'hidden' : 'contents'}>{news}</span>
        </>
      }
      className="mb-4"
    >
      <QueryBody query={query} skeleton={<ActionsSkeleton isFiltered={isFiltered} />}>
        {({ data, skippedRecords }) => (
          <div
            ref={body}
            className="-outline-offset-2"
            onBlur={({ currentTarget }) => currentTarget.removeAttribute('tabindex')}
          >
            {data.actions === undefined ? (
              <p className={plain}>{i18n.t('Could not be read.')}</p>
            ) : concerns === undefined ? (
              <ActionsSkeleton isFiltered={isFiltered} />
            ) : (
              <Concerns
                concerns={concerns}
                chosen={chosen}
                isFiltered={isFiltered}
                context={context}
                whole={whole}
                isOpen={isOpen}
                onSilent={(count, hidden) => setSilent({ key, count, hidden })}
              />
            )}
            <SkippedRecords count={skippedRecords['actions']} />
          </div>
        )}
      </QueryBody>
    </Panel>
  )
}

const plain = 'border-t border-line px-4 py-2.5 text-text-2'

type ConcernsProps = {
  concerns: readonly Concern[]
  chosen: Senders
  isFiltered: boolean
  /** For the chosen agent and account, and for the whole workspace. */
  context: Context
  whole: Context
  isOpen: boolean
  /** Called once the number of the rows below is known, and how many of them wait for room. */
  onSilent: (count: number, hidden: number) => void
}

function Concerns({ concerns, chosen, isFiltered, context, whole, isOpen, onSilent }: ConcernsProps) {
  const { i18n } = useLingui()
  const count = concerns.length
  useEffect(() => {
    if (!isFiltered) rememberRows(actionRows, count)
  }, [count, isFiltered])
  const nothing = count > 0 ? null : <p className={plain}>{i18n.t('Nothing needs attention.')}</p>
  const silentRows = isFiltered ? 0 : rowsLastTime(silentAgentRows)
  const fallback = silentRows === 0 ? nothing : <RowsOf count={silentRows} />
  return (
    <>
      {count === 0 ? null : (
        <ul aria-label={i18n.t('Needs attention')}>
          {concerns.map((concern) => (
            <li key={concern.action.key} className="border-t border-line">
              <Action
                {...concern}
                chosen={concern.isWhole ? {} : chosen}
                context={concern.isWhole ? whole : context}
              />
            </li>
          ))}
        </ul>
      )}
      <AfterFigures fallback={fallback}>
        <SilentAgents
          key={`${chosen.agentId} ${chosen.socialAccountId}`}
          chosen={chosen}
          fallback={fallback}
          empty={nothing}
          isOpen={isOpen}
          onCount={onSilent}
        />
      </AfterFigures>
    </>
  )
}

function Action({ action, isWhole, chosen, context }: Concern & Pick<ConcernsProps, 'chosen' | 'context'>) {
  const { i18n } = useLingui()
  const { tone, title, detail, mark } = actionLabels(i18n, action, context)
  const page = pageOf(action, chosen)
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
        <span className="text-text-3">{detail}</span>
      </span>
      {isWhole ? <span className="shrink-0 text-xs text-text-3">{i18n.t('Whole workspace')}</span> : null}
      {action.key === 'validations_pending' ? (
        <AfterFigures fallback={null}>
          <OldestDraft chosen={chosen} />
        </AfterFigures>
      ) : null}
      {page === undefined ? null : <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />}
    </>
  )
  // In the service's own words.
  const about = [
    ...(action.message ? [safeName(action.message)] : []),
    ...[action.nature, action.destination?.kind].filter(Boolean).map(humanised),
  ].join(' · ')
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

const widths = ['w-80', 'w-64', 'w-72', 'w-60', 'w-56', 'w-52']

function ActionsSkeleton({ isFiltered }: { isFiltered: boolean }) {
  const silent = isFiltered ? 0 : rowsLastTime(silentAgentRows)
  // An empty list is one line.
  return <RowsOf count={Math.max(1, rowsLastTime(actionRows) + silent)} />
}

const RowsOf = ({ count }: { count: number }) => (
  <ul aria-hidden>
    {Array.from({ length: count }, (_, row) => (
      <li key={row} className="border-t border-line">
        <div className="flex min-h-10 items-center gap-3 px-4 py-2">
          <Skeleton className="h-5 w-7" />
          <Skeleton className={`h-3.5 max-w-full ${widths[row % widths.length]}`} />
        </div>
      </li>
    ))}
  </ul>
)
