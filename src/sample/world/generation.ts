import { isRunning, type Account, type Agent } from './accounts-and-agents'
import { toSeconds } from './dates'
import type { Decision } from './journey'
import { Hours, office, waking } from './hours'
import { Chance, hash } from './seeded'
import { late } from './lead-row'
import type { Tempo } from './preset'
import { day, hour, type Zone } from './zone'

export type Generation = {
  seed: number
  tempo: Tempo
  accounts: readonly Account[]
  agents: readonly Agent[]
  hours: readonly Hours[]
  awake: readonly Hours[]
  reviewers: Hours
  invites: readonly SlotBook[]
  messages: readonly SlotBook[]
  chance: Chance
  anchor: number
  staff: Staff
}

/** Keeps the working agents until the next change: asked a million times in the order of time. */
class Staff {
  private from = Infinity
  private until = -Infinity
  private now: { working: readonly Agent[]; share: number } = { working: [], share: 0 }

  constructor(private readonly agents: readonly Agent[]) {}

  at(instant: number): { working: readonly Agent[]; share: number } {
    if (instant >= this.from && instant < this.until) return this.now
    const working = this.agents.filter(
      (agent) => isRunning(agent, instant) && instant < agent.sourcesUntil && agent.share > 0,
    )
    const changes = this.agents.flatMap(({ startedAt, pausedAt, sourcesUntil }) => [
      startedAt,
      pausedAt,
      sourcesUntil,
    ])
    this.from = instant
    this.until = Math.min(Infinity, ...changes.filter((change) => change > instant))
    this.now = { working, share: working.reduce((sum, agent) => sum + agent.share, 0) }
    return this.now
  }
}

export type GenerationInput = Pick<Generation, 'seed' | 'tempo' | 'accounts' | 'agents' | 'hours'> & {
  zone: Zone
  anchor: number
}

export function startGeneration(input: GenerationInput): Generation {
  const { seed, tempo, accounts, agents, hours, zone, anchor } = input
  const anchorDay = Math.floor(toSeconds(anchor) / day)
  const firstDay = anchorDay - tempo.historyDays - 2
  const days = tempo.historyDays + tempo.daysAhead + 40
  const book = (action: 'social.sendInvite' | 'social.sendMessage') => (account: Account, index: number) => {
    const { dailyLimit, dailyTarget, cooldownMaxMs } = account.quotas[action]
    const blocked = [
      ...account.outages.map(({ from, until }) => ({ from: toSeconds(from), until: toSeconds(until) })),
      ...account.gates
        .filter((gate) => gate.action === action)
        .map(({ from, until }) => ({ from: toSeconds(from), until: toSeconds(until) })),
      { from: toSeconds(account.disabledAt), until: late },
      { from: 0, until: toSeconds(account.createdAt) },
    ]
    const own = hours[index] ?? new Hours(zone, [])
    const salt = seed * 64 + index * 2 + (action === 'social.sendInvite' ? 0 : 1)
    return new SlotBook(
      own,
      dailyTarget ?? dailyLimit,
      account.haste,
      firstDay,
      days,
      salt,
      blocked,
      cooldownMaxMs / 1000,
    )
  }
  return {
    ...input,
    awake: hours.map((own) => new Hours(own.zone, waking)),
    reviewers: new Hours(zone, office),
    invites: accounts.map(book('social.sendInvite')),
    messages: accounts.map(book('social.sendMessage')),
    chance: new Chance(),
    staff: new Staff(agents),
  }
}

/** Most are reviewed soon, a few days later, and all in office hours. */
export function reviewedAt(generation: Generation, since: number): number {
  const { chance, tempo, reviewers } = generation
  if (since === late) return late
  const luck = chance.next()
  const delay =
    luck < 0.25
      ? chance.between(300, hour)
      : luck < 0.52
        ? chance.between(hour, 8 * hour)
        : luck < 0.8
          ? chance.between(8 * hour, 40 * hour)
          : chance.between(40 * hour, 82 * hour)
  const at = reviewers.next(Math.floor(since + delay * tempo.decisionDelay))
  const settled = reviewers.next(at + Math.floor(chance.skewed(0, 1.6 * hour, 1.5)))
  return settled >= toSeconds(tempo.decisionsEndAt) ? late : settled
}

export function randomDecision(generation: Generation): Decision {
  const luck = generation.chance.next()
  if (luck < 0.07) return 'rejected'
  if (luck < 0.12) return 'cancelled'
  return luck < 0.38 ? 'edited' : 'approved'
}

/** A lead acts at a waking hour, and unseen while its account is disconnected. */
export function receivedAt(generation: Generation, account: number, at: number): number {
  let seen = generation.awake[account]?.next(at) ?? late
  for (const { from, until } of generation.accounts[account]?.outages ?? []) {
    if (seen >= toSeconds(from) && seen < toSeconds(until)) {
      seen = until === Infinity ? late : toSeconds(until) + Math.floor(generation.chance.between(60, hour))
    }
  }
  return seen
}

type Blocked = { from: number; until: number }

/**
 * An account's slots for sending, spread over its working hours, none while it is blocked. Each sending takes
 * the first free slot, so no daily limit is exceeded. `cooldown`: least seconds between two.
 */
export class SlotBook {
  private readonly taken: Uint8Array
  private readonly counts: Uint16Array

  constructor(
    private readonly hours: Hours,
    private readonly places: number,
    private readonly haste: number,
    private readonly firstDay: number,
    private readonly days: number,
    private readonly seed: number,
    private readonly blocked: readonly Blocked[],
    private readonly cooldown: number,
  ) {
    this.taken = new Uint8Array(places * days)
    this.counts = new Uint16Array(days)
  }

  private blockedUntil(seconds: number): number {
    for (const { from, until } of this.blocked) if (seconds >= from && seconds < until) return until
    return 0
  }

  take(notBefore: number): number {
    if (notBefore === late || this.places === 0 || this.hours.never) return late
    const blockEnd = this.blockedUntil(notBefore)
    if (blockEnd > 0) return this.take(blockEnd)
    const today = this.hours.zone.dayOf(notBefore) - this.firstDay
    for (let index = Math.max(0, today); index < this.days; index += 1) {
      if ((this.counts[index] ?? 0) >= this.places) continue
      const localDay = this.firstDay + index
      const span = this.hours.openOn(localDay) * this.haste
      if (span === 0) continue
      const play = Math.max(0, 1 - (this.cooldown * this.places) / span)
      const gone = index === today ? this.hours.gone(notBefore) / span : 0
      for (let place = Math.floor(gone * this.places); place < this.places; place += 1) {
        const cell = index * this.places + place
        if (this.taken[cell] === 1) continue
        const shift = play * (hash(this.seed, 1, cell) / 0x1_0000_0000)
        const at = Math.floor(this.hours.after(localDay, ((place + shift) / this.places) * span))
        if (at < notBefore || at >= late) continue
        const until = this.blockedUntil(at)
        if (until > 0) return this.take(until)
        this.taken[cell] = 1
        this.counts[index] = (this.counts[index] ?? 0) + 1
        return at
      }
    }
    return late
  }
}
