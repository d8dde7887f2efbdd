import type { ResponseOf } from '#/api/contract/index'
import type { Journey } from '../world/journey'
import { personOf } from '../world/person'
import { hash } from '../world/seeded'
import type { ValidationRef } from '../world/validations-at'
import type { World } from '../world/world'

const kind = 980

export function inputOf(
  world: World,
  { lead, turn }: Pick<ValidationRef, 'lead' | 'turn'>,
  journey: Journey,
): unknown {
  const person = personOf(world, lead)
  const agent = world.agents[journey.agent ?? 0]
  const chance = hash(world.seed, kind, lead + 7 * ((turn ?? -1) + 1))
  switch (chance % 5) {
    case 0:
      return null
    case 1:
      return `${person.firstName}, ${person.headline}`
    case 2:
      return {
        lead: { firstName: person.firstName, headline: person.headline, companyName: person.companyName },
        language: agent?.voice.language ?? 'en',
        companyFacts: agent?.profile.memory.companyFacts ?? [],
        writingRules: agent?.profile.memory.writingRules ?? [],
        turn,
      }
    case 3:
      return [
        { source: 'profile', fields: ['headline', 'companyName', 'region'] },
        { source: 'memory', facts: agent?.profile.memory.offerFacts.length ?? 0 },
        { source: 'conversation', messages: (turn ?? 0) + 1 },
      ]
    default:
      return {
        conversion: agent?.profile.conversionAction.conversionAction ?? null,
        facts: {},
        tone: { formality: 0.4 },
      }
  }
}

export function metadataOf(world: World, { lead, turn }: Pick<ValidationRef, 'lead' | 'turn'>): unknown {
  const chance = hash(world.seed, kind + 1, lead + 7 * ((turn ?? -1) + 1))
  switch (chance % 4) {
    case 0:
      return {}
    case 1:
      return { generationMs: 2_000 + (chance % 9_000), attempts: 1 + (chance % 3), template: null }
    case 2:
      return {
        checks: [
          { name: 'length', passed: true },
          { name: 'tone', passed: chance % 8 !== 2 },
        ],
        version: '14',
      }
    default:
      return {
        requestedBy: { kind: 'agent' },
        flags: ['firstContact'],
        trace: { id: chance.toString(16), sampled: false },
      }
  }
}

type Sequence = Extract<ResponseOf<'validations.get'>, { kind: 'coldSequence' }>['request']

const humanizerKind = 960

const sentences = (text: string): string[] => text.match(/[^.!?…]+(?:[.!?…]+\s*|$)/gu) ?? [text]

/** It gives null where it changed nothing, absent where it is off. */
export function humanizerOf(
  world: World,
  { lead, agent }: Journey,
  opener: string,
): Pick<Sequence, 'coldOpenerHumanizer'> {
  if (!world.agents[agent ?? 0]?.humanizerEnabled) return {}
  const chance = hash(world.seed, humanizerKind, lead)
  if (chance % 5 === 0) return { coldOpenerHumanizer: null }
  const lowercaseApplied = chance % 3 === 0
  const variant = chance % 2 === 0 ? 'splitOpener' : 'oneMessage'
  const pieces = chance % 2 === 0 ? sentences(opener) : [opener]
  const parts = pieces.map((piece) => {
    const text = piece.trim()
    return { text: lowercaseApplied ? text.charAt(0).toLowerCase() + text.slice(1) : text }
  })
  return { coldOpenerHumanizer: { variant, parts, lowercaseApplied } }
}
