import type { Account, Agent } from './cast'
import { late, toSeconds } from './columns'
import { attention, heard, verdict, type Scene } from './scene'
import {
  decisionCode,
  exitCode,
  goesOut,
  leave,
  newTurn,
  outcomeCode,
  type Sketch,
  type TurnSketch,
} from './sketch'
import { day, hour } from './zone'

type Keep = (turn: TurnSketch) => void

/** What answers a lead's message; returns when it has left, `late` when nothing does. */
function answer(
  scene: Scene,
  sketch: Sketch,
  turn: TurnSketch,
  agent: Agent,
  account: Account,
  first: boolean,
): number {
  const { chance } = scene
  const paused = toSeconds(agent.pausedAt)
  const byHand = (since: number, chances: number): number => {
    turn.manual = chance.happens(chances) ? attention(scene, since) : late
    return turn.manual
  }
  if (account.quotas['social.handleConversationReply'].dailyLimit === 0) return byHand(turn.leadAt, 0.7)
  let ready = turn.leadAt + Math.floor(chance.between(12, 150) * 60)
  if ((first && agent.forceHandoffOnFirstDecision) || chance.happens(scene.tempo.handoff)) {
    turn.handoffFrom = turn.leadAt + Math.floor(chance.between(4, 25) * 60)
    if (turn.handoffFrom >= paused) {
      turn.handoffFrom = late
      return byHand(turn.leadAt, 0.6)
    }
    turn.handoffUntil = attention(scene, turn.handoffFrom + 5 * hour)
    if (turn.handoffUntil === late) return late
    ready = turn.handoffUntil + Math.floor(chance.between(4, 20) * 60)
  }
  if (ready >= paused) return byHand(turn.leadAt, 0.6)
  turn.drafted = ready
  if (agent.autonomy === 'autonomous') {
    turn.decided = ready
    turn.decision = decisionCode.automatic
  } else {
    turn.decided = attention(scene, ready)
    turn.decision = verdict(scene)
  }
  if (turn.decided === late) return late
  if (turn.decision === decisionCode.cancelled) return turn.decided
  if (!goesOut(turn.decision)) return byHand(turn.decided, 0.8)
  turn.sent = scene.messages[sketch.account]?.take(turn.decided + 60) ?? late
  if (turn.sent >= paused) turn.sent = late
  return turn.sent
}

/** From the lead's first answer to the end of the conversation. */
export function playTalk(scene: Scene, sketch: Sketch, keep: Keep): void {
  const { chance } = scene
  const agent = scene.agents[sketch.agent]
  const account = scene.accounts[sketch.account]
  if (!agent || !account) return
  let leadAt = sketch.replied
  let last = leadAt
  for (let index = 0; index < 14 && leadAt !== late; index += 1) {
    const turn = newTurn(leadAt)
    const handedOver = sketch.outcome === outcomeCode.interested
    let answered: number
    if (handedOver) {
      turn.manual = chance.happens(0.85) ? attention(scene, leadAt) : late
      answered = turn.manual
    } else {
      const luck = chance.next()
      if (luck < (index === 0 ? 0.25 : 0.1)) sketch.outcome = outcomeCode.notInterested
      else if (luck > (index === 0 ? 0.93 : 0.75)) sketch.outcome = outcomeCode.interested
      if (sketch.outcome !== outcomeCode.none)
        sketch.outcomeAt = leadAt + Math.floor(chance.between(5, 45) * 60)
      // To a plain no, the agent says goodbye or leaves it.
      const silent = sketch.outcome === outcomeCode.notInterested && chance.happens(0.45)
      answered = silent ? late : answer(scene, sketch, turn, agent, account, index === 0)
      if (sketch.outcome === outcomeCode.notInterested && !agent.disableLeadExit) {
        const end = silent ? sketch.outcomeAt : answered
        if (end !== late) leave(sketch, end + 600, exitCode.notInterested)
      }
    }
    if (agent.linkTrackingEnabled && turn.sent !== late && chance.happens(0.36)) {
      turn.clicked = heard(scene, sketch.account, turn.sent + Math.floor(chance.skewed(60, 20 * hour, 3)))
    }
    keep(turn)
    if (answered === late || sketch.outcome === outcomeCode.notInterested) return
    last = answered
    // A cancelled draft was overtaken by the lead's next message.
    const overtaken = turn.decision === decisionCode.cancelled && turn.drafted !== late
    if (!overtaken && !chance.happens(handedOver ? 0.5 : 0.72)) break
    leadAt = overtaken
      ? answered
      : heard(scene, sketch.account, answered + Math.floor(chance.skewed(420, 3.2 * day, 2.4)))
  }
  if (sketch.outcome === outcomeCode.none && last !== late && !agent.disableLeadExit && chance.happens(0.6)) {
    leave(sketch, last + Math.floor(chance.between(24, 32) * day), exitCode.wentQuiet)
  }
}
