import type { Instant, Journey, Turn } from './journey'
import { coldSequence, handText, leadText, replyTexts } from './texts'
import type { World } from './world'

export type ThreadMessage = {
  seq: number
  at: Instant
  sender: 'lead' | 'account'
  kind: 'cold' | 'reply' | 'lead'
  part: number
  origin: 'agent' | 'agentEdited' | 'manual' | null
  text: string
  clickedAt: Instant
}

type Entry = { at: Instant; kind: ThreadMessage['kind']; part: number }

/** The thread of twenty thousand messages needs it. */
const kept = new WeakMap<Journey, readonly Entry[]>()

function entriesOf(journey: Journey): readonly Entry[] {
  const known = kept.get(journey)
  if (known) return known
  const cold = journey.coldSentAt.map((at, part): Entry => ({ at, kind: 'cold', part }))
  const turns = journey.turns.flatMap((turn, part): Entry[] => [
    { at: turn.leadAt, kind: 'lead', part },
    { at: Math.min(turn.sentAt, turn.manualAt), kind: 'reply', part },
  ])
  const entries = [...cold, ...turns].filter(({ at }) => at !== Infinity)
  kept.set(journey, entries)
  return entries
}

function begunBy(world: World, lead: number, account: number, now: Instant) {
  const journey = world.leads.of(lead)
  const isCurrent = journey.account === account
  const entries = isCurrent ? entriesOf(journey) : earlierEntries(journey, account)
  return { journey, isCurrent, entries, length: entries.findLastIndex(({ at }) => at <= now) + 1 }
}

const earlierEntries = ({ earlier }: Journey, account: number): readonly Entry[] =>
  earlier?.account === account && earlier.messagedAt !== Infinity
    ? [{ at: earlier.messagedAt, kind: 'cold', part: 0 }]
    : []

export const threadLengthAt = (world: World, lead: number, account: number, now: Instant): number =>
  begunBy(world, lead, account, now).length

/** Makes only their texts, so that a page of a long thread is cheap. */
export function threadAt(
  world: World,
  lead: number,
  account: number,
  now: Instant,
  from = 0,
  to = Infinity,
): readonly ThreadMessage[] {
  const { journey, isCurrent, entries, length } = begunBy(world, lead, account, now)
  const start = Math.max(0, from)
  return entries.slice(start, Math.max(start, Math.min(to, length))).map(({ at, kind, part }, index) => {
    const common = { seq: start + index, at, part, kind, clickedAt: Infinity }
    if (kind === 'cold') {
      const next = journey.coldSentAt[part + 1] ?? Infinity
      const isClicked = isCurrent && journey.coldClickedAt >= at && journey.coldClickedAt < next
      return {
        ...common,
        sender: 'account',
        origin: journey.decision === 'edited' ? 'agentEdited' : 'agent',
        text: coldSequence(world, lead)[part] ?? '',
        clickedAt: isClicked ? journey.coldClickedAt : Infinity,
      }
    }
    const turn = journey.turns[part]
    return kind === 'lead' || !turn
      ? { ...common, sender: 'lead', origin: null, text: leadText(world, lead, part) }
      : { ...common, sender: 'account', ...answerOf(world, lead, turn) }
  })
}

function answerOf(world: World, lead: number, { index, sentAt, decision, clickedAt }: Turn) {
  if (sentAt === Infinity) return { origin: 'manual', text: handText(world, lead, index) } as const
  const { draft, edited } = replyTexts(world, lead, index)
  return decision === 'edited'
    ? ({ origin: 'agentEdited', text: edited, clickedAt } as const)
    : ({ origin: 'agent', text: draft, clickedAt } as const)
}
