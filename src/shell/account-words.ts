import type { I18n } from '@lingui/core'
import type { AccountCondition, AccountReason, SocialAccount } from '#/api/account-condition'
import type { Tone } from '#/components/tone'
import { dayKey } from '#/lib/day'
import { formatDayTime, formatTime } from '#/lib/date'
import { formatDayOf } from '#/lib/day-words'
import { intlLocale } from '#/lib/locale'
import { none } from '#/lib/none'
import { fullName, safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { readerZone, zoneCity, zoneOf } from '#/lib/zone'

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

type Moment = {
  /** Epoch milliseconds. */
  now: number
  /** The account's own zone: its times are told in it. */
  zone: string | undefined
  /** Where the reader's clock is; this device's own when left out. */
  reader?: string
}

const dayOf = (i18n: I18n, at: number, { now, zone }: Moment): string =>
  formatDayOf(at, now, i18n.locale, zone)

/** Named where the reader's clock shows something else: 09:00 can be past here and still to come there. */
function zoneNamed(i18n: I18n, time: string, at: number, { zone, reader = readerZone() }: Moment): string {
  const city = zoneCity(zone)
  // What is no zone is told in UTC, and says so whatever the reader's clock shows.
  if (!zoneOf(zone).known) return `${time} UTC`
  if (formatDayTime(at, 'en', zone) === formatDayTime(at, 'en', reader)) return time
  return city === 'UTC' ? `${time} UTC` : i18n.t('{time} {city} time', { time, city })
}

/** A time of today as a time, of another day with its day; in the account's own zone. */
function when(i18n: I18n, at: number, moment: Moment): string {
  const zone = zoneOf(moment.zone).name
  const time = formatTime(at, i18n.locale, zone)
  const isToday = dayKey(at, zone) === dayKey(moment.now, zone)
  const text = isToday ? time : `${dayOf(i18n, at, { ...moment, zone })}, ${time}`
  return zoneNamed(i18n, text, at, moment)
}

type Named = Pick<SocialAccount, 'id' | 'firstName' | 'lastName' | 'email' | 'publicIdentifier'>

/** Whose account it is; one that has not told its name yet goes by what it has. */
export function accountName({ id, firstName, lastName, email, publicIdentifier }: Named): string {
  const name = fullName(firstName, lastName)
  return name === none ? safeName(email ?? publicIdentifier ?? id) : name
}

/** What an account does, as a heading; a word that is not documented is made readable. */
export function actionName(i18n: I18n, action: string): string {
  const names = new Map([
    ['social.sendInvite', i18n.t('Invitations')],
    ['social.sendMessage', i18n.t('Messages')],
    ['social.handleConversationReply', i18n.t('Replies')],
    ['social.refreshLeadState', i18n.t('Profile refreshes')],
  ])
  return names.get(action) ?? humanised(action.replace(/^social\./, ''))
}

/** Why, for which actions: what a gate does; `whole` and `part` are the sentence's beginnings. */
function gateSentence(
  i18n: I18n,
  { because, held }: AccountCondition,
  whole: string,
  part: (actions: string) => string,
): string {
  const names = held.map((action) => actionName(i18n, action).toLocaleLowerCase(intlLocale(i18n.locale)))
  const beginning =
    names.length === 0
      ? whole
      : part(new Intl.ListFormat(intlLocale(i18n.locale), { type: 'conjunction' }).format(names))
  return because
    ? i18n.t('{sentence}: {why}', {
        sentence: beginning,
        why: humanised(because).toLocaleLowerCase(intlLocale(i18n.locale)),
      })
    : beginning
}

function stopped(i18n: I18n, condition: AccountCondition, moment: Moment): string {
  const { reason, since } = condition
  switch (reason) {
    case 'disabled':
      return since === null
        ? i18n.t('Disabled')
        : i18n.t('Disabled since {day}', { day: dayOf(i18n, since, moment) })
    case 'disconnected':
      return i18n.t('Disconnected: someone must sign it in again')
    case 'connecting':
      return i18n.t('Connecting for the first time')
    case 'reconnecting':
      return i18n.t('Reconnecting')
    case 'providerGate':
      return gateSentence(i18n, condition, i18n.t('Held back by the network'), (actions) =>
        i18n.t('Held back by the network for {actions}', { actions }),
      )
    case 'capacityGate':
      return gateSentence(i18n, condition, i18n.t('Paused to stay within its limits'), (actions) =>
        i18n.t('Paused for {actions} to stay within its limits', { actions }),
      )
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
