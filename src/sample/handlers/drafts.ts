import type { Instant, Journey } from '../world/journey'
import { coldSequence, replyTexts } from '../world/texts'
import type { World } from '../world/world'
import { coldTargets, versionAt, type Draft, type Version } from './rewrites'

type Endings = readonly [string, ...string[]]

const endings: Readonly<Record<'en' | 'fr', Endings>> = {
  en: [
    'A short answer is quite enough.',
    'If someone else looks after this, I am happy to write to them instead.',
    'Would a ten-minute call on Thursday suit you?',
    'I can also send two examples from companies of your size.',
  ],
  fr: [
    'Une réponse courte me suffit.',
    'Si quelqu’un d’autre s’en occupe, je lui écris volontiers.',
    'Dix minutes au téléphone jeudi, cela vous irait ?',
    'Je peux aussi vous envoyer deux exemples d’entreprises de votre taille.',
  ],
}

function otherVersion(world: World, agent: number | null, text: string, distance: number): string {
  if (distance === 0) return text
  const language = world.agents[agent ?? 0]?.voice.language ?? 'en'
  const list = endings[language]
  return `${text} ${list[distance % list.length] ?? list[0]}`
}

export const sequenceDraft = (journey: Journey): Draft => ({
  lead: journey.lead,
  turn: null,
  draftedAt: journey.draftedAt,
  decidedAt: journey.decidedAt,
})

export function replyDraft(journey: Journey, turn: number): Draft {
  const found = journey.turns[turn]
  if (!found) throw new RangeError(`Lead ${journey.lead} has no turn ${turn}`)
  return { lead: journey.lead, turn, draftedAt: found.draftedAt, decidedAt: found.decidedAt }
}

export type Drafted<Text> = Version & { text: Text }

export function sequenceAt(
  world: World,
  journey: Journey,
  now: Instant,
): Drafted<Readonly<Record<(typeof coldTargets)[number], string>>> {
  const version = versionAt(world, sequenceDraft(journey), now)
  const texts = coldSequence(world, journey.lead)
  const [coldOpener, coldFollowUp, coldBreakUp] = coldTargets.map((target, index) =>
    otherVersion(world, journey.agent, texts[index] ?? '', version.distance(target)),
  )
  return {
    ...version,
    text: { coldOpener: coldOpener ?? '', coldFollowUp: coldFollowUp ?? '', coldBreakUp: coldBreakUp ?? '' },
  }
}

export function replyAt(world: World, journey: Journey, turn: number, now: Instant): Drafted<string> {
  const version = versionAt(world, replyDraft(journey, turn), now)
  const { draft } = replyTexts(world, journey.lead, turn)
  return { ...version, text: otherVersion(world, journey.agent, draft, version.distance('reply')) }
}
