import { late } from './columns'
import { heard, verdict, type Scene } from './scene'
import { decisionCode, goesOut, newTurn, type Sketch, type TurnSketch } from './sketch'
import { day, hour } from './zone'

/** The lead whose conversation never ends answers the first message within hours. */
export function startLongThread(scene: Scene, sketch: Sketch, since: number): void {
  const drafted = scene.hours[sketch.account]?.next(since + hour) ?? late
  sketch.enrolled = drafted - 900
  sketch.drafted = drafted
  sketch.decided = drafted + hour
  sketch.decision = decisionCode.approved
  sketch.known = true
  sketch.cold1 = scene.messages[sketch.account]?.take(sketch.decided + 60) ?? late
  sketch.replied = heard(scene, sketch.account, sketch.cold1 + hour)
}

/** Part of a week that is working hours. */
const worked = 45 / 168

/**
 * Turns at an even pace up to `until` and on beyond it, most of them answered by a person, all in working hours.
 * On the evening before the anchor the lead asks what the agent does not know.
 */
export function playLongTalk(
  scene: Scene,
  sketch: Sketch,
  keep: (turn: TurnSketch) => void,
  until: number,
): void {
  const { chance, tempo } = scene
  const hours = scene.hours[sketch.account]
  const thread = tempo.longThread
  if (!hours || !thread) return
  const pace = Math.floor(((until - sketch.replied) / thread.turns) * worked)
  let leadAt = sketch.replied
  let hasAsked = false
  while (leadAt !== late && leadAt < until + 90 * day) {
    const turn = newTurn(leadAt)
    if (!hasAsked && leadAt > until - 10 * hour) {
      hasAsked = true
      turn.handoffFrom = leadAt + 400
      turn.handoffUntil = until + 13 * hour
      turn.drafted = turn.handoffUntil + 600
      turn.decided = turn.drafted + hour
      turn.decision = decisionCode.approved
      turn.sent = scene.messages[sketch.account]?.take(turn.decided + 60) ?? late
    } else if (chance.happens(thread.manual)) {
      turn.manual = leadAt + Math.floor(chance.between(0.1, 0.6) * pace)
    } else {
      // In a talk this lively, drafts are looked at as they come.
      turn.drafted = leadAt + Math.floor(chance.between(0.05, 0.2) * pace)
      turn.decided = turn.drafted + Math.floor(chance.between(0.02, 0.3) * pace)
      turn.decision = verdict(scene)
      if (goesOut(turn.decision)) turn.sent = scene.messages[sketch.account]?.take(turn.decided + 60) ?? late
      else if (turn.decision === decisionCode.rejected) turn.manual = turn.decided + 300
    }
    keep(turn)
    const last = Math.min(turn.manual, turn.sent)
    if (last === late && goesOut(turn.decision)) return
    leadAt = hours.next(Math.max(leadAt + pace, (last === late ? turn.decided : last) + 60))
  }
}
