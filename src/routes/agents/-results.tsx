import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#/api/heard'
import { DayTable } from '#/charts/day-table'
import { Trend } from '#/charts/lazy'
import { Button } from '#/components/button'
import { Skeleton } from '#/components/skeleton'
import { formatDayRange } from '#/lib/date'
import { formatCount, formatDeltaPercent } from '#/lib/number'
import { seriesDays } from '#/lib/series-days'
import { zoneCity } from '#/lib/zone'
import { QueryBody } from '#/shell/query-panel'
import { indicatorKeys, indicatorName, measureOf, type Analytics, type IndicatorKey } from './-results-derive'

type Props = { query: UseQueryResult<Answer<'cockpit.analytics'>>; zone: string | undefined }

/** What came of this agent's work in the chosen days, against the days before. */
export function Results({ query, zone }: Props) {
  const { i18n } = useLingui()
  const [asTable, setAsTable] = useState(false)
  return (
    <section
      aria-label={i18n.t('Results')}
      className="figures mb-4 overflow-hidden rounded-lg border border-line bg-raise"
    >
      <QueryBody query={query} skeleton={<Skeleton className="m-4 h-26" />}>
        {({ data }) => (
          <>
            <div className="grid grid-cols-2 lg:grid-cols-4">
              {indicatorKeys.map((key) => (
                <Indicator key={key} name={key} data={data} zone={zone} />
              ))}
            </div>
            <div className="flex items-center justify-between gap-4 border-t border-line py-1 pr-2 pl-4 text-xs text-text-3">
              {data.from && data.to
                ? i18n.t('{days}, {city} time', {
                    days: formatDayRange(data.from, data.to, i18n.locale, zone),
                    city: zoneCity(zone),
                  })
                : null}
              <Button
                className="ml-auto h-6! border-transparent! bg-transparent!"
                aria-expanded={asTable}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? i18n.t('Hide the table of days') : i18n.t('Show the days as a table')}
              </Button>
            </div>
            {asTable ? (
              <DayTable
                columns={indicatorKeys.map((key) => ({
                  label: indicatorName(i18n, key),
                  days: seriesDays(data.kpis?.[key]?.series ?? [], data.to, i18n.locale, zone),
                }))}
                className="border-t border-line"
              />
            ) : null}
          </>
        )}
      </QueryBody>
    </section>
  )
}

function Indicator({ name, data, zone }: { name: IndicatorKey; data: Analytics; zone: string | undefined }) {
  const { i18n } = useLingui()
  const indicator = data.kpis?.[name]
  const label = indicatorName(i18n, name)
  const points = seriesDays(indicator?.series ?? [], data.to, i18n.locale, zone)
  return (
    <article
      aria-label={label}
      className="-mt-px -ml-px min-w-0 border-t border-l border-line px-4 pt-3 pb-2"
    >
      <h2 className="text-text-2">{label}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tracking-tight">
          {formatCount(indicator?.value, i18n.locale)}
        </span>
        <Change value={indicator?.deltaValue} percent={indicator?.deltaPercent} />
      </p>
      <div className="mt-1 h-9">
        {points.length === 0 ? null : (
          <Trend
            measure={measureOf[name]}
            label={i18n.t('{label} by day', { label })}
            points={points}
            format={(count) => formatCount(count, i18n.locale)}
          />
        )}
      </div>
    </article>
  )
}

type ChangeProps = { value: number | null | undefined; percent: number | null | undefined }

/** None is neutral, unknown is no number, no base has no percentage (DESIGN 5). */
function Change({ value, percent }: ChangeProps) {
  const { i18n } = useLingui()
  const plain = 'text-xs text-text-3'
  if (value === undefined) return null
  if (value === null) return <span className={plain}>{i18n.t('no earlier period')}</span>
  if (value === 0) return <span className={plain}>{i18n.t('no change')}</span>
  const isUp = value > 0
  return (
    <span className="text-xs whitespace-nowrap">
      <span className={`font-medium ${isUp ? 'text-good' : 'text-bad'}`}>
        <span aria-hidden>{isUp ? '▲' : '▼'} </span>
        <span className="sr-only">{isUp ? i18n.t('up by') : i18n.t('down by')} </span>
        {formatCount(Math.abs(value), i18n.locale)}
      </span>
      {percent === null || percent === undefined ? null : (
        <span className="ml-1 text-text-3">{formatDeltaPercent(percent, i18n.locale)}</span>
      )}
    </span>
  )
}
