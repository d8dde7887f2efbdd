import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { dayKey } from '#/lib/day'
import { formatDayTime, formatTime } from '#/lib/date'
import { formatDayOf } from '#/lib/day-words'
import { intlLocale } from '#/lib/locale'
import { humanised } from '#/lib/word'
import { readerZone, zoneCity, zoneOf } from '#/lib/zone'
import type { AccountCondition, AccountReason } from './account-condition'
import { labelIn, labels, statuses, statusIn, type Status } from './status'

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

const connectionPhases = statuses({
  connected: { tone: 'good', label: (i18n) => i18n.t('Connected') },
  connecting: { tone: 'wait', label: (i18n) => i18n.t('Connecting') },
  reconnecting: { tone: 'wait', label: (i18n) => i18n.t('Reconnecting') },
  disconnected: {
    tone: 'bad',
    // The page itself, without its host, is disconnected in other words in French.
    label: (i18n) => i18n.t('Disconnected (account)', {}, { message: 'Disconnected' }),
  },
})
export const connectionPhase = (i18n: I18n, phase: string | undefined): Status =>
  statusIn(connectionPhases, i18n, phase)

const accountStatuses = statuses({
  ACTIVE: { tone: 'good', label: (i18n) => i18n.t('Active') },
  DISABLED: { tone: 'neutral', label: (i18n) => i18n.t('Disabled') },
})
export const accountStatus = (i18n: I18n, status: string | undefined): Status =>
  statusIn(accountStatuses, i18n, status)

const premiumTypes = labels({
  unknown: (i18n) => i18n.t('Not known'),
  salesnav: (i18n) => i18n.t('Sales Navigator'),
  recruiter: (i18n) => i18n.t('Recruiter'),
})
export const premiumLabel = (i18n: I18n, type: string | undefined): string =>
  labelIn(premiumTypes, i18n, type)

const gateSources = labels({
  PROVIDER: (i18n) => i18n.t('the network'),
  CAPACITY: (i18n) => i18n.t('the account’s own limits'),
})
/** Who holds an account back, inside a sentence. */
export const gateSourceLabel = (i18n: I18n, source: string | undefined): string =>
  labelIn(gateSources, i18n, source)

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

const accountActions = labels({
  'social.sendInvite': (i18n) => i18n.t('Invitations'),
  'social.sendMessage': (i18n) => i18n.t('Messages'),
  'social.handleConversationReply': (i18n) => i18n.t('Replies'),
  'social.refreshLeadState': (i18n) => i18n.t('Profile refreshes'),
})

/** What an account does, as a heading. */
export const actionLabel = (i18n: I18n, action: string): string =>
  accountActions.has(action)
    ? labelIn(accountActions, i18n, action)
    : humanised(action.replace(/^social\./, ''))

/** Why, for which actions: what a gate does; `whole` and `part` are the sentence's beginnings. */
function gateSentence(
  i18n: I18n,
  { because, held }: AccountCondition,
  whole: string,
  part: (actions: string) => string,
): string {
  const names = held.map((action) => actionLabel(i18n, action).toLocaleLowerCase(intlLocale(i18n.locale)))
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
