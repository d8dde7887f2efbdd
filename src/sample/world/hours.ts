import type { Slot } from './accounts-and-agents'
import { weekdayOf, type Zone } from './zone'
import { late } from './lead-row'

export class Hours {
  readonly open: readonly number[]
  readonly never: boolean

  constructor(
    readonly zone: Zone,
    readonly week: readonly (readonly Slot[])[],
  ) {
    this.open = week.map((slots) => slots.reduce((sum, slot) => sum + (slot.end - slot.start) * 60, 0))
    this.never = this.open.every((seconds) => seconds === 0)
  }

  private slots(localDay: number): readonly Slot[] {
    return this.week[weekdayOf(localDay)] ?? []
  }

  openOn(localDay: number): number {
    return this.open[weekdayOf(localDay)] ?? 0
  }

  after(localDay: number, openSeconds: number): number {
    let left = openSeconds
    for (const slot of this.slots(localDay)) {
      const length = (slot.end - slot.start) * 60
      if (left < length) return this.zone.at(localDay, slot.start * 60 + left)
      left -= length
    }
    return late
  }

  gone(seconds: number): number {
    const wall = this.zone.wallTime(seconds)
    let sum = 0
    for (const slot of this.slots(this.zone.dayOf(seconds))) {
      sum += Math.min(Math.max(wall - slot.start * 60, 0), (slot.end - slot.start) * 60)
    }
    return sum
  }

  isOpen(seconds: number): boolean {
    const wall = this.zone.wallTime(seconds)
    return this.slots(this.zone.dayOf(seconds)).some(
      (slot) => wall >= slot.start * 60 && wall < slot.end * 60,
    )
  }

  next(seconds: number): number {
    if (seconds === late || this.never) return late
    const today = this.zone.dayOf(seconds)
    const wall = this.zone.wallTime(seconds)
    for (let localDay = today; localDay <= today + 7; localDay += 1) {
      for (const slot of this.slots(localDay)) {
        if (localDay > today || wall < slot.start * 60) return this.zone.at(localDay, slot.start * 60)
        if (wall < slot.end * 60) return seconds
      }
    }
    return late
  }
}

const sameEveryDay = (start: number, end: number): readonly (readonly Slot[])[] =>
  Array.from({ length: 7 }, () => [{ start, end }])

export const weekdays = (...slots: Slot[]): readonly (readonly Slot[])[] =>
  Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? slots : []))

export const from = (start: string, end: string): Slot => ({ start: minutes(start), end: minutes(end) })

function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  return hours * 60 + rest
}

export const waking = sameEveryDay(7 * 60, 22 * 60)
export const office = weekdays(from('08:45', '12:40'), from('13:30', '18:50'))
