import { i18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { formatDayTime, formatTime } from '#/lib/date'
import { formatDayAhead, formatDayOf } from '#/lib/relative-day'
import { formatWait } from '#/lib/duration-forms'
import { listed } from '#/lib/list'
import { inSentence } from '#/lib/locale'
import { none } from '#/lib/none'
import { isolated, safeName, truncated } from '#/lib/text'
import { humanised } from '#/lib/word'
import { readerZone } from '#/lib/zone'
import { zonePlace } from '#/lib/zone-place'
import {
  accountCondition,
  type AccountAction,
  type AccountCondition,
  type AccountReason,
  type Held,
  type Hold,
  type SocialAccount,
} from './account-condition'
import { labels, statuses } from './status'

export const accountTone: Readonly<Record<AccountReason, Tone>> = {
  disabled: 'neutral',
  disconnected: 'bad',
  connecting: 'wait',
  reconnecting: 'wait',
  providerGate: 'bad',
  capacityGate: 'wait',
  noWorkingHours: 'wait',
  outsideHours: 'neutral',
  cooldown: 'good',
  noQuota: 'wait',
  quotaUsedUp: 'wait',
  sending: 'good',
  unknown: 'neutral',
}

export const connectionPhase = statuses({
  connected: { tone: 'good', label: () => i18n.t('Connected') },
  connecting: { tone: 'wait', label: () => i18n.t('Connecting') },
  reconnecting: { tone: 'wait', label: () => i18n.t('Reconnecting') },
  disconnected: {
    tone: 'bad',
    label: () => i18n.t('Disconnected (account)', {}, { message: 'Disconnected' }),
  },
})

export const reasonLabel = labels<AccountReason>({
  disabled: () => i18n.t('Disabled'),
  disconnected: () => i18n.t('Disconnected (account)', {}, { message: 'Disconnected' }),
  connecting: () => i18n.t('Connecting'),
  reconnecting: () => i18n.t('Reconnecting'),
  providerGate: () => i18n.t('Held back by the network'),
  capacityGate: () => i18n.t('Paused to stay within limits'),
  noWorkingHours: () => i18n.t('No working hours'),
  outsideHours: () => i18n.t('Outside working hours'),
  quotaUsedUp: () => i18n.t('Today’s quota used up'),
  noQuota: () => i18n.t('Daily limit 0'),
  cooldown: () => i18n.t('Sending'),
  sending: () => i18n.t('Sending'),
  unknown: () => i18n.t('Not known'),
})

export const accountStatus = statuses({
  ACTIVE: { tone: 'good', label: () => i18n.t('Active') },
  DISABLED: { tone: 'neutral', label: () => i18n.t('Disabled') },
})

export const premiumLabel = labels({
  unknown: () => i18n.t('Not known'),
  salesnav: () => 'Sales Navigator',
  recruiter: () => 'Recruiter',
})

type Moment = {
  now: number
  /** The account's zone. */
  zone: string | undefined
  reader?: string
  /** Unset where names may not show. */
  name?: string | undefined
  isShared?: boolean
}

const dayOf = (at: number, { now, zone }: Moment): string => formatDayOf(at, now, zone)

/** With the place, and unless others look too the reader's time, where the reader's clock shows another one. */
function clockTime(at: number, { now, reader = readerZone(), isShared, ...account }: Moment) {
  const place = zonePlace(account.zone)
  const zone = place === null ? reader : account.zone
  const there = formatDayAhead(at, now, zone)
  const clock = formatTime(at, zone)
  const time = there.offset === 0 ? clock : `${there.day} ${clock}`
  if (place === null || formatDayTime(at, zone) === formatDayTime(at, reader)) return time
  if (isShared) return i18n.t('{time} {place}', { time, place })
  const here = formatDayAhead(at, now, reader)
  const yours = formatTime(at, reader)
  return i18n.t('{time} {place}, {yours} yours', {
    time,
    place,
    yours: there.offset === here.offset ? yours : `${here.day} ${yours}`,
  })
}

export function comingTime(at: number, moment: Moment): string {
  const time = clockTime(at, moment)
  const wait = formatWait(at - moment.now)
  return wait === null ? time : i18n.t('{time}, in {wait}', { time, wait })
}

const accountActions = labels({
  'social.sendInvite': () => i18n.t('Invitations'),
  'social.sendMessage': () => i18n.t('Messages'),
  'social.handleConversationReply': () => i18n.t('Replies'),
  'social.refreshLeadState': () => i18n.t('Profile refreshes'),
})

export const actionLabel = (action: string): string =>
  accountActions.has(action) ? accountActions(action) : humanised(action.replace(/^social\./, ''))

const withLowerFirst = (text: string): string => inSentence(text.charAt(0)) + text.slice(1)

// Without the action, which the sentence or the row names.
const gateReasons = labels({
  weekly_invitation_limit_reached: () => i18n.t('weekly limit reached'),
  pending_invitations_limit_reached: () => i18n.t('too many still pending'),
  too_many_unanswered_messages: () => i18n.t('too many unanswered messages'),
  identity_check_required: () => i18n.t('identity check required'),
})
const gateReason = (reason: string): string =>
  gateReasons.has(reason)
    ? gateReasons(reason)
    : i18n.t('“{reason}”', { reason: /\s/.test(reason) ? safeName(reason) : humanised(reason) })

function heldSentence({ reason, because, held }: Held, name?: string): string {
  const actions = listed(held.map((action) => inSentence(actionLabel(action))))
  const whole = wholeSentence(reason, name)
  const sentence = held.length === 0 ? whole : i18n.t('{sentence} ({actions})', { sentence: whole, actions })
  const why = listed(because.map((word) => gateReason(word)))
  return why === '' ? sentence : i18n.t('{name}: {state}', { name: sentence, state: why })
}

const wholeSentence = (reason: AccountReason, name?: string): string =>
  reason === 'disconnected' && name !== undefined
    ? i18n.t('Disconnected: {name} must reconnect', { name: isolated(name) })
    : reasonLabel(reason)

export function accountSentence(condition: AccountCondition, moment: Moment): string {
  const { reason, since, resumesAt, besides } = condition
  if (reason === 'disabled' && since !== null)
    return i18n.t('{state} since {when}', {
      state: reasonLabel(reason),
      when: dayOf(since, moment),
    })
  const sentence = [condition, ...besides]
    .map((held) => heldSentence(held, moment.name))
    .reduce((first, other) => i18n.t('{first}; {other}', { first, other: withLowerFirst(other) }))
  return resuming(reason, sentence, resumesAt === null ? null : comingTime(resumesAt, moment))
}

/** When the worst reason no longer holds an action; null where unknown. */
function endOfWorst({ actions, held, resumesAt }: AccountCondition): number | null {
  if (held.length === 0) return resumesAt
  const ends = actions.filter(({ action }) => held.includes(action)).map((each) => each.resumesAt ?? Infinity)
  const end = Math.max(...ends)
  return Number.isFinite(end) ? end : null
}

export function accountBrief(condition: AccountCondition, moment: Moment): string {
  const { reason } = condition
  const resumesAt = endOfWorst(condition)
  if (reason === 'disabled') return accountSentence(condition, moment)
  const time = resumesAt === null ? null : clockTime(resumesAt, { ...moment, isShared: true })
  return resuming(reason, heldSentence({ ...condition, because: [] }, moment.name), time)
}

const resuming = (reason: AccountReason, sentence: string, time: string | null): string => {
  // A pause between two sends still counts as sending.
  if (time === null || reason === 'cooldown') return sentence
  return i18n.t('{sentence}, resumes {time}', { sentence, time })
}

export const holdLabel = ({ reason, because }: Hold): string =>
  heldSentence({ reason, because: because === null ? [] : [because], held: [] })

// In characters.
const maxNameLength = 24

export type AccountState = { condition: AccountCondition; sentence: string; brief: string; tone: Tone }

export function accountState(
  account: SocialAccount,
  now: number,
  ofActions?: readonly AccountAction[],
): AccountState {
  const condition = accountCondition(account, now, ofActions)
  const first = truncated(safeName(account.firstName), maxNameLength)
  const moment = {
    now,
    zone: account.capacity?.timezone,
    name: first === none ? undefined : first,
  }
  return {
    condition,
    sentence: accountSentence(condition, moment),
    brief: accountBrief(condition, moment),
    tone: accountTone[condition.reason],
  }
}
