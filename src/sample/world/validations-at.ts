import { late } from './columns'
import { remember } from './leads'
import { matcher, wordsOf } from './search'
import { decisionCode } from './lead-row'
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
  drafted: number,
  decision: number,
  decided: number,
  sent: number,
  now: number,
): ValidationStatus | null {
  if (drafted > now || decision === decisionCode.automatic) return null
  if (decided > now) return 'PENDING'
  if (decision === decisionCode.rejected) return 'REJECTED'
  if (decision === decisionCode.cancelled) return 'CANCELLED'
  return sent <= now ? 'SENT' : 'APPROVED'
}

const at = (column: Int32Array, row: number): number => column[row] ?? late

function coldStatus(world: World, lead: number, now: number): ValidationStatus | null {
  const c = world.leads.columns.lead
  return statusOf(at(c.drafted, lead), c.decision[lead] ?? 0, at(c.decided, lead), at(c.cold1, lead), now)
}

function turnStatus(world: World, row: number, now: number): ValidationStatus | null {
  const t = world.leads.columns.turn
  return statusOf(at(t.drafted, row), t.decision[row] ?? 0, at(t.decided, row), at(t.sent, row), now)
}

export function validationStatusAt(
  world: World,
  lead: number,
  turn: number | null,
  now: number,
): ValidationStatus | null {
  const { lead: c } = world.leads.columns
  const seconds = Math.floor(now / 1000)
  if (at(c.sourced, lead) > seconds) return null
  if (turn === null) return coldStatus(world, lead, seconds)
  const row = (c.firstTurn[lead] ?? 0) + turn
  return turn >= 0 && row < (c.firstTurn[lead + 1] ?? 0) ? turnStatus(world, row, seconds) : null
}

/** Oldest first, at most `max`. */
export function validationsAt(
  world: World,
  now: number,
  filter: ValidationFilter,
  max: number,
): readonly ValidationRef[] {
  return remember(world.leads, `validations ${now} ${max} ${JSON.stringify(filter)}`, () => {
    const { lead: c, turn: t } = world.leads.columns
    const count = world.leads.countAt(now)
    const seconds = Math.floor(now / 1000)
    const words = wordsOf(filter.q)
    const matches = words.length === 0 ? null : matcher(world, words)
    const found: (ValidationRef & { drafted: number })[] = []
    const keep = (
      lead: number,
      turn: number | null,
      drafted: number,
      status: ValidationStatus | null,
    ): void => {
      if (status === null || (filter.status && filter.status !== status) || (matches && !matches(lead)))
        return
      found.push({ lead, turn, status, drafted })
    }
    for (let lead = 0; lead < count; lead += 1) {
      if (at(c.drafted, lead) > seconds) continue
      if (filter.agent !== undefined && c.agent[lead] !== filter.agent) continue
      if (filter.account !== undefined && c.account[lead] !== filter.account) continue
      if (filter.kind !== 'conversationReply')
        keep(lead, null, at(c.drafted, lead), coldStatus(world, lead, seconds))
      if (filter.kind === 'coldSequence' || at(c.replied, lead) > seconds) continue
      const first = c.firstTurn[lead] ?? 0
      const after = c.firstTurn[lead + 1] ?? first
      for (let row = first; row < after && at(t.leadAt, row) <= seconds; row += 1) {
        keep(lead, row - first, at(t.drafted, row), turnStatus(world, row, seconds))
      }
    }
    found.sort((a, b) => a.drafted - b.drafted || a.lead - b.lead)
    return limited(found, max).map(({ lead, turn, status }) => ({ lead, turn, status }))
  })
}

function limited<Draft extends ValidationRef>(drafts: readonly Draft[], max: number): readonly Draft[] {
  if (drafts.length <= max) return drafts
  const waiting = drafts.filter(({ status }) => status === 'PENDING').slice(0, max)
  const decided = drafts.filter(({ status }) => status !== 'PENDING')
  const kept = new Set([...waiting, ...decided.slice(decided.length - (max - waiting.length))])
  return drafts.filter((draft) => kept.has(draft))
}

export function pendingAt(
  world: World,
  now: number,
  filter: Pick<ValidationFilter, 'agent' | 'account'> = {},
): { coldSequences: number; replies: number; since: number } {
  const refs = validationsAt(world, now, { ...filter, status: 'PENDING' }, Infinity)
  const { lead: c, turn: t } = world.leads.columns
  const [oldest] = refs
  const coldSequences = refs.filter((ref) => ref.turn === null).length
  const since = !oldest
    ? Infinity
    : oldest.turn === null
      ? at(c.drafted, oldest.lead)
      : at(t.drafted, (c.firstTurn[oldest.lead] ?? 0) + oldest.turn)
  return { coldSequences, replies: refs.length - coldSequences, since: since * 1000 }
}
