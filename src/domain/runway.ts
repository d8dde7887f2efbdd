import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { dayAfter, dayKey, daysBetween } from '#/lib/day'
import { instantOf } from '#/lib/instant'
import { formatCount, formatDecimal } from '#/lib/number'
import { formatDayAhead, formatDayOf } from '#/lib/relative-day'
import { openSpans } from '#/lib/working-hours'
import { zoneOf } from '#/lib/zone'
import { instantAt } from '#/lib/zone-clock'
import { accountCondition, hoursOf, type SocialAccount } from './account-condition'
import { isRunning, type Agent as AgentState } from './agent-held'
import { knownOutreachStatuses } from './lead-status'
import { minBases } from './min-bases'
import { isConnected } from './quotas'
import { sendingPlan } from './sending-plan'

type Agent = AgentState & { createdAt?: string | undefined }
type Counts = DataOf<'leads.statusCounts'>
type Activity = Partial<Pick<DataOf<'agents.activity'>, 'timeline' | 'isSourcing'>>
type Moment = { now: number; zone: string | undefined }

/** The service gives no more of an agent's activity. */
export const maxEntries = 50

// The service documents `sourced`; the others were seen in practice.
const statusesBeforeContact = [
  'sourced',
  'coldSequenceBeingWritten',
  'coldSequenceToValidate',
  'invitationQueued',
]

type NotContacted = { leads: number; statuses: string[]; isWhole: boolean }

/** Null where the service does not say. */
function notContacted(counts: Counts): NotContacted | null {
  const statuses = statusesBeforeContact.filter((status) => (counts[status] ?? 0) > 0)
  const leads = statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  // Whether the leads of another status were contacted, nobody knows.
  const isWhole = Object.entries(counts).every(
    ([status, count]) => count === 0 || (count !== undefined && knownOutreachStatuses.includes(status)),
  )
  return counts['sourced'] === undefined || (leads === 0 && !isWhole) ? null : { leads, statuses, isWhole }
}

export type InvitationPace = {
  perDay: number
  /** The first day that counts, as an instant. */
  since: number
  today: number
}

const paceDays = 14

/** How many invitations went out on a working day of the last two weeks; null where too few days are known. */
function invitationPace(
  { createdAt }: Agent,
  timeline: Activity['timeline'],
  accounts: readonly SocialAccount[],
  { now, zone }: Moment,
): InvitationPace | null {
  const today = dayKey(now, zone)
  if (timeline === undefined || today === null || !zoneOf(zone).known) return null
  const times = timeline.map(({ occurredAt }) => instantOf(occurredAt))
  const oldest = times.at(-1) ?? null
  const isCut = times.length >= maxEntries
  const begin = Math.max(instantOf(createdAt) ?? 0, isCut ? (oldest ?? now) : 0)
  const open: number[] = []
  for (let back = 1; back <= paceDays; back += 1) {
    const [day, next] = [dayAfter(today, -back), dayAfter(today, 1 - back)]
    if (day === null || next === null) return null
    const span = { from: instantAt(day, 0, zone), until: instantAt(next, 0, zone) }
    if (span.from < begin) break
    const isOpen = accounts.some((account) => {
      const hours = hoursOf(account)
      return hours !== null && openSpans(hours.week, hours.zone, span).length > 0
    })
    if (isOpen) open.push(span.from)
  }
  const since = open.at(-1)
  if (since === undefined || open.length < minBases.runway) return null
  const midnight = instantAt(today, 0, zone)
  const invited = timeline.flatMap(({ action }, i) => (action === 'inviteSent' ? (times[i] ?? []) : []))
  const before = invited.filter((at) => at >= since && at < midnight).length
  return {
    perDay: before / open.length,
    since,
    today: invited.filter((at) => at >= midnight).length,
  }
}

export type Runway = {
  leads: number
  /** What a link to these leads names. */
  statuses: string[]
  /** The day of the last invitation, as an instant of it; or that none is left, none goes out, or it is far ahead. */
  end: number | 'none' | 'held' | 'far'
  /** The leads may last longer. */
  isLeast: boolean
  pace: InvitationPace | null
  /** The most invitations of a day. */
  room: number
}

/** Later is no concern of now. */
const maxDays = 30
const invite = 'social.sendInvite'

type Known = {
  counts: Counts | undefined
  accounts: readonly SocialAccount[] | undefined
  timeline: Activity['timeline']
}

/**
 * Until when a running agent has leads to invite, if no new ones are found: by its pace, else by all the room
 * of its accounts. Null where the service does not say enough.
 */
export function runwayOf(agent: Agent, known: Known, moment: Moment): Runway | null {
  const { now } = moment
  const left = known.counts === undefined ? null : notContacted(known.counts)
  if (!isRunning(agent) || left === null) return null
  const { leads, statuses, isWhole } = left
  const runway = { leads, statuses, isLeast: !isWhole, pace: null, room: 0 }
  if (leads === 0) return { ...runway, end: 'none' }
  const accounts = agent.socialAccountIds?.map((id) => known.accounts?.find((each) => each.id === id))
  const found = accounts?.filter((account) => account !== undefined)
  if (found === undefined || found.length < (accounts?.length ?? 0)) return null
  const plans = found.map((account) => sendingPlan(account, now).of(invite))
  const usable = found.filter((account) => {
    const { isSending, resumesAt } = accountCondition(account, now, [invite])
    return isSending || resumesAt !== null
  })
  const planned = plans.filter((plan) => plan !== null)
  if (planned.length < plans.length || usable.some((account) => hoursOf(account) === null)) return null
  if (usable.length === 0) return { ...runway, end: 'held' }
  const pace = invitationPace(agent, known.timeline, found.filter(isConnected), moment)
  if (pace?.perDay === 0) return { ...runway, end: 'held' }
  let rest = leads
  let room = 0
  for (let day = 0; day < maxDays; day += 1) {
    const ofDay = planned.reduce((sum, plan) => sum + plan.roomOn(day, 'fast'), 0)
    room = Math.max(room, ofDay)
    const usual = pace === null ? Infinity : Math.max(0, pace.perDay - (day === 0 ? pace.today : 0))
    rest -= Math.min(ofDay, usual)
    // Parts of a day’s pace do not add up exactly.
    if (ofDay > 0 && rest < 0.001) {
      const end = Math.max(...planned.flatMap((plan) => plan.opensOn(day) ?? []))
      return { ...runway, end, isLeast: !isWhole || pace === null, pace, room }
    }
  }
  return { ...runway, end: 'far', pace, room }
}

const soonDays = 3

/** Days until the leads end, `maxDays` where they last longer; null while invitations are held. */
function daysLeft({ end }: Runway, { now, zone }: Moment): number | null {
  if (end === 'held') return null
  if (end === 'none') return 0
  if (end === 'far') return maxDays
  const [today, last] = [dayKey(now, zone), dayKey(end, zone)]
  return today === null || last === null ? null : daysBetween(today, last)
}

/** Whether an agent has found leads within the days in which others would end. */
export const isFindingLeads = ({ isSourcing, timeline = [] }: Activity, now: number): boolean =>
  isSourcing === true ||
  timeline.some(
    ({ action, occurredAt }) =>
      action === 'sourced' && now - (instantOf(occurredAt) ?? 0) < soonDays * 86_400_000,
  )

export type AgentRunway = {
  runway: Runway | null
  isFinding: boolean
  /** Until an agent that finds no leads has none left; null where that is not known, or not going to be. */
  days: number | null
  /** Whether the leads end within days, and so does the work of the agent. */
  isRunningOut: boolean
}

/** What pages and programs tell of a running agent. */
export function agentRunway(
  agent: Agent,
  { activity, ...known }: Omit<Known, 'timeline'> & { activity: Activity },
  moment: Moment,
): AgentRunway {
  const runway = runwayOf(agent, { ...known, timeline: activity.timeline }, moment)
  const isFinding = isFindingLeads(activity, moment.now)
  const days = runway === null || isFinding ? null : daysLeft(runway, moment)
  return { runway, isFinding, days, isRunningOut: days !== null && days <= soonDays }
}

/** `Leads until Thu 26 Nov`; null where none can be invited. */
export function runwaySentence({ end, isLeast }: Runway, { now, zone }: Moment): string | null {
  if (end === 'held') return null
  if (end === 'none') return i18n.t('No leads left')
  if (end === 'far') return i18n.t('Leads for more than {days} days', { days: maxDays })
  const { offset, day } = formatDayAhead(end, now, zone)
  if (offset <= 1)
    return isLeast
      ? i18n.t('Leads at least until {near}', { near: day })
      : i18n.t('Leads until {near}', { near: day })
  return isLeast ? i18n.t('Leads at least until {day}', { day }) : i18n.t('Leads until {day}', { day })
}

/** The arithmetic of the sentence. */
export function runwayBasis({ pace, room }: Runway, { now, zone }: Moment): string {
  const rate =
    pace === null
      ? i18n.t(
          '{count, plural, one {At up to {room} invitation a day; the usual pace is not known.} other {At up to {room} invitations a day; the usual pace is not known.}}',
          { count: room, room: formatCount(room) },
        )
      : i18n.t(
          '{count, plural, one {At {pace} invitation a working day since {day}.} other {At {pace} invitations a working day since {day}.}}',
          {
            count: pace.perDay,
            pace: formatDecimal(pace.perDay),
            day: formatDayOf(pace.since, now, zone),
          },
        )
  return `${rate} ${i18n.t('Without new leads, and with an invitation for each.')}`
}

/** `86 leads not contacted` */
export const notContactedLabel = ({ leads }: Runway): string =>
  i18n.t('{count, plural, one {{figure} lead not contacted} other {{figure} leads not contacted}}', {
    count: leads,
    figure: formatCount(leads),
  })
