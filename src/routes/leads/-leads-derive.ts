import type { ListedLead } from './-columns'

type Counts = Readonly<Record<string, number>>

/** All leads of the counts; only what could be read counts. */
export const total = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)

export type StatusCount = { status: string; count: number | undefined }

/** The statuses to offer: those of the counts, those seen in the leads, and those the address asks for. */
export function statusesOf(
  counts: Counts | undefined,
  leads: readonly ListedLead[],
  chosen: readonly string[],
): StatusCount[] {
  const known = new Map<string, number | undefined>(Object.entries(counts ?? {}))
  for (const status of [...leads.map(({ outreachStatus }) => outreachStatus), ...chosen]) {
    if (status && !known.has(status)) known.set(status, undefined)
  }
  return [...known].filter(([status]) => status !== '').map(([status, count]) => ({ status, count }))
}

/** A list with one entry put in or taken out; none left is no list. */
export function toggled<Item>(items: readonly Item[], item: Item): Item[] | undefined {
  const next = items.includes(item) ? items.filter((each) => each !== item) : [...items, item]
  return next.length === 0 ? undefined : next
}

/** Which leads of all a page holds, counted from one; null where the answer does not say. */
export function span(page: number, limit: number, shown: number): { from: number; to: number } | null {
  if (shown === 0) return null
  const before = (page - 1) * limit
  return { from: before + 1, to: before + shown }
}

/** The last page that has leads. */
export const lastPage = (totalCount: number, limit: number): number =>
  Math.max(1, Math.ceil(totalCount / limit))
