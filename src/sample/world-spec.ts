import { operationIds, type OperationId } from '#/api/contract/index'
import { extremeNames, type Extreme } from './distort/extremes'
import { billingVariants, type BillingVariant } from './world/billing-at'

/** Worlds with a workspace of their own. */
export const baseNames = ['full', 'fresh', 'quiet', 'troubled', 'large'] as const
/** Worlds that are `full`, heard through a fault. */
export const distortedNames = ['drifting', 'hostile', 'faulty', 'slow'] as const

export type BaseName = (typeof baseNames)[number]
export type DistortedName = (typeof distortedNames)[number]
export type WorldName = BaseName | DistortedName
export const worldNames: readonly WorldName[] = [...baseNames, ...distortedNames]

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
  /** The workspace whose answers are given, or given distorted. */
  base: BaseName
  /** How far ahead of the sample's clock this world lives. */
  laterMs: number
  /** How far its time moves with every answer, so that a test under a stopped clock sees things happen. */
  paceMs: number
  /** How its subscription stands; null: as the world's own does. */
  billing: BillingVariant | null
  /** The whole text. */
  text: string
  /** Asked for with `slow~MS`; null: as slow as the world is by itself. */
  slowMs: number | null
  /** Asked for with `hostile~EXTREME`; null: a mixture of all that is hostile. */
  extreme: Extreme | null
  /** Asked for with `hostile~NUMBER`: another mixture. */
  mixture: number
  /** Asked for with `faulty~OPERATION~FAILURE`; null: the world's own table. */
  failures: Readonly<Partial<Record<OperationId, FailureName>>> | null
  /** Which questions of each failing operation fail, asked for with `calls~FIRST-LAST`; null: all. */
  calls: { first: number; last: number } | null
}

const longestSpec = 400
const slowestMs = 60_000
const longestSpan = 400 * 86_400_000
const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

const isOneOf = <Name extends string>(names: readonly Name[], word: string | undefined): word is Name =>
  names.some((name) => name === word)

function spanOf(word: string | undefined): number | null {
  const parts = /^(\d{1,6})([smhd])$/.exec(word ?? '')
  const ms = Number(parts?.[1]) * (unitMs[parts?.[2] ?? ''] ?? Number.NaN)
  return ms <= longestSpan ? ms : null
}

function callsOf(word: string | undefined): WorldSpec['calls'] {
  const parts = /^([1-9]\d{0,5})-([1-9]\d{0,5})$/.exec(word ?? '')
  const [first, last] = [Number(parts?.[1]), Number(parts?.[2])]
  return first <= last ? { first, last } : null
}

/** Reads `NAME~option~…`; null when any part of it is not in the grammar. */
export function parseWorldSpec(text: string): WorldSpec | null {
  if (text.length > longestSpec) return null
  const [name, ...words] = text.split('~')
  if (!isOneOf(worldNames, name)) return null
  const spec: WorldSpec = {
    name,
    base: isOneOf(baseNames, name) ? name : 'full',
    laterMs: 0,
    paceMs: 0,
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
    } else if (word === 'billing') {
      const variant = words.shift()
      if (!isOneOf(billingVariants, variant)) return null
      spec.billing = variant
    } else if (name === 'slow' && word !== undefined && /^\d{1,5}$/.test(word) && Number(word) <= slowestMs) {
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
