import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { none } from '#/lib/none'
import { formatCount, formatDelta, formatDeltaPercent } from '#/lib/number'
import { seriesDays, type DayPoint } from '#/lib/series-days'

type Analytics = Pick<DataOf<'cockpit.analytics'>, 'kpis' | 'to'>

type Row = { field: keyof NonNullable<Analytics['kpis']>; label: () => string; colour: string }

/** In the order of the cards. A key is the indicator's word in addresses; a measure has one colour on every page. */
export const indicators = {
  interested: { field: 'interested', label: () => i18n.t('Interested'), colour: 'var(--good)' },
  replies: { field: 'replies', label: () => i18n.t('Replies'), colour: 'var(--accent)' },
  messages: { field: 'messagesSent', label: () => i18n.t('Messages sent'), colour: 'var(--text-3)' },
  clicks: { field: 'linkClicks', label: () => i18n.t('Link clicks'), colour: 'var(--machine)' },
} as const satisfies Readonly<Record<string, Row>>

export type Measure = keyof typeof indicators
// The keys are those of the table.
export const measures = Object.keys(indicators) as Measure[]

export type Indicator = {
  measure: Measure
  label: string
  colour: string
  value: number | undefined
  deltaValue: number | null | undefined
  deltaPercent: number | null | undefined
  days: readonly DayPoint[]
}

export const indicatorsOf = ({ kpis, to }: Analytics, zone: string | undefined): readonly Indicator[] =>
  measures.map((measure) => {
    const { field, label, colour } = indicators[measure]
    const { value, deltaValue, deltaPercent, series = [] } = kpis?.[field] ?? {}
    return {
      measure,
      label: label(),
      colour,
      value,
      deltaValue,
      deltaPercent,
      days: seriesDays(series, to, zone),
    }
  })

type DeltaProps = { change: number | null | undefined; percent: number | null | undefined }

export function Delta({ change, percent }: DeltaProps) {
  if (change === null || change === undefined) return null
  return (
    <span translate="no" className="text-xs whitespace-nowrap text-text-3">
      <Change value={change} />
      {percent ? <span className="ml-1">{formatDeltaPercent(percent)}</span> : null}
    </span>
  )
}

type BasisProps = {
  value: number | undefined
  change: number | null | undefined
  days: number
}

export function DeltaBasis({ value, change, days }: BasisProps) {
  if (change === undefined) return null
  if (change === null || value === undefined) return i18n.t('no earlier period')
  return i18n.t(
    '{days, plural, one {vs {before} in the previous day} other {vs {before} in the previous # days}}',
    { days, before: formatCount(value - change) },
  )
}

export function Change({ value }: { value: number | null | undefined }) {
  if (value === 0) return i18n.t('no change')
  if (value === null || value === undefined) return none
  return (
    <span translate="no" className={`font-medium whitespace-nowrap ${value > 0 ? 'text-good' : 'text-bad'}`}>
      {/* An icon: finding a font with an arrow character delays the first paint. */}
      <svg aria-hidden viewBox="0 0 8 8" className="mr-[0.35em] inline size-[0.62em] fill-current">
        <path d={value > 0 ? 'M4 0 8 8H0Z' : 'M0 0H8L4 8Z'} />
      </svg>
      {formatDelta(value)}
    </span>
  )
}
