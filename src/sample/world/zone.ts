/** Days with a change of time are longer or shorter. */
export const day = 86_400
export const hour = 3_600

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timezone, format)
  return format
}

function offsetAt(timezone: string, seconds: number): number {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'))
  return local / 1000 - seconds
}

/** A world asks millions of times, so the few changes of offset are found once. */
export class Zone {
  private readonly from: number[] = []
  private readonly offsets: number[] = []

  constructor(
    readonly name: string,
    start: number,
    end: number,
  ) {
    const step = 80 * day
    let offset = offsetAt(name, start)
    this.from.push(-Infinity)
    this.offsets.push(offset)
    for (let low = start; low < end; low += step) {
      const next = offsetAt(name, low + step)
      if (next === offset) continue
      let [before, after] = [low, low + step]
      while (after - before > 60) {
        const middle = Math.floor((before + after) / 120) * 60
        if (offsetAt(name, middle) === offset) before = middle
        else after = middle
      }
      this.from.push(after)
      this.offsets.push(next)
      offset = next
    }
  }

  offset(seconds: number): number {
    let i = this.from.length - 1
    while (i > 0 && (this.from[i] ?? 0) > seconds) i -= 1
    return this.offsets[i] ?? 0
  }

  /** Counts local days since the epoch. */
  dayOf(seconds: number): number {
    return Math.floor((seconds + this.offset(seconds)) / day)
  }

  at(localDay: number, secondsOfDay: number): number {
    const wall = localDay * day + secondsOfDay
    return wall - this.offset(wall - this.offset(wall))
  }

  startOf(localDay: number): number {
    return this.at(localDay, 0)
  }

  /** Counts seconds after local midnight. */
  wallTime(seconds: number): number {
    const local = seconds + this.offset(seconds)
    return local - Math.floor(local / day) * day
  }
}

/** 0 is Monday. */
export const weekdayOf = (localDay: number): number => (((localDay + 3) % 7) + 7) % 7
