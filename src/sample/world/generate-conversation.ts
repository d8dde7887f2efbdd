import type { Account, Agent } from './accounts-and-agents'
import { toSeconds } from './dates'
import { reviewedAt, receivedAt, randomDecision, type Generation } from './generation'
import { exits, goesOut, late, leave, newTurnRow, type LeadRow, type TurnRow } from './lead-row'
import { day, hour } from './zone'

type Keep = (turn: TurnRow) => void

function answer(
  generation: Generation,
  leadRow: LeadRow,
  turn: TurnRow,
  agent: Agent,
  account: Account,
  first: boolean,
): number {
  const { chance } = generation
  const paused = toSeconds(agent.pausedAt)
  const byHand = (since: number, chances: number): number => {
    turn.manual = chance.happens(chances) ? reviewedAt(generation, since) : late
    return turn.manual
  }
  if (account.quotas['social.handleConversationReply'].dailyLimit === 0) return byHand(turn.leadAt, 0.7)
  let ready = turn.leadAt + Math.floor(chance.between(12, 150) * 60)
  if ((first && agent.forceHandoffOnFirstDecision) || chance.happens(generation.tempo.handoff)) {
    turn.handoffFrom = turn.leadAt + Math.floor(chance.between(4, 25) * 60)
    if (turn.handoffFrom >= paused) {
      turn.handoffFrom = late
      return byHand(turn.leadAt, 0.6)
    }
    turn.handoffUntil = reviewedAt(generation, turn.handoffFrom + 5 * hour)
    if (turn.handoffUntil === late) return late
    ready = turn.handoffUntil + Math.floor(chance.between(4, 20) * 60)
  }
  if (ready >= paused) return byHand(turn.leadAt, 0.6)
  turn.drafted = ready
  if (agent.autonomy === 'autonomous') {
    turn.decided = ready
    turn.decision = 'automatic'
  } else {
    turn.decided = reviewedAt(generation, ready)
    turn.decision = randomDecision(generation)
  }
  if (turn.decided === late) return late
  if (turn.decision === 'cancelled') return turn.decided
  if (!goesOut(turn.decision)) return byHand(turn.decided, 0.8)
  turn.sent = generation.messages[leadRow.account]?.take(turn.decided + 60) ?? late
  if (turn.sent >= paused) turn.sent = late
  return turn.sent
}

export function generateConversation(generation: Generation, leadRow: LeadRow, keep: Keep): void {
  const { chance } = generation
  const agent = generation.agents[leadRow.agent]
  const account = generation.accounts[leadRow.account]
  if (!agent || !account) return
  let leadAt = leadRow.replied
  let last = leadAt
  let wasEdited = false
  for (let index = 0; index < 14 && leadAt !== late; index += 1) {
    const turn = newTurnRow(leadAt)
    const handedOver = leadRow.outcome === 'interested'
    let answered: number
    if (handedOver) {
      turn.manual = chance.happens(0.85) ? reviewedAt(generation, leadAt) : late
      answered = turn.manual
    } else {
      const luck = chance.next()
      if (luck < (index === 0 ? 0.25 : 0.1)) leadRow.outcome = 'notInterested'
      else if (luck > (index === 0 ? 0.93 : wasEdited && generation.tempo.hasEditsThatPay ? 0.3 : 0.75))
        leadRow.outcome = 'interested'
      if (leadRow.outcome !== null) leadRow.outcomeAt = leadAt + Math.floor(chance.between(5, 45) * 60)
      const silent = leadRow.outcome === 'notInterested' && chance.happens(0.45)
      answered = silent ? late : answer(generation, leadRow, turn, agent, account, index === 0)
      if (leadRow.outcome === 'notInterested' && !agent.disableLeadExit) {
        const end = silent ? leadRow.outcomeAt : answered
        if (end !== late) leave(leadRow, end + 600, exits.notInterested)
      }
    }
    if (agent.linkTrackingEnabled && turn.sent !== late && chance.happens(0.36)) {
      turn.clicked = receivedAt(
        generation,
        leadRow.account,
        turn.sent + Math.floor(chance.skewed(60, 20 * hour, 3)),
      )
    }
    keep(turn)
    if (answered === late || leadRow.outcome === 'notInterested') return
    last = answered
    wasEdited = turn.decision === 'edited'
    const overtaken = turn.decision === 'cancelled' && turn.drafted !== late
    if (!overtaken && !chance.happens(handedOver ? 0.5 : 0.72)) break
    leadAt = overtaken
      ? answered
      : receivedAt(generation, leadRow.account, answered + Math.floor(chance.skewed(420, 3.2 * day, 2.4)))
  }
  if (leadRow.outcome === null && last !== late && !agent.disableLeadExit && chance.happens(0.6)) {
    leave(leadRow, last + Math.floor(chance.between(24, 32) * day), exits.wentQuiet)
  }
}
