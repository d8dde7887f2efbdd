import { late } from './columns'
import { hash } from './seeded'
import type { Hours } from './hours'

export type Blocked = { from: number; until: number }

/**
 * The sendings that an account has room for: so many a day, spread over its working hours, none while it is
 * blocked. What is to be sent takes the first free place, so no day's limit can be passed, whoever asks and in
 * whatever order. `cooldown`: seconds between two of them at least, where the day is long enough.
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

  /** The end of the block that holds an instant; 0: it is in none. */
  private blockedUntil(seconds: number): number {
    for (const { from, until } of this.blocked) if (seconds >= from && seconds < until) return until
    return 0
  }

  /** Takes the first free place at or after `notBefore`; `late` when there is none in this world's time. */
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
      // Moved within its share of the day only so far that two neighbours never fall within the cooldown.
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
