import type { I18n } from '@lingui/core'
import type { AccountCondition, AccountReason } from '#/api/account-condition'
import type { Tone } from '#/components/tone'
import { dayKey } from '#/lib/day'
import { formatDay, formatDayTime, formatTime } from '#/lib/date'
import { humanised } from '#/lib/word'

export const accountTone: Readonly<Record<AccountReason, Tone>> = {
  disabled: 'neutral',
  disconnected: 'bad',
  connecting: 'wait',
  reconnecting: 'wait',
  providerGate: 'bad',
  capacityGate: 'wait',
  noWorkingHours: 'wait',
  outsideHours: 'neutral',
  cooldown: 'neutral',
  quotaUsedUp: 'wait',
  sending: 'good',
  unknown: 'neutral',
}

type Moment = { now: number; zone: string | undefined }

/** A time of today as a time, of another day with its day; in the account's own zone. */
const when = (i18n: I18n, at: number, { now, zone }: Moment): string =>
  dayKey(at, zone) === dayKey(now, zone)
    ? formatTime(at, i18n.locale, zone)
    : formatDayTime(at, i18n.locale, zone)

function stopped(i18n: I18n, { reason, since, because }: AccountCondition, moment: Moment): string {
  const why = because ? humanised(because).toLocaleLowerCase(i18n.locale) : null
  switch (reason) {
    case 'disabled':
      return since === null
        ? i18n.t('Disabled')
        : i18n.t('Disabled since {day}', { day: formatDay(since, i18n.locale, moment.zone) })
    case 'disconnected':
      return i18n.t('Disconnected: someone must sign it in again')
    case 'connecting':
      return i18n.t('Connecting for the first time')
    case 'reconnecting':
      return i18n.t('Reconnecting')
    case 'providerGate':
      return why === null
        ? i18n.t('Held back by the network')
        : i18n.t('Held back by the network: {why}', { why })
    case 'capacityGate':
      return why === null
        ? i18n.t('Paused to stay within its limits')
        : i18n.t('Paused to stay within its limits: {why}', { why })
    case 'noWorkingHours':
      return i18n.t('No working hours are set')
    case 'outsideHours':
      return i18n.t('Outside its working hours')
    case 'cooldown':
      return i18n.t('Pausing between two sends')
    case 'quotaUsedUp':
      return i18n.t('Today’s quota is used up')
    case 'sending':
      return i18n.t('Sending')
    case 'unknown':
      return i18n.t('State not known')
  }
}

/** One honest sentence: why an account is not sending, and when it resumes where that is known. */
export function accountSentence(i18n: I18n, condition: AccountCondition, moment: Moment): string {
  const sentence = stopped(i18n, condition, moment)
  return condition.resumesAt === null
    ? sentence
    : i18n.t('{sentence}, resumes {time}', { sentence, time: when(i18n, condition.resumesAt, moment) })
}
