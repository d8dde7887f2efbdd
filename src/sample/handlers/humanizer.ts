import type { ResponseOf } from '#/api/contract/index'
import type { Journey } from '../world/journey'
import { hash } from '../world/seeded'
import type { World } from '../world/world'

type Sequence = Extract<ResponseOf<'validations.get'>, { kind: 'coldSequence' }>['request']

const kind = 960

/** Sentences with the space that follows them, so that the parts joined are the whole. */
const sentences = (text: string): string[] => text.match(/[^.!?…]+(?:[.!?…]+\s*|$)/gu) ?? [text]

/**
 * The opener as the humanizer would send it: in several short messages, or as it is. Null where the agent's
 * humanizer is on and left this one alone; absent where it is off.
 */
export function humanizerOf(
  world: World,
  { lead, agent }: Journey,
  opener: string,
): Pick<Sequence, 'coldOpenerHumanizer'> {
  if (!world.agents[agent ?? 0]?.humanizerEnabled) return {}
  const chance = hash(world.seed, kind, lead)
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
