import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { DayTable } from '#/charts/day-table'
import { Trend } from '#/charts/lazy'
import { Button } from '#/components/button'
import { Skeleton } from '#/components/skeleton'
import { formatDayRange } from '#/lib/date'
import { formatCount } from '#/lib/number'
import { zonePlace } from '#/lib/zone-place'
import { Delta, DeltaBasis, indicatorsOf, type Indicator } from '#/domain/indicators'
import { QueryBody } from '#/shell/queries/query-panel'

type Props = {
  query: UseQueryResult<DecodedAnswer<'cockpit.analytics'>>
  /** In days. */
  period: number
  zone: string | undefined
}

export function Results({ query, period, zone }: Props) {
  const { i18n } = useLingui()
  const [asTable, setAsTable] = useState(false)
  return (
    <section
      aria-label={i18n.t('Results')}
      className="figures mb-4 overflow-hidden rounded-lg border border-line bg-raise"
    >
      <QueryBody query={query} skeleton={<Skeleton className="m-4 h-36" />}>
        {({ data }) => {
          const indicators = indicatorsOf(i18n, data, zone)
          return (
            <>
              <div className="grid grid-cols-2 lg:grid-cols-4">
                {indicators.map((indicator) => (
                  <Card key={indicator.measure} indicator={indicator} period={period} />
                ))}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1 pr-2 pl-4 text-xs text-text-3">
                {data.from && data.to
                  ? i18n.t('{days}, {place} time', {
                      days: formatDayRange(data.from, data.to, i18n.locale, zone),
                      place: zonePlace(zone, i18n.locale),
                    })
                  : null}
                <Button
                  className="ml-auto h-6! border-transparent! bg-transparent!"
                  aria-expanded={asTable}
                  onClick={() => setAsTable(!asTable)}
                >
                  {asTable ? i18n.t('Hide table') : i18n.t('Show as table')}
                </Button>
              </div>
              {asTable ? <DayTable columns={indicators} className="border-t border-line" /> : null}
            </>
          )
        }}
      </QueryBody>
    </section>
  )
}

function Card({ indicator, period }: { indicator: Indicator; period: number }) {
  const { i18n } = useLingui()
  const { label, measure, value, deltaValue, deltaPercent, days } = indicator
  return (
    <article
      aria-label={label}
      className="-mt-px -ml-px min-w-0 border-t border-l border-line px-4 pt-3 pb-2"
    >
      <h2 className="text-text-2">{label}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tracking-tight">{formatCount(value, i18n.locale)}</span>
        <Delta change={deltaValue} percent={deltaPercent} />
      </p>
      <p className="text-xs text-text-3">
        <DeltaBasis value={value} change={deltaValue} days={period} />
      </p>
      <div className="mt-1 h-15">
        <Trend measure={measure} label={i18n.t('{label} by day', { label })} points={days} />
      </div>
    </article>
  )
}
