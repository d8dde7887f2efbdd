import { accountActions, type Account, type AccountAction, type Outage } from './accounts-and-agents'
import { latest } from './dates'
import { visitEvents, type EventKind } from './events'
import type { Instant } from './journey'
import { remember } from './leads'
import { randomAt } from './seeded'
import type { World } from './world'
import { day } from './zone'

const actionOf: Readonly<Partial<Record<EventKind, AccountAction>>> = {
  checked: 'social.refreshLeadState',
  assigned: 'social.refreshLeadState',
  accepted: 'social.refreshLeadState',
  invited: 'social.sendInvite',
  cold1: 'social.sendMessage',
  cold2: 'social.sendMessage',
  cold3: 'social.sendMessage',
  replySent: 'social.sendMessage',
  replyDrafted: 'social.handleConversationReply',
}

/** For each account and action it says how often today, and when last (0 stands for not lately). */
export type Usage = { used: number[]; last: Instant[] }[]

/** Counts from each account's midnight. */
export function usageAt(world: World, now: Instant): Usage {
  return remember(world.leads, `usage ${now}`, () => {
    const seconds = Math.floor(now / 1000)
    const midnights = world.hours.map(({ zone }) => zone.startOf(zone.dayOf(seconds)) * 1000)
    const usage: Usage = world.accounts.map(() => ({ used: [0, 0, 0, 0], last: [0, 0, 0, 0] }))
    visitEvents(world, now - 2 * day * 1000, now, ({ kind, at, account }) => {
      const action = actionOf[kind]
      const own = usage[account ?? -1]
      if (account === null || !action || !own) return
      const place = accountActions.indexOf(action)
      if (at >= (midnights[account] ?? 0)) own.used[place] = (own.used[place] ?? 0) + 1
      own.last[place] = Math.max(own.last[place] ?? 0, at)
    })
    return usage
  })
}

export const outageAt = (account: Account, now: Instant): Outage | null =>
  account.outages.find(({ from, until }) => from <= now && now < until) ?? null

export const gatesAt = ({ gates }: Account, now: Instant) =>
  gates.filter(({ from, until }) => from <= now && now < until)

export const phaseAt = (account: Account, now: Instant) => outageAt(account, now)?.phase ?? 'connected'

export const isDisabled = (account: Account, now: Instant): boolean => account.disabledAt <= now

export const accountsAt = (world: World, now: Instant): readonly (readonly [Account, number])[] =>
  world.accounts
    .map((account, index) => [account, index] as const)
    .filter(([account]) => account.createdAt <= now)

export function cooldownEnd(world: World, account: number, action: number, last: Instant): Instant {
  const name = accountActions[action]
  const quota = name && world.accounts[account]?.quotas[name]
  if (!quota || last === 0) return 0
  const luck = randomAt(world.seed, 71 + action, account * 7919 + last / 1000)
  return last + quota.cooldownMinMs + Math.floor(luck * (quota.cooldownMaxMs - quota.cooldownMinMs))
}

export function changedAt(account: Account, now: Instant): Instant {
  const spans = [...account.outages, ...account.gates].flatMap(({ from, until }) => [from, until])
  return latest([account.createdAt, account.disabledAt, ...spans], now)
}
