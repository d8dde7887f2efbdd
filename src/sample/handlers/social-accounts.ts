import type { ResponseOf } from '#/api/contract/index'
import {
  accountsAt,
  changedAt,
  cooldownEnd,
  gatesAt,
  isDisabled,
  phaseAt,
  usageAt,
  type Usage,
} from '../world/account-state'
import { accountActions, type Account, type Slot } from '../world/accounts-and-agents'
import type { Instant } from '../world/journey'
import type { World } from '../world/world'
import type { Handlers } from './handler'
import { iso, isoBy } from '../world/dates'

type Listed = ResponseOf<'socialAccounts.list'>['socialAccounts'][number]
type Capacity = Listed['capacity']

const dayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const slotsOf = (slots: readonly Slot[]) =>
  slots.map(({ start, end }) => ({ start: clock(start), end: clock(end) }))

export const workingDays = (week: readonly (readonly Slot[])[]): unknown[] =>
  week.map((slots, index) => ({ day: dayNames[index], enabled: slots.length > 0, slots: slotsOf(slots) }))

/** `everyWeekday` and `weekly` are undocumented variants. */
export function hoursSummary(week: readonly (readonly Slot[])[]): Capacity['workingHoursSummary'] {
  const [monday = []] = week
  const shape = week.map((slots) => JSON.stringify(slots))
  if (shape.every((slots) => slots === '[]')) return { key: 'noSlots' }
  const isEveryWeekday = shape.every((slots, index) => slots === (index < 5 ? JSON.stringify(monday) : '[]'))
  if (isEveryWeekday) return { key: 'everyWeekday', slots: slotsOf(monday) }
  const days = week.flatMap((slots, index) =>
    slots.length > 0 ? [{ day: dayNames[index], slots: slotsOf(slots) }] : [],
  )
  return { key: 'weekly', days }
}

const sending = ['social.sendInvite', 'social.sendMessage', 'social.handleConversationReply'] as const

function capacityOf(
  world: World,
  account: Account,
  index: number,
  used: Usage[number],
  now: Instant,
): Capacity {
  const actions = accountActions.map((action, place) => {
    const { dailyLimit, dailyTarget, cooldownMinMs, cooldownMaxMs } = account.quotas[action]
    const usedToday = used.used[place] ?? 0
    const remainingToday = Math.max(0, dailyLimit - usedToday)
    return { action, dailyLimit, dailyTarget, cooldownMinMs, cooldownMaxMs, usedToday, remainingToday }
  })
  const gates = gatesAt(account, now)
  const works = !isDisabled(account, now) && phaseAt(account, now) === 'connected'
  const hours = world.hours[index]
  const cooldown = Math.max(
    ...sending.map((action) => {
      const place = accountActions.indexOf(action)
      return cooldownEnd(world, index, place, used.last[place] ?? 0)
    }),
  )
  const seconds = Math.floor(now / 1000)
  const isInsideWindow = hours?.isOpen(seconds) ?? false
  const isOnCooldown = works && isInsideWindow && cooldown > now
  const isSpent = actions.every(({ action, remainingToday }) => !isSending(action) || remainingToday === 0)

  /** Infinity where that is unknown. */
  const nextAvailable = (): Instant => {
    if (!works || !hours || hours.never) return Infinity
    const free = gates.filter(({ action }) => isSending(action)).map(({ until }) => until)
    const isShut = sending.every((action) => gates.some((gate) => gate.action === action))
    const from = Math.max(
      seconds,
      isShut ? Math.ceil(Math.min(...free) / 1000) : 0,
      isSpent ? hours.zone.startOf(hours.zone.dayOf(seconds) + 1) : 0,
      isOnCooldown ? Math.ceil(cooldown / 1000) : 0,
    )
    return hours.next(from) * 1000
  }
  const next = nextAvailable()
  return {
    timezone: account.timezone,
    workingHoursSummary: hoursSummary(account.week),
    nextAvailableAt: next === Infinity || next <= now ? null : iso(next),
    isInsideWindow,
    isOnCooldown,
    actions,
    activeGates: gates.map(({ action, reason, source, until }) => ({
      action,
      blockedReason: reason,
      blockedUntil: iso(until),
      source,
    })),
  }
}

const isSending = (action: string): boolean => (sending as readonly string[]).includes(action)

const workspaceLanguages = ['en', 'fr', 'de']

function listed(world: World, account: Account, index: number, used: Usage[number], now: Instant): Listed {
  return {
    id: account.id,
    workspaceId: world.workspace.id,
    userId: account.userId,
    status: isDisabled(account, now) ? 'DISABLED' : 'ACTIVE',
    disabledAt: isoBy(account.disabledAt, now),
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    profilePicture: account.profilePicture,
    memberId: account.memberId,
    socialId: account.socialId,
    publicIdentifier: account.publicIdentifier,
    country: account.country,
    connectionPhase: phaseAt(account, now),
    premiumType: account.premiumType,
    createdAt: iso(account.createdAt),
    updatedAt: iso(changedAt(account, now)),
    capacity: capacityOf(world, account, index, used, now),
    workingHours: { days: workingDays(account.week), timezone: account.timezone },
    messageGenerationLanguages: {
      allowedGenerationLanguages: account.languages.own,
      effectiveAllowedGenerationLanguages: account.languages.effective,
      workspaceAllowedGenerationLanguages: workspaceLanguages,
    },
  }
}

export const socialAccountHandlers: Pick<Handlers, 'socialAccounts.list'> = {
  'socialAccounts.list': (_, { world, now }) => {
    const usage = usageAt(world, now)
    return {
      socialAccounts: accountsAt(world, now).map(([account, index]) =>
        listed(world, account, index, usage[index] ?? { used: [], last: [] }, now),
      ),
    }
  },
}
