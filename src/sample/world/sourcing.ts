import { toSeconds } from './dates'
import { randomAt } from './seeded'
import type { Tempo } from './preset'
import { day, hour, weekdayOf } from './zone'

const dayKind = 31

// A longer history would double the leads that are made at the start.
const daysAtUsualPace = 60
const maxPerLaterDay = 500

export function leadsOfDays(
  seed: number,
  tempo: Tempo,
  anchor: number,
): { firstDay: number; counts: Int32Array } {
  const anchorDay = Math.floor(toSeconds(anchor) / day)
  const firstDay = anchorDay - tempo.historyDays
  const weight = (index: number): number => {
    if (weekdayOf(firstDay + index) >= 5) return 0
    const grown = Math.min(1, 0.95 + (0.05 * index) / Math.max(1, tempo.historyDays * 0.4))
    return grown * (0.75 + 0.5 * randomAt(seed, dayKind, index))
  }
  const sourcingDays = tempo.repeatsAfterDays ?? tempo.historyDays
  const past = Array.from({ length: sourcingDays }, (_, index) => weight(index))
  const total = past.reduce((sum, part) => sum + part, 0)
  const counts = new Int32Array(tempo.historyDays + tempo.daysAhead)
  let running = 0
  let given = 0
  for (const [index, part] of past.entries()) {
    running += part
    const until = total === 0 ? 0 : Math.round((running / total) * tempo.leadsAtAnchor)
    counts[index] = until - given
    given = until
  }
  for (let index = tempo.historyDays; index < counts.length; index += 1) {
    const isSoon = index < tempo.historyDays + daysAtUsualPace
    counts[index] = Math.round(
      weight(index) * (isSoon ? tempo.leadsPerDay : Math.min(tempo.leadsPerDay, maxPerLaterDay)),
    )
  }
  return { firstDay, counts }
}

export function sourcedAt(seed: number, utcDay: number, nth: number, ofThem: number): number {
  const share = (nth + randomAt(seed, dayKind + 1, utcDay * 4096 + nth)) / ofThem
  return Math.floor(utcDay * day + 5.5 * hour + share * 11.5 * hour)
}
