import { none8, toInstant } from './columns'
import type { Instant } from './journey'
import { earlierOf, turnOf } from './journey-of'
import { decisionCode } from './lead-row'
import { lastTurn } from './lead-state'
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

const starts = new WeakMap<World, Map<number, Int32Array>>()

/** Kept for the thread of twenty thousand messages. */
function startsOf(world: World, lead: number): Int32Array {
  const kept = starts.get(world) ?? new Map<number, Int32Array>()
  starts.set(world, kept)
  const known = kept.get(lead)
  if (known) return known
  const { lead: c, turn } = world.leads.columns
  const first = c.firstTurn[lead] ?? 0
  const count = (c.firstTurn[lead + 1] ?? first) - first
  const made = new Int32Array(count + 1)
  for (let index = 0; index < count; index += 1) {
    const row = first + index
    const answered = toInstant(turn.sent[row]) !== Infinity || toInstant(turn.manual[row]) !== Infinity
    made[index + 1] = (made[index] ?? 0) + (answered ? 2 : 1)
  }
  if (count > 100) kept.set(lead, made)
  return made
}

const coldInstants = (world: World, lead: number): readonly Instant[] => {
  const c = world.leads.columns.lead
  return [toInstant(c.cold1[lead]), toInstant(c.cold2[lead]), toInstant(c.cold3[lead])]
}

const isCurrent = (world: World, lead: number, account: number): boolean =>
  account !== none8 && world.leads.columns.lead.account[lead] === account

export function threadLengthAt(world: World, lead: number, account: number, now: number): number {
  if (!isCurrent(world, lead, account)) {
    const earlier = earlierOf(world, lead)
    return earlier?.account === account && earlier.messagedAt <= now ? 1 : 0
  }
  const cold = coldInstants(world, lead).filter((at) => at <= now).length
  const turn = lastTurn(world.leads.columns, lead, Math.floor(now / 1000))
  if (turn < 0) return cold
  const { sentAt, manualAt } = turnOf(world, lead, turn)
  return cold + (startsOf(world, lead)[turn] ?? 0) + (Math.min(sentAt, manualAt) <= now ? 2 : 1)
}

function turnMessage(
  world: World,
  lead: number,
  turn: number,
  isAnswer: boolean,
  seq: number,
): ThreadMessage {
  const { leadAt, sentAt, manualAt, decision, clickedAt } = turnOf(world, lead, turn)
  const common = { seq, part: turn }
  if (!isAnswer) {
    const text = leadText(world, lead, turn)
    return { ...common, at: leadAt, sender: 'lead', kind: 'lead', origin: null, text, clickedAt: Infinity }
  }
  if (sentAt === Infinity) {
    const text = handText(world, lead, turn)
    return {
      ...common,
      at: manualAt,
      sender: 'account',
      kind: 'reply',
      origin: 'manual',
      text,
      clickedAt: Infinity,
    }
  }
  const { draft, edited } = replyTexts(world, lead, turn)
  const isEdited = decision === 'edited'
  const origin = isEdited ? 'agentEdited' : 'agent'
  const text = isEdited ? edited : draft
  return { ...common, at: sentAt, sender: 'account', kind: 'reply', origin, text, clickedAt }
}

function coldMessage(world: World, lead: number, part: number, at: Instant): ThreadMessage {
  const c = world.leads.columns.lead
  const clickedAt = toInstant(c.coldClicked[lead])
  const next = coldInstants(world, lead)[part + 1] ?? Infinity
  const isClicked = clickedAt !== Infinity && clickedAt >= at && clickedAt < next
  return {
    seq: part,
    at,
    sender: 'account',
    kind: 'cold',
    part,
    origin: c.decision[lead] === decisionCode.edited ? 'agentEdited' : 'agent',
    text: coldSequence(world, lead)[part] ?? '',
    clickedAt: isClicked ? clickedAt : Infinity,
  }
}

/** Makes only their texts, so that a page of a long thread is cheap. */
export function threadAt(
  world: World,
  lead: number,
  account: number,
  now: number,
  from = 0,
  to = Infinity,
): readonly ThreadMessage[] {
  const end = Math.min(to, threadLengthAt(world, lead, account, now))
  const messages: ThreadMessage[] = []
  if (!isCurrent(world, lead, account)) {
    const messagedAt = earlierOf(world, lead)?.messagedAt ?? Infinity
    if (from <= 0 && end > 0)
      messages.push({ ...coldMessage(world, lead, 0, messagedAt), clickedAt: Infinity })
    return messages
  }
  const cold = coldInstants(world, lead).filter((at) => at <= now)
  const turnStarts = startsOf(world, lead)
  let turn = 0
  for (let seq = Math.max(0, from); seq < end; seq += 1) {
    const at = cold[seq]
    if (at !== undefined) {
      messages.push(coldMessage(world, lead, seq, at))
      continue
    }
    const place = seq - cold.length
    if (messages.length === 0 || (turnStarts[turn + 1] ?? Infinity) <= place) turn = turnAt(turnStarts, place)
    messages.push(turnMessage(world, lead, turn, place > (turnStarts[turn] ?? 0), seq))
  }
  return messages
}

function turnAt(turnStarts: Int32Array, place: number): number {
  let low = 0
  let high = turnStarts.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((turnStarts[middle] ?? 0) <= place) low = middle
    else high = middle
  }
  return low
}
