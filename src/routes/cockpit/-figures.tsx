import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { hasTrend, NoTrend } from '#/charts/lazy'
import { Button } from '#/components/button'
import { Skeleton } from '#/components/skeleton'
import { Delta, DeltaBasis, type Indicator, indicatorsOf } from '#/domain/indicators'
import { useWorkspaceZone } from '#/domain/shared-queries'
import { formatCount } from '#/lib/number'
import { afterHydration } from '#/components/lazy-with-retry'
import { QueryBody } from '#/shell/queries/query-panel'
import type { Figured } from './-derive'

const charts = () => import('./-charts')
const CardTrend = afterHydration(async () => (await charts()).CardTrend)
const CardLargeTrend = afterHydration(async () => (await charts()).CardLargeTrend)
const ResultsTable = afterHydration(async () => (await charts()).ResultsTable)
const CompareControl = afterHydration(async () => (await charts()).CompareControl)

type Props = {
  query: UseQueryResult<DecodedAnswer<'cockpit.analytics'>>
  period: number
  /** Undefined while the figures are of another filter. */
  figured: Figured | undefined
}

export function Indicators({ query, period, figured }: Props) {
  const zone = useWorkspaceZone()
  const [asTable, setAsTable] = useState(false)
  const [enlarged, setEnlarged] = useState<Indicator['measure']>()
  return (
    <section aria-label={i18n.t('Results')} className="mb-4">
      <QueryBody query={query} skeleton={<IndicatorsSkeleton />}>
        {({ data }) => {
          const indicators = indicatorsOf(data, zone)
          const large = indicators.find(({ measure }) => measure === enlarged)
          return (
            <>
              <Grid>
                {indicators.map((indicator) => (
                  <Card
                    key={indicator.measure}
                    indicator={indicator}
                    period={period}
                    figured={figured}
                    onEnlarge={() => setEnlarged(indicator.measure)}
                  />
                ))}
              </Grid>
              <div className="mt-1.5 flex min-h-7 items-center justify-end max-sm:min-h-11">
                <CompareControl indicators={indicators} figured={figured} />
                <Button
                  className="h-6! border-transparent! bg-transparent! text-xs aria-expanded:text-accent"
                  aria-expanded={asTable}
                  onClick={() => setAsTable(!asTable)}
                >
                  {i18n.t('Show as table')}
                </Button>
              </div>
              {asTable ? <ResultsTable indicators={indicators} figured={figured} /> : null}
              {large === undefined ? null : (
                <CardLargeTrend
                  indicator={large}
                  figured={figured}
                  from={data.from}
                  to={data.to}
                  onClose={() => setEnlarged(undefined)}
                />
              )}
            </>
          )
        }}
      </QueryBody>
    </section>
  )
}

const Grid = ({ children }: { children: React.ReactNode }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{children}</div>
)

const card = 'min-w-0 rounded-lg border border-line bg-raise px-4 pt-3 pb-2.5'

type CardProps = { indicator: Indicator; period: number; figured: Figured | undefined; onEnlarge: () => void }

function Card({ indicator, period, figured, onEnlarge }: CardProps) {
  const { label, value, deltaValue, deltaPercent, days } = indicator
  return (
    <article aria-label={label} className={`figures ${card}`}>
      <h2 className="text-text-2">
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={!hasTrend(days)}
          className="hit-area text-left hover:underline"
          onClick={onEnlarge}
        >
          {label}
        </button>
      </h2>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span translate="no" className="text-2xl font-semibold tracking-tight">
          {formatCount(value)}
        </span>
        <Delta change={deltaValue} percent={deltaPercent} />
      </p>
      <p className="min-h-8 text-xs text-text-3 sm:min-h-4">
        <DeltaBasis value={value} change={deltaValue} days={period} />
      </p>
      <div className="flex h-4 text-xs">
        {figured === undefined ? null : (
          <MoversButton indicator={indicator} figured={figured} days={period} />
        )}
      </div>
      <div className="mt-1.5 h-15">
        {hasTrend(days) ? (
          <CardTrend indicator={indicator} figured={figured} onClick={onEnlarge} />
        ) : (
          <NoTrend />
        )}
      </div>
    </article>
  )
}

// Padding, since margins would collapse.
const IndicatorsSkeleton = () => (
  <>
    <Grid>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className={card}>
          <p className="flex h-5.25 items-center">
            <Skeleton className="h-3 w-20" />
          </p>
          <p className="mt-0.5 flex h-20.5 items-center pb-12 sm:h-16.5 sm:pb-8">
            <Skeleton className="h-6 w-28" />
          </p>
          <div className="mt-1.5 h-15" />
        </div>
      ))}
    </Grid>
    <div className="mt-1.5 h-7 max-sm:h-11" />
  </>
)

const MoversButton = afterHydration(async () => (await import('./-late')).MoversButton)
const SendingNow = afterHydration(async () => (await import('./-late')).SendingNow)

type LiveCountsProps = {
  isFiltered: boolean
  query: UseQueryResult<DecodedAnswer<'cockpit.live'>>
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
}

export function LiveCounts({ isFiltered, query, agents, accounts }: LiveCountsProps) {
  const list = accounts?.data.socialAccounts
  return (
    <section aria-label={i18n.t('Right now')} className="figures mb-4 rounded-lg border border-line bg-raise">
      {isFiltered ? (
        <p className="border-b border-line px-4 py-1.5 text-xs text-text-3">{i18n.t('Whole workspace')}</p>
      ) : null}
      <QueryBody query={query} name={i18n.t('Right now')} skeleton={<Counts counts={[]} />}>
        {({ data: { live } }) => (
          <Counts
            counts={[
              {
                label: i18n.t('Agents running'),
                value: live?.runningAgents,
                note:
                  agents === undefined
                    ? ''
                    : i18n.t('of {total}', { total: formatCount(agents.data.length) }),
              },
              {
                label: i18n.t('Social accounts'),
                value: live?.socialAccounts,
                note:
                  list === undefined ? null : (
                    <>
                      {/* The service does not say which ones it counts. */}
                      {list.length === live?.socialAccounts
                        ? null
                        : `${i18n.t('of {total}', { total: formatCount(list.length) })} · `}
                      <SendingNow accounts={list} />
                    </>
                  ),
              },
              { label: i18n.t('Invitations queued'), value: live?.invitationsInQueue, note: '' },
              { label: i18n.t('Messages queued'), value: live?.messagesInQueue, note: '' },
            ]}
          />
        )}
      </QueryBody>
    </section>
  )
}

type Count = { label: ReactNode; value: number | undefined; note: ReactNode }
const places = [0, 1, 2, 3] as const

/** Without counts it is a skeleton of the same size. */
function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="grid sm:grid-cols-2 lg:grid-cols-4">
      {places.map((place) => {
        const count = counts[place]
        return (
          <div
            key={place}
            className="border-line px-4 py-3 max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-2 max-sm:not-first:border-t sm:even:border-l lg:not-first:border-l max-lg:nth-[n+3]:border-t"
          >
            <dt className="flex min-h-5 items-center text-text-2">
              {count?.label ?? <Skeleton className="h-3 w-24" />}
            </dt>
            <dd
              translate="no"
              className="flex min-h-7 min-w-0 items-baseline gap-2 text-xl font-semibold tracking-tight"
            >
              {count === undefined ? (
                <Skeleton className="h-5 w-12 self-center" />
              ) : (
                <span>{formatCount(count.value)}</span>
              )}
              {count?.note ? (
                <span className="min-w-0 text-sm font-normal tracking-normal wrap-anywhere text-text-3">
                  {count.note}
                </span>
              ) : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
