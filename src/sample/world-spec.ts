import { operationIds, type OperationId } from '#/api/contract/index'
import { extremeNames, type Extreme } from './distort/extremes'
import { billingVariants, type BillingVariant } from './world/billing-at'
import { presetNames, type PresetName } from './world/world'

const baseNames = presetNames
const distortedNames = ['foreign', 'drifting', 'hostile', 'faulty', 'slow'] as const

export type BaseName = PresetName
export type DistortedName = (typeof distortedNames)[number]
export type WorldName = BaseName | DistortedName
const worldNames: readonly WorldName[] = [...baseNames, ...distortedNames]

export const failureNames = [
  '400',
  '400-bare',
  '401',
  '403',
  '404',
  '409',
  '429',
  '429-date',
  '429-long',
  '500',
  '502',
  '503',
  'not-json',
  'not-envelope',
  'no-data',
  'empty',
  'error-200',
  'reset',
  'cut',
  'drip',
  'hang',
  'huge',
] as const
export type FailureName = (typeof failureNames)[number]

export type WorldSpec = {
  name: WorldName
  base: BaseName
  laterMs: number
  /** Its time moves by so many milliseconds with every answer, for tests with a stopped clock. */
  paceMs: number
  /** With `leave~COUNT~ANSWERS` so many leads leave every list after so many of its answers. */
  leave: { count: number; after: number } | null
  /** It is null for the world's own. */
  billing: BillingVariant | null
  text: string
  /** `slow~MS` sets it. */
  slowMs: number | null
  /** `hostile~EXTREME` sets it; null stands for a mixture. */
  extreme: Extreme | null
  /** `hostile~NUMBER` makes another mixture. */
  mixture: number
  /** `faulty~OPERATION~FAILURE` sets it; null stands for the usual failures. */
  failures: Readonly<Partial<Record<OperationId, FailureName>>> | null
  /** `calls~FIRST-LAST` says which requests of each operation fail; null stands for all. */
  calls: { first: number; last: number } | null
}

const maxSpecLength = 400
const maxSlowMs = 60_000
const maxSpanMs = 400 * 86_400_000
const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

const isOneOf = <Name extends string>(names: readonly Name[], word: string | undefined): word is Name =>
  names.some((name) => name === word)

function spanOf(word: string | undefined): number | null {
  const parts = /^(\d{1,6})([smhd])$/.exec(word ?? '')
  const ms = Number(parts?.[1]) * (unitMs[parts?.[2] ?? ''] ?? Number.NaN)
  return ms <= maxSpanMs ? ms : null
}

function callsOf(word: string | undefined): WorldSpec['calls'] {
  const parts = /^([1-9]\d{0,5})-([1-9]\d{0,5})$/.exec(word ?? '')
  const [first, last] = [Number(parts?.[1]), Number(parts?.[2])]
  return first <= last ? { first, last } : null
}

const leaveOf = (count = '', after = ''): WorldSpec['leave'] =>
  [count, after].every((word) => /^[1-9]\d{0,3}$/.test(word))
    ? { count: Number(count), after: Number(after) }
    : null

/** Reads `NAME~option~…`, and gives null for anything else. */
export function parseWorldSpec(text: string): WorldSpec | null {
  if (text.length > maxSpecLength) return null
  const [name, ...words] = text.split('~')
  if (!isOneOf(worldNames, name)) return null
  const spec: WorldSpec = {
    name,
    base: isOneOf(baseNames, name) ? name : 'full',
    laterMs: 0,
    paceMs: 0,
    leave: null,
    billing: null,
    text,
    slowMs: null,
    extreme: null,
    mixture: 0,
    failures: null,
    calls: null,
  }
  while (words.length > 0) {
    const word = words.shift()
    if (word === 'later' || word === 'pace') {
      const ms = spanOf(words.shift())
      if (ms === null) return null
      spec[word === 'later' ? 'laterMs' : 'paceMs'] = ms
    } else if (word === 'leave') {
      spec.leave = leaveOf(words.shift(), words.shift())
      if (spec.leave === null) return null
    } else if (word === 'billing') {
      const variant = words.shift()
      if (!isOneOf(billingVariants, variant)) return null
      spec.billing = variant
    } else if (name === 'slow' && word !== undefined && /^\d{1,5}$/.test(word) && Number(word) <= maxSlowMs) {
      spec.slowMs = Number(word)
    } else if (name === 'hostile' && isOneOf(extremeNames, word)) {
      spec.extreme = word
    } else if (name === 'hostile' && word !== undefined && /^\d{1,3}$/.test(word)) {
      spec.mixture = Number(word)
    } else if (name === 'faulty' && word === 'calls') {
      spec.calls = callsOf(words.shift())
      if (spec.calls === null) return null
    } else if (name === 'faulty' && (word === '*' || isOneOf(operationIds, word))) {
      const failure = words.shift()
      if (!isOneOf(failureNames, failure)) return null
      const ids = word === '*' ? operationIds : [word]
      spec.failures = { ...spec.failures, ...Object.fromEntries(ids.map((id) => [id, failure])) }
    } else return null
  }
  return spec
}
