import { i18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { formatTime } from '#/lib/date'
import { dayKey } from '#/lib/day'
import { formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { formatDayAhead, formatDayOf, formatNearTime } from '#/lib/relative-day'
import { accountCondition, type SocialAccount } from './account-condition'
import { accountState, actionLabel } from './account-labels'
import { isHeld, type Actions, type DraftPlan, type SendTime } from './draft-plan'
import { quotaOf } from './quotas'
import { teamOutlook, type Amount, type Outlook } from './sending-outlook'

type Moment = { now: number; zone: string | undefined }

const roundedMs = 5 * 60_000
const atMost = (at: number): number => Math.ceil(at / roundedMs) * roundedMs
const atLeast = (at: number, now: number): number => Math.max(now, Math.floor(at / roundedMs) * roundedMs)

/** Instants that are so near that one is said for both. */
const maxAboutMs = 30 * 60_000

/** `about tomorrow 09:10`, `between 14:10 and 16:40`, `no earlier than 14:10` */
function timeLabel(time: SendTime, { now, zone }: Moment): string {
  const start = atLeast(time.from, now)
  const from = formatNearTime(start, now, zone)
  if (time.until === null) return i18n.t('no earlier than {from}', { from })
  const end = atMost(time.until)
  const near = formatNearTime(end, now, zone)
  if (time.until - time.from <= maxAboutMs) return i18n.t('about {time}', { time: near })
  const isOneDay = dayKey(start, zone) === dayKey(end, zone)
  return i18n.t('between {from} and {until}', {
    from,
    until: isOneDay ? formatTime(end, zone) : near,
  })
}

/** `Sends about 14:10`; null where nothing is known of it. */
export function sendsLabel({ draft, time }: DraftPlan, moment: Moment): string | null {
  if (time === null) return null
  const when = timeLabel(time, moment)
  return draft.request.status === 'PENDING'
    ? i18n.t('If approved now, sends {when}', { when })
    : i18n.t('Sends {when}', { when })
}

/** Why an approved draft does not go out now, else when it does. */
export function draftPlanStatus(
  plan: DraftPlan | 'ended' | undefined,
  moment: Moment,
): { label: string; tone: Tone } {
  if (plan === undefined) return { label: none, tone: 'neutral' }
  if (plan === 'ended') return { label: i18n.t('Sequence ended'), tone: 'neutral' }
  if (!isHeld(plan)) return { label: sendsLabel(plan, moment) ?? none, tone: 'neutral' }
  const { sentence, tone } = accountState(plan.account, moment.now, plan.actions)
  return { label: sentence, tone }
}

/** `39`, `35–39`, `up to 39`, `35+` where more may go out */
export function amountLabel({ least, most }: Amount): string {
  const figure = (count: number) => formatCount(count)
  if (most === null) return least === 0 ? none : `${figure(least)}+`
  if (least === 0 && most > 0) return i18n.t('up to {count}', { count: figure(most) })
  return least === most ? figure(least) : `${figure(least)}–${figure(most)}`
}

/** `Messages: 9 left today, with pauses of 4 min to 9 min.` */
export const capacitySentence = (account: SocialAccount, actions: Actions, now: number): string =>
  actions
    .map((action) => {
      const { cooldownMinMs, cooldownMaxMs } = quotaOf(account, action) ?? {}
      const row = accountCondition(account, now).actions.find((each) => each.action === action)
      return i18n.t('{action}: {left} left today, with pauses of {least} to {most}.', {
        action: actionLabel(action),
        left: formatCount(row?.leftToday),
        least: formatDuration(cooldownMinMs),
        most: formatDuration(cooldownMaxMs),
      })
    })
    .join(' ')

/** `tomorrow`, `on Mon 23 Nov` */
export function onDay(at: number, { now, zone }: Moment): string {
  const { offset, day } = formatDayAhead(at, now, zone)
  return offset <= 1 ? day : i18n.t('on {day}', { day })
}

/** `65 to send: 39 today, next on Mon 23 Nov, all by 4 Dec` */
export function outlookSentence(
  outlooks: readonly Outlook[],
  { isCut, ...moment }: Moment & { isCut: boolean },
): string {
  if (outlooks.length === 0) return i18n.t('No approved draft waits to be sent.')
  const { waiting, today, next, end } = teamOutlook(outlooks)
  const parts = [
    i18n.t('{all} to send: {today} today', {
      all: `${formatCount(waiting)}${isCut ? '+' : ''}`,
      today: amountLabel(today),
    }),
    next === null ? '' : i18n.t('next {when}', { when: onDay(next, moment) }),
    end === null ? '' : i18n.t('all by {day}', { day: formatDayOf(end, moment.now, moment.zone) }),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
