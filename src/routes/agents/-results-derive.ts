import type { I18n } from '@lingui/core'
import type { HeardOf } from '#/api/heard'
import type { Measure } from '#/charts/measure'
import { formatDay } from '#/lib/date'
import { dayAfter, dayKey } from '#/lib/day'

export type Analytics = HeardOf<'cockpit.analytics'>

/** The indicators in the order of what matters: what came back before what went out. */
export const indicatorKeys = ['interested', 'replies', 'messagesSent', 'linkClicks'] as const
export type IndicatorKey = (typeof indicatorKeys)[number]

export const indicatorName = (i18n: I18n, key: IndicatorKey): string =>
  ({
    interested: i18n.t('Interested'),
    replies: i18n.t('Replies'),
    messagesSent: i18n.t('Messages sent'),
    linkClicks: i18n.t('Link clicks'),
  })[key]

export const measureOf: Readonly<Record<IndicatorKey, Measure>> = {
  interested: 'interested',
  replies: 'replies',
  messagesSent: 'messages',
  linkClicks: 'clicks',
}

/** The points of a series with their days: the last is the day of `to` in the workspace's zone. */
export function daysOf(
  series: readonly number[],
  to: string | undefined,
  locale: string,
  zone: string | undefined,
): readonly { day: string; value: number }[] {
  const last = dayKey(to, zone)
  return series.map((value, i) => {
    const key = last === null ? null : dayAfter(last, i - series.length + 1)
    return { day: key === null ? `${i + 1}` : formatDay(`${key}T12:00:00Z`, locale, 'UTC'), value }
  })
}
