import type { Instant, Journey } from './journey'
import { remember } from './leads'
import { matcher, wordsOf } from './search'
import type { World } from './world'

export type ValidationStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'SENT'

export type ValidationRef = { lead: number; turn: number | null; status: ValidationStatus }

export type ValidationFilter = {
  status?: ValidationStatus
  agent?: number
  account?: number
  kind?: 'coldSequence' | 'conversationReply'
  q?: string
}

function statusOf(
  { draftedAt, decision, decidedAt }: Pick<Journey, 'draftedAt' | 'decision' | 'decidedAt'>,
  sentAt: Instant,
  now: Instant,
): ValidationStatus | null {
  if (draftedAt > now || decision === 'automatic') return null
  if (decidedAt > now) return 'PENDING'
  if (decision === 'rejected') return 'REJECTED'
  if (decision === 'cancelled') return 'CANCELLED'
  return sentAt <= now ? 'SENT' : 'APPROVED'
}

export function validationStatusAt(
  world: World,
  lead: number,
  turn: number | null,
  now: Instant,
): ValidationStatus | null {
  const journey = world.leads.of(lead)
  if (journey.sourcedAt > now) return null
  if (turn === null) return statusOf(journey, journey.coldSentAt[0], now)
  const of = journey.turns[turn]
  return of ? statusOf(of, of.sentAt, now) : null
}

type Found = ValidationRef & { draftedAt: Instant }

/** Lists the oldest first, and at most `max`. */
export function validationsAt(
  world: World,
  now: Instant,
  filter: ValidationFilter,
  max: number,
): readonly Found[] {
  return remember(world.leads, `validations ${now} ${max} ${JSON.stringify(filter)}`, () => {
    const words = wordsOf(filter.q)
    const matches = words.length === 0 ? null : matcher(world, words)
    const found: Found[] = []
    world.leads.each(now, (journey, then, lead) => {
      if (journey.draftedAt > then) return
      if (filter.agent !== undefined && journey.agent !== filter.agent) return
      if (filter.account !== undefined && journey.account !== filter.account) return
      const keep = (turn: number | null, draftedAt: Instant, status: ValidationStatus | null): void => {
        if (status === null || (filter.status && filter.status !== status)) return
        if (!matches || matches(lead, journey.agent))
          found.push({ lead, turn, status, draftedAt: draftedAt + now - then })
      }
      if (filter.kind !== 'conversationReply')
        keep(null, journey.draftedAt, statusOf(journey, journey.coldSentAt[0], then))
      if (filter.kind === 'coldSequence') return
      for (const turn of journey.turns) {
        if (turn.leadAt > then) break
        keep(turn.index, turn.draftedAt, statusOf(turn, turn.sentAt, then))
      }
    })
    found.sort((a, b) => a.draftedAt - b.draftedAt || a.lead - b.lead)
    return limited(found, max)
  })
}

function limited(drafts: readonly Found[], max: number): readonly Found[] {
  if (drafts.length <= max) return drafts
  const waiting = drafts.filter(({ status }) => status === 'PENDING').slice(0, max)
  const decided = drafts.filter(({ status }) => status !== 'PENDING')
  const kept = new Set([...waiting, ...decided.slice(decided.length - (max - waiting.length))])
  return drafts.filter((draft) => kept.has(draft))
}

export function pendingAt(
  world: World,
  now: Instant,
): { coldSequences: number; replies: number; since: number } {
  const refs = validationsAt(world, now, { status: 'PENDING' }, Infinity)
  const coldSequences = refs.filter((ref) => ref.turn === null).length
  return { coldSequences, replies: refs.length - coldSequences, since: refs[0]?.draftedAt ?? Infinity }
}
