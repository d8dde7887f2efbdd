import { late } from './columns'
import { hash } from './seeded'
import type { Hours } from './hours'

export type Blocked = { from: number; until: number }

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
