import { randomDecision, receivedAt, type Generation } from './generation'
import { goesOut, late, newTurnRow, type LeadRow, type TurnRow } from './lead-row'
import { day, hour } from './zone'

export function startLongThread(generation: Generation, leadRow: LeadRow, since: number): void {
  const drafted = generation.hours[leadRow.account]?.next(since + hour) ?? late
  leadRow.enrolled = drafted - 900
  leadRow.drafted = drafted
  leadRow.decided = drafted + hour
  leadRow.decision = 'approved'
  leadRow.known = true
  leadRow.cold1 = generation.messages[leadRow.account]?.take(leadRow.decided + 60) ?? late
  leadRow.replied = receivedAt(generation, leadRow.account, leadRow.cold1 + hour)
}

/** It is the share of a week's hours that are worked. */
const worked = 45 / 168

/** An even pace; on the evening before the anchor, the lead asks what the agent does not know. */
export function generateLongConversation(
  generation: Generation,
  leadRow: LeadRow,
  keep: (turn: TurnRow) => void,
  until: number,
): void {
  const { chance, tempo } = generation
  const hours = generation.hours[leadRow.account]
  const thread = tempo.longThread
  if (!hours || !thread) return
  const pace = Math.floor(((until - leadRow.replied) / thread.turns) * worked)
  let leadAt = leadRow.replied
  let hasAsked = false
  while (leadAt !== late && leadAt < until + 90 * day) {
    const turn = newTurnRow(leadAt)
    if (!hasAsked && leadAt > until - 10 * hour) {
      hasAsked = true
      turn.handoffFrom = leadAt + 400
      turn.handoffUntil = until + 13 * hour
      turn.drafted = turn.handoffUntil + 600
      turn.decided = turn.drafted + hour
      turn.decision = 'approved'
      turn.sent = generation.messages[leadRow.account]?.take(turn.decided + 60) ?? late
    } else if (chance.happens(thread.manual)) {
      turn.manual = leadAt + Math.floor(chance.between(0.1, 0.6) * pace)
    } else {
      turn.drafted = leadAt + Math.floor(chance.between(0.05, 0.2) * pace)
      turn.decided = turn.drafted + Math.floor(chance.between(0.02, 0.3) * pace)
      turn.decision = randomDecision(generation)
      if (goesOut(turn.decision))
        turn.sent = generation.messages[leadRow.account]?.take(turn.decided + 60) ?? late
      else if (turn.decision === 'rejected') turn.manual = turn.decided + 300
    }
    keep(turn)
    const last = Math.min(turn.manual, turn.sent)
    if (last === late && goesOut(turn.decision)) return
    leadAt = hours.next(Math.max(leadAt + pace, (last === late ? turn.decided : last) + 60))
  }
}
