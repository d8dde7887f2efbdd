import { hash } from './seeded'
import type { World } from './world'

export type IdKind =
  | 'lead'
  | 'assignment'
  | 'state'
  | 'enrollment'
  | 'conversation'
  | 'validation'
  | 'handoff'
  | 'message'

const prefixes: Readonly<Record<IdKind, string>> = {
  lead: 'ld',
  assignment: 'as',
  state: 'st',
  enrollment: 'en',
  conversation: 'cv',
  validation: 'va',
  handoff: 'ho',
  message: 'ms',
}

// An odd multiplier modulo a power of two is a bijection: ids are read back without a table.
const modulus = 0x4000_0000
const multiplier = 0x2545f491 % modulus
const inverse = inverseOf(multiplier)

function inverseOf(value: number): number {
  let x = 1
  for (let round = 0; round < 6; round += 1) x = Math.imul(x, 2 - Math.imul(value, x))
  return (x >>> 0) % modulus
}

const times = (a: number, b: number): number => (Math.imul(a, b) >>> 0) % modulus

export function idOf(world: World, kind: IdKind, lead: number, part?: number): string {
  const code = times(lead + (world.seed % 1024) + 1, multiplier)
  const tail = part === undefined ? '' : `-${part.toString(36)}`
  return `${prefixes[kind]}_${code.toString(36).padStart(6, '0')}${tail}`
}

/** It gives null for an id of another kind; the lead may not exist. */
export function readId(
  world: World,
  kind: IdKind,
  id: string,
): { lead: number; part: number | undefined } | null {
  const match = /^([a-z]{2})_([0-9a-z]{6})(?:-([0-9a-z]{1,7}))?$/.exec(id)
  if (!match || match[1] !== prefixes[kind]) return null
  const code = Number.parseInt(match[2] ?? '', 36)
  const lead = times(code % modulus, inverse) - (world.seed % 1024) - 1
  const part = match[3] === undefined ? undefined : Number.parseInt(match[3], 36)
  return code < modulus && lead >= 0 ? { lead, part } : null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export function opaque(seed: number, kind: number, index: number): string {
  let text = 'ACoAA'
  for (let part = 0; part < 6; part += 1) {
    let bits = hash(seed, kind + part * 100, index)
    for (let letter = 0; letter < 5; letter += 1) {
      text += alphabet[bits & 63]
      bits >>>= 6
    }
  }
  return text
}

export const portraitPath = (n: number): string => `/sample-media/portrait/${n % 10_000}.png`
