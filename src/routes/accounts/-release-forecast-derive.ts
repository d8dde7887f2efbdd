import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import {
  accountCondition,
  byCondition,
  isSendingReason,
  type SocialAccount,
} from '#/domain/account-condition'
import { approvedAction, releaseForecast, teamForecast, type Forecast } from '#/domain/release-forecast'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { formatDayAhead, formatDayOf } from '#/lib/relative-day'

type Drafts = NonNullable<DataOf<'validations.list'>['items']>

export type ForecastRow = {
  account: SocialAccount
  forecast: Forecast
  /** Null where the service does not say enough. */
  today: number | null
}

/** The accounts for which drafts wait. */
export const forecastRows = (
  accounts: readonly SocialAccount[],
  waiting: Drafts,
  now: number,
): readonly ForecastRow[] =>
  accounts.toSorted(byCondition(now)).flatMap((account): ForecastRow[] => {
    const count = waiting.filter(({ request }) => request.socialAccountId === account.id).length
    if (count === 0) return []
    const forecast = releaseForecast(account, count, now)
    return [{ account, forecast, today: todayOf(account, forecast, now) }]
  })

/** A forecast counts on nothing both where nothing goes out and where that is not known. */
function todayOf(account: SocialAccount, { roomToday, today }: Forecast, now: number): number | null {
  if (roomToday !== null) return today
  const { reason, resumesAt } = accountCondition(account, now, [approvedAction])
  const isStopped = reason !== 'unknown' && !isSendingReason(reason) && resumesAt === null
  return isStopped ? 0 : null
}

type Moment = { now: number; zone: string | undefined }

/** `tomorrow`, `on Mon 23 Nov` */
export function onDay(i18n: I18n, at: number, { now, zone }: Moment): string {
  const { offset, day } = formatDayAhead(at, now, i18n.locale, zone)
  return offset <= 1 ? day : i18n.t('on {day}', { day })
}

/** `65 approved: 39 today, next on Mon 23 Nov, all by 4 Dec`; `39+` where an account may send more. */
export function forecastSentence(
  i18n: I18n,
  rows: readonly ForecastRow[],
  { isCut, ...moment }: Moment & { isCut: boolean },
): string {
  if (rows.length === 0) return i18n.t('Nothing is waiting.')
  const { waiting, today, next, end } = teamForecast(rows.map(({ forecast }) => forecast))
  const figure = (count: number, isLeast: boolean) =>
    `${formatCount(count, i18n.locale)}${isLeast ? '+' : ''}`
  const isPart = rows.some((row) => row.today === null)
  const parts = [
    i18n.t('{all} approved: {today} today', {
      all: figure(waiting, isCut),
      today: isPart && today === 0 ? none : figure(today, isPart),
    }),
    next === null ? '' : i18n.t('next {when}', { when: onDay(i18n, next, moment) }),
    end === null
      ? ''
      : i18n.t('all by {day}', { day: formatDayOf(end, moment.now, i18n.locale, moment.zone) }),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
