import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { DataOf } from '#/api/decode/lenient'
import { formatCount, formatDeltaPercent } from '#/lib/number'
import { seriesDays, type DayPoint } from '#/lib/series-days'

type Analytics = Pick<DataOf<'cockpit.analytics'>, 'kpis' | 'to'>

export type Indicator = {
  measure: 'interested' | 'replies' | 'messages' | 'clicks'
  label: string
  value: number | undefined
  deltaValue: number | null | undefined
  deltaPercent: number | null | undefined
  /** Empty where they could not be read. */
  days: readonly DayPoint[]
}

/** The four indicators in the order of what matters, what came back before what went out; days are of that zone. */
export function indicatorsOf(
  i18n: I18n,
  { kpis, to }: Analytics,
  zone: string | undefined,
): readonly Indicator[] {
  const named = [
    ['interested', i18n.t('Interested'), kpis?.interested],
    ['replies', i18n.t('Replies'), kpis?.replies],
    ['messages', i18n.t('Messages sent'), kpis?.messagesSent],
    ['clicks', i18n.t('Link clicks'), kpis?.linkClicks],
  ] as const
  return named.map(([measure, label, indicator]) => ({
    measure,
    label,
    value: indicator?.value,
    deltaValue: indicator?.deltaValue,
    deltaPercent: indicator?.deltaPercent,
    days: seriesDays(indicator?.series ?? [], to, i18n.locale, zone),
  }))
}

type DeltaProps = { value: number | null | undefined; percent: number | null | undefined }

/** A change against the period before: none is neutral, unknown is no number, no base has no percentage. */
export function Delta({ value, percent }: DeltaProps) {
  const { i18n } = useLingui()
  const plain = 'text-xs text-text-3'
  if (value === undefined) return null
  if (value === null) return <span className={plain}>{i18n.t('no earlier period')}</span>
  if (value === 0) return <span className={plain}>{i18n.t('no change')}</span>
  const isUp = value > 0
  const change = formatCount(Math.abs(value), i18n.locale)
  return (
    <span className="text-xs whitespace-nowrap">
      <span className={`font-medium ${isUp ? 'text-good' : 'text-bad'}`}>
        <span aria-hidden>{isUp ? '▲' : '▼'} </span>
        <span className="sr-only">{isUp ? i18n.t('up by') : i18n.t('down by')} </span>
        {change}
      </span>
      {/* A change too small for a whole percent is no change of 0 %. */}
      {!percent ? null : <span className="ml-1 text-text-3">{formatDeltaPercent(percent, i18n.locale)}</span>}
    </span>
  )
}
