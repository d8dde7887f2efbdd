import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
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
