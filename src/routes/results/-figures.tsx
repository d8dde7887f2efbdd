import { i18n } from '@lingui/core'
import { Fragment, useState } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { DayTable } from '#/charts/day-table'
import { hasTrend, Trend } from '#/charts/lazy'
import { Button } from '#/components/button'
import { Skeleton } from '#/components/skeleton'
import { funnelStages, StageBar, type FunnelStage } from '#/domain/funnel'
import { Delta, DeltaBasis, indicatorsOf, type Indicator } from '#/domain/indicators'
import { nothingSentIn, rangeLabel, type Range } from '#/domain/period'
import type { ResultsSearch } from '#/domain/results-page'
import { formatDateRange, formatDayTime, formatDayRange } from '#/lib/date'
import { dayAfter, dayKey } from '#/lib/day'
import { formatCount, formatPercent } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import { clockName } from '#/lib/zone-place'
import type { DayPoint } from '#/lib/series-days'

export type Analytics = DataOf<'cockpit.analytics'>

type PeriodProps = {
  data: Analytics | undefined
  range: Range
  zone: string | undefined
  receivedAt: number
  /** The period is chosen above it, and paper alone has to say it again. */
  isChosen: boolean
}

/** `20 Oct – 18 Nov 2026 · updated 18 Nov, 10:24` */
export function PeriodLine({ data, range, zone, receivedAt, isChosen }: PeriodProps) {
  const last = dayKey(data?.to, zone)
  const first = last === null ? null : dayAfter(last, 1 - Number(range))
  const parts = [
    first === null ? null : formatDateRange(noonOf(first), noonOf(last), 'UTC'),
    receivedAt === 0 ? null : i18n.t('updated {when}', { when: formatDayTime(receivedAt, readerZone()) }),
    zone === undefined || zone === readerZone() ? null : i18n.t('days: {clock}', { clock: clockName(zone) }),
  ].filter((part) => part !== null)
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-text-2">
      <span
        className={`rounded-full bg-accent px-2.5 py-0.5 font-medium text-raise [print-color-adjust:exact] ${isChosen ? 'hidden print:inline' : ''}`}
      >
        {rangeLabel(range)}
      </span>
      <span className="min-h-5">
        {parts.map((part, at) => (
          <Fragment key={part}>
            {at === 0 ? null : ' · '}
            <span className="whitespace-nowrap">{part}</span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}

const isNothing = ({ kpis = {}, funnel }: Analytics): boolean =>
  funnel?.entryLeads === 0 && Object.values(kpis).every((indicator) => indicator?.value === 0)

type Props = { data: Analytics; search: ResultsSearch; zone: string | undefined }

export function Figures({ data, search: { range, agentId }, zone }: Props) {
  if (isNothing(data)) return <p className="text-lg text-text-2">{nothingSentIn(range)}</p>
  // The host gives weeks to whom it gives one agent (docs/client-pages.md).
  const isNarrow = agentId !== undefined
  return (
    <div className="grid gap-10 print:gap-6">
      <Indicators data={data} days={Number(range)} zone={zone} isNarrow={isNarrow} />
      <Funnel funnel={data.funnel} />
      {isNarrow ? <p className="text-text-3">{i18n.t('Counts below five are hidden.')}</p> : null}
    </div>
  )
}

type IndicatorsProps = { data: Analytics; days: number; zone: string | undefined; isNarrow: boolean }

function Indicators({ data, days, zone, isNarrow }: IndicatorsProps) {
  const [asTable, setAsTable] = useState(false)
  const indicators = indicatorsOf(data, zone).map((indicator) =>
    isNarrow ? { ...indicator, days: weeksIn(indicator.days, days) } : indicator,
  )
  const hasChange = indicators.some(({ deltaValue }) => deltaValue !== undefined)
  return (
    <section aria-label={i18n.t('Results')}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-8 sm:gap-x-8 lg:grid-cols-4 print:grid-cols-2 print:gap-y-5">
        {indicators.map((indicator) => (
          <Card
            key={indicator.measure}
            indicator={indicator}
            days={days}
            isNarrow={isNarrow}
            hasChange={hasChange}
          />
        ))}
      </div>
      {indicators.some((indicator) => hasTrend(indicator.days)) ? (
        <>
          <Button
            className="mt-3 border-transparent! bg-transparent! px-0! text-xs"
            aria-expanded={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {i18n.t('Show as table')}
          </Button>
          {asTable ? <DayTable columns={indicators} className="mt-2 border-y border-line" /> : null}
        </>
      ) : null}
    </section>
  )
}

type CardProps = { indicator: Indicator; days: number; isNarrow: boolean; hasChange: boolean }

function Card({ indicator, days, isNarrow, hasChange }: CardProps) {
  const { label, value, deltaValue, deltaPercent, colour } = indicator
  return (
    <article
      aria-label={label}
      className="figures row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0 border-t border-line pt-3"
    >
      <h2 className="text-base text-text-2">{label}</h2>
      <div>
        <p translate="no" className="mt-1 text-[2.25rem]/10 font-semibold tracking-tight">
          {formatCount(value)}
        </p>
        {hasChange ? (
          <>
            <p className="mt-1 min-h-4">
              <Delta change={deltaValue} percent={deltaPercent} />
            </p>
            <p className="text-xs text-text-3">
              <DeltaBasis value={value} change={deltaValue} days={days} />
            </p>
          </>
        ) : null}
      </div>
      {hasTrend(indicator.days) ? (
        <div className="mt-4 min-w-0">
          {isNarrow ? (
            <WeekBars label={label} colour={colour} weeks={indicator.days} days={days} />
          ) : (
            <Trend isTall label={label} colour={colour} points={indicator.days} />
          )}
        </div>
      ) : null}
    </article>
  )
}

const shownStages: readonly FunnelStage['field'][] = [
  'entryLeads',
  'inviteSent',
  'alreadyConnected',
  'messagedViaNew',
  'replied',
  'interested',
]

function Funnel({ funnel }: { funnel: Analytics['funnel'] }) {
  const { sourcing, contact } = funnelStages(funnel)
  const stages = [...sourcing, ...contact].filter(
    ({ field, value }) => value !== undefined && shownStages.includes(field),
  )
  const whole = Math.max(1, ...stages.map(({ value = 0 }) => value))
  if (stages.length === 0) return null
  return (
    <section aria-labelledby="funnel" className="break-inside-avoid">
      <h2 id="funnel" className="mb-3 text-lg font-semibold tracking-tight">
        {i18n.t('Funnel')}
      </h2>
      <table aria-labelledby="funnel" className="figures w-full text-base">
        <tbody>
          {stages.map((stage) => (
            <tr key={stage.field} className="border-t border-line">
              <th scope="row" className="w-1/2 py-3 pr-3 print:py-2 text-left align-top font-normal sm:w-56">
                {stage.label}
                {stage.rate === null ? null : (
                  <span className="block text-xs text-text-3">
                    {formatPercent(stage.rate)} {stage.basis}
                  </span>
                )}
              </th>
              <td translate="no" className="w-12 py-3 text-right sm:w-16 print:py-2 align-top font-semibold">
                {formatCount(stage.value)}
              </td>
              <td role="presentation" className="py-3 pl-3 align-top sm:pl-6 print:py-2">
                <StageBar stage={stage} whole={whole} className="mt-1 block h-3 w-full" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const FiguresSkeleton = () => (
  <div className="grid gap-10">
    <div className="grid grid-cols-2 gap-x-5 gap-y-8 sm:gap-x-8 lg:grid-cols-4">
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="h-62 border-t border-line pt-3">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="mt-3 h-8 w-24" />
        </div>
      ))}
    </div>
    <Skeleton className="h-80 w-full" />
  </div>
)

const weekDays = 7

/** A moment of a day such as `2026-11-17` that UTC puts on that day. */
const noonOf = (day: string | null): string => `${day}T12:00:00Z`

/** The first week also has the days that make no whole week. */
const lengthOf = (week: number, weeks: number, days: number): number =>
  week === 0 ? days - weekDays * (weeks - 1) : weekDays

/** The host gives sums of weeks as if they were days up to the last: each gets the days that it sums. */
function weeksIn(points: readonly DayPoint[], days: number): readonly DayPoint[] {
  const last = points.at(-1)?.key ?? null
  return points.map((point, week) => {
    const end = last === null ? null : dayAfter(last, -weekDays * (points.length - 1 - week))
    const start = end === null ? null : dayAfter(end, 1 - lengthOf(week, points.length, days))
    if (start === null) return { ...point, key: null }
    return { ...point, key: start, day: formatDayRange(noonOf(start), noonOf(end), 'UTC') }
  })
}

type BarsProps = { label: string; colour: string; weeks: readonly DayPoint[]; days: number }

/** A bar is as wide as its days and as high as their mean, so that its area is its count. */
function WeekBars({ label, colour, weeks, days }: BarsProps) {
  const bars = weeks.map(({ day, value }, week) => {
    const length = lengthOf(week, weeks.length, days)
    const end = days - weekDays * (weeks.length - 1 - week)
    return { day, value, length, start: end - length, mean: value / length }
  })
  const most = Math.max(...bars.map(({ mean }) => mean)) || 1
  const name = i18n.t('{label} by week', { label })
  const values = bars.map(({ day, value }) => `${day}: ${formatCount(value)}`).join('; ')
  return (
    <>
      <svg
        role="img"
        aria-label={`${name}: ${values}`}
        viewBox={`0 0 ${days} 100`}
        preserveAspectRatio="none"
        className="block h-20 w-full"
      >
        {bars.map(({ day, length, start, mean }) => {
          const height = (mean / most) * 100
          return (
            <rect
              key={day}
              x={start + 0.4}
              width={length - 0.8}
              y={100 - height}
              height={height}
              fill={colour}
              fillOpacity={0.8}
            />
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between gap-2 text-xs whitespace-nowrap text-text-3">
        <span className="max-sm:hidden">{bars[0]?.day}</span>
        <span>{i18n.t('by week')}</span>
        <span className="max-sm:hidden">{bars.at(-1)?.day}</span>
      </p>
    </>
  )
}
