import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { formatCount, formatDelta } from '#/lib/number'
import { isolated } from '#/lib/text'
import { indicators, type Measure } from './indicators'
import { minBases } from './min-bases'

/** A figure in two periods; `null` where the service does not say one of them. */
export type Moved = { now: number; before: number; change: number }

export function movedOf(
  analytics: Pick<DataOf<'cockpit.analytics'>, 'kpis'> | undefined,
  measure: Measure,
): Moved | null {
  const { value, deltaValue } = analytics?.kpis?.[indicators[measure].field] ?? {}
  return value === undefined || deltaValue === null || deltaValue === undefined
    ? null
    : { now: value, before: value - deltaValue, change: deltaValue }
}

/** An agent or an account, with its part of the change. */
export type Sender = { id: string; name: string; shortName?: string; moved: Moved | null }
type Part = { name: string; change: number }

export type Movers = {
  /** The change of all, unless it is none: then its parts cancel out. */
  of: number | null
  parts: readonly Part[]
}

/** Null where one is not known, or where there is only one: then it is the whole. */
function changesOf(senders: readonly Sender[]): readonly Part[] | null {
  const known = senders.flatMap(({ name, shortName = name, moved }) =>
    moved === null ? [] : [{ name: shortName, change: moved.change }],
  )
  return known.length < Math.max(2, senders.length) ? null : known
}

/** The one that moved most in a direction; null where none did. */
function furthest(parts: readonly Part[] | null, direction: number): Part | null {
  const [first] = (parts ?? []).toSorted((a, b) => direction * (b.change - a.change))
  return first !== undefined && first.change * direction > 0 ? first : null
}

/**
 * Whose figures moved a change most, and whose most against it. An agent comes first, and against it stands an
 * account: a person can see to an account. Null where too little was counted, or too little is known.
 */
export function moversOf(
  whole: Moved | null,
  agents: readonly Sender[],
  accounts: readonly Sender[],
): Movers | null {
  if (whole === null || whole.now + whole.before < minBases.movers) return null
  const [byAgent, byAccount] = [changesOf(agents), changesOf(accounts)]
  const direction = Math.sign(whole.change)
  const first = furthest(byAgent ?? byAccount, direction || 1)
  if (first === null) return null
  const against =
    direction === 0 ? furthest(byAgent ?? byAccount, -1) : furthest(byAccount ?? byAgent, -direction)
  return {
    of: direction === 0 ? null : whole.change,
    parts: against === null ? [first] : [first, against],
  }
}

type PartLabel = { name: string; figure: string }

/** `UK & Ireland`, `+4 of +6`; `Jonas Weber`, `−2`. A part larger than the whole stands alone. */
export const moverLabels = ({ of, parts }: Movers): readonly PartLabel[] =>
  parts.map(({ name, change }, at) => {
    const part = formatDelta(change)
    // "+5 of +4" would read as a slip.
    const isWithin = of !== null && Math.abs(change) <= Math.abs(of)
    const figure = at === 0 && isWithin ? i18n.t('{part} of {whole}', { part, whole: formatDelta(of) }) : part
    return { name, figure }
  })

export const moversLabel = (movers: Movers): string =>
  moverLabels(movers)
    .map(({ name, figure }) => `${isolated(name)} ${figure}`)
    .join(', ')

export type MovedRow = { id: string; name: string; cells: readonly [string, string, string] }

const rowOf = (id: string, name: string, moved: Moved | null): MovedRow => ({
  id,
  name,
  cells: [formatCount(moved?.now), formatCount(moved?.before), formatDelta(moved?.change)],
})

/** The largest change first, what is not known last; and what no one of them has. */
export function movedRows(whole: Moved | null, senders: readonly Sender[]): readonly MovedRow[] {
  const known = senders.flatMap(({ moved }) => moved ?? [])
  const size = ({ moved }: Sender): number => (moved === null ? -1 : Math.abs(moved.change))
  const rest = (name: 'now' | 'before' | 'change'): number =>
    known.reduce((left, moved) => left - moved[name], whole?.[name] ?? 0)
  const others = { now: rest('now'), before: rest('before'), change: rest('change') }
  // Answers of other moments may add up to more than the whole.
  const hasOthers =
    whole !== null &&
    known.length === senders.length &&
    others.now >= 0 &&
    others.before >= 0 &&
    others.now + others.before > 0
  return [
    ...senders.toSorted((a, b) => size(b) - size(a)).map(({ id, name, moved }) => rowOf(id, name, moved)),
    ...(hasOthers ? [rowOf('others', i18n.t('Others'), others)] : []),
  ]
}
