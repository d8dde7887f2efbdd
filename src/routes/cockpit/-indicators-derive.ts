import type { I18n } from '@lingui/core'
import type { HeardOf } from '#/api/heard'
import type { Measure } from '#/charts/measure'

export type Analytics = HeardOf<'cockpit.analytics'>
export type Indicator = {
  measure: Measure
  label: string
  value: number | undefined
  deltaValue: number | null | undefined
  deltaPercent: number | null | undefined
  series: readonly number[]
}

/** The four indicators in the order of what matters: what came back before what went out. */
export function indicatorsOf(i18n: I18n, { kpis }: Analytics): readonly Indicator[] {
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
    series: indicator?.series ?? [],
  }))
}
