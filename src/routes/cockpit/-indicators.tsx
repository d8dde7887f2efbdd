import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { hasTrend, Trend } from '#/charts/lazy'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Button } from '#/components/button'
import { AfterHydration } from '#/components/hydration'
import { Skeleton } from '#/components/skeleton'
import { formatCount } from '#/lib/number'
import { lazyWithCatalog } from '#/shell/i18n/lazy-with-catalog'
import { Delta, DeltaBasis, indicatorsOf, type Indicator } from '#/domain/indicators'
import { QueryBody } from '#/shell/queries/query-panel'

const DayTable = lazyWithCatalog(async () => (await import('#/charts/day-table')).DayTable)
const LargeTrend = lazyWithCatalog(async () => (await import('#/charts/large-trend')).LargeTrend)

type Props = {
  query: UseQueryResult<DecodedAnswer<'cockpit.analytics'>>
  period: number
  zone: string | undefined
}

export function Indicators({ query, period, zone }: Props) {
  const { i18n } = useLingui()
  const [asTable, setAsTable] = useState(false)
  const [enlarged, setEnlarged] = useState<Indicator['measure']>()
  return (
    <section aria-label={i18n.t('Results')} className="mb-4">
      <QueryBody query={query} skeleton={<IndicatorsSkeleton />}>
        {({ data }) => {
          const indicators = indicatorsOf(i18n, data, zone)
          const large = indicators.find(({ measure }) => measure === enlarged)
          return (
            <>
              <Grid>
                {indicators.map((indicator) => (
                  <Card
                    key={indicator.measure}
                    indicator={indicator}
                    period={period}
                    onEnlarge={() => setEnlarged(indicator.measure)}
                  />
                ))}
              </Grid>
              <div className="mt-1.5 flex justify-end">
                <Button
                  className="h-6! border-transparent! bg-transparent! text-xs"
                  aria-expanded={asTable}
                  onClick={() => setAsTable(!asTable)}
                >
                  {asTable ? i18n.t('Hide table') : i18n.t('Show as table')}
                </Button>
              </div>
              {asTable ? (
                <AfterHydration fallback={null}>
                  <DayTable columns={indicators} className="mt-1 rounded-lg border border-line bg-raise" />
                </AfterHydration>
              ) : null}
              {large === undefined ? null : (
                <AfterHydration fallback={null}>
                  <LargeTrend
                    measure={large.measure}
                    label={large.label}
                    from={data.from}
                    to={data.to}
                    zone={zone}
                    points={large.days}
                    onClose={() => setEnlarged(undefined)}
                  />
                </AfterHydration>
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

type CardProps = { indicator: Indicator; period: number; onEnlarge: () => void }

function Card({ indicator, period, onEnlarge }: CardProps) {
  const { i18n } = useLingui()
  const { label, measure, value, deltaValue, deltaPercent, days } = indicator
  return (
    <article aria-label={label} className={`figures ${card}`}>
      <h2 className="text-text-2">
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={!hasTrend(days)}
          className="text-left hover:underline"
          onClick={onEnlarge}
        >
          {label}
        </button>
      </h2>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span translate="no" className="text-2xl font-semibold tracking-tight">
          {formatCount(value, i18n.locale)}
        </span>
        <Delta change={deltaValue} percent={deltaPercent} />
      </p>
      <p className="min-h-8 text-xs text-text-3 sm:min-h-4">
        <DeltaBasis value={value} change={deltaValue} days={period} />
      </p>
      <div className="mt-1.5 h-15">
        <Trend
          measure={measure}
          label={i18n.t('{label} by day', { label })}
          points={days}
          onClick={onEnlarge}
        />
      </div>
    </article>
  )
}

/** With the height of the button below. */
const IndicatorsSkeleton = () => (
  <>
    <Grid>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className={card}>
          <p className="flex h-5 items-center">
            <Skeleton className="h-3 w-20" />
          </p>
          <p className="mt-0.5 mb-8 flex h-8.5 items-center sm:mb-4">
            <Skeleton className="h-6 w-28" />
          </p>
          <div className="mt-1.5 h-15" />
        </div>
      ))}
    </Grid>
    <div className="mt-1.5 h-6" />
  </>
)
