import type { I18n } from '@lingui/core'
import type { HeardOf } from '#/api/heard'
import type { Measure } from '#/charts/measure'

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
