import type { ResponseOf } from '#/api/contract/index'
import { never, type Instant } from '../world/journey'
import { hash } from '../world/seeded'
import type { World } from '../world/world'

export type Target = ResponseOf<'validations.regeneration'>['targets'][number]
export type ColdTarget = Exclude<Target, 'reply'>
export const coldTargets: readonly ColdTarget[] = ['coldOpener', 'coldFollowUp', 'coldBreakUp']

export type Rewrite = { from: Instant; until: Instant; targets: readonly Target[] }

/** `turn` is null for the cold sequence. */
export type Draft = { lead: number; turn: number | null; draftedAt: Instant; decidedAt: Instant }

const minute = 60_000
const slot = 30 * minute
/** It lies apart from the full hours, at which much else happens. */
const slotEnd = 25 * minute
const day = 86_400_000
const rewriteWindow = 5 * day
const kind = 904

function oneIn(number: number): number {
  const hour = ((number * slot + slotEnd) % day) / (60 * minute)
  if (hour < 7 || hour > 17) return 0
  return hour > 9 && hour < 9.5 ? 2 : 60
}

const targetsOf = (bits: number): readonly Target[] =>
  coldTargets.filter((_, index) => (bits & (1 << index)) !== 0)

function rewriteIn(world: World, { lead, turn }: Draft, number: number): Rewrite | null {
  const chance = hash(hash(world.seed, kind, lead), kind + 1 + (turn ?? -1), number)
  const among = oneIn(number)
  if (among === 0 || chance % among !== 0) return null
  const rest = Math.floor(chance / among)
  const end = number * slot + slotEnd
  const early = [0, 0, 0, 2, 6][rest % 5] ?? 0
  return {
    from: end - (15 + (rest % 13)) * minute,
    until: end - early * minute,
    targets: turn === null ? targetsOf(1 + (rest % 7)) : ['reply'],
  }
}

function rewritesOf(world: World, draft: Draft, before: Instant): readonly Rewrite[] {
  const rewrites: Rewrite[] = []
  const last = Math.min(before, draft.draftedAt + rewriteWindow)
  for (let number = Math.floor((draft.draftedAt - slotEnd) / slot); number * slot <= last; number += 1) {
    const rewrite = rewriteIn(world, draft, number)
    if (!rewrite || rewrite.from <= draft.draftedAt || rewrite.from >= before) continue
    if (rewrite.until < draft.decidedAt) rewrites.push(rewrite)
  }
  return rewrites
}

export const rewritingAt = (world: World, draft: Draft, now: Instant): readonly Target[] =>
  rewritesOf(world, draft, now + 1).find(({ from, until }) => from <= now && now < until)?.targets ?? []

export type Version = {
  /** It counts from 1. */
  revision: number
  revisedAt: Instant
  distance: (target: Target) => number
}

export function versionAt(world: World, draft: Draft, now: Instant): Version {
  const isEverDecided = draft.decidedAt !== never
  const all = rewritesOf(world, draft, isEverDecided ? draft.decidedAt : now + 1)
  const settled = all.filter(({ until }) => until <= now)
  const counted = isEverDecided ? all.filter(({ until }) => until > now) : settled
  return {
    revision: 1 + settled.length,
    revisedAt: settled.at(-1)?.until ?? draft.draftedAt,
    distance: (target) => counted.filter(({ targets }) => targets.includes(target)).length,
  }
}
