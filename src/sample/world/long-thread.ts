import { late } from './columns'
import { heard, type Scene } from './scene'
import { decisionCode, type Sketch, type TurnSketch } from './sketch'
import { answer } from './talk-part'
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

/** Turns at an even pace up to `until` and on beyond it, most of them answered by a person. */
export function playLongTalk(scene: Scene, sketch: Sketch, turn: TurnSketch, keep: (turn: TurnSketch) => void, until: number): void {
  const { chance, tempo } = scene
  const agent = scene.agents[sketch.agent]
  const account = scene.accounts[sketch.account]
  const thread = tempo.longThread
  if (!agent || !account || !thread) return
  const pace = (until - sketch.replied) / thread.turns
  let leadAt = sketch.replied
  for (let index = 0; leadAt !== late; index += 1) {
    turn.start(leadAt)
    const byHand = chance.happens(thread.manual)
    if (byHand) turn.manual = leadAt + Math.floor(chance.between(0.1, 0.5) * pace)
    else answer(scene, sketch, turn, agent, account, false)
    keep(turn)
    const onTime = Math.floor(sketch.replied + (index + 1) * pace)
    const answered = Math.min(turn.manual, turn.sent)
    if (answered === late && !byHand && turn.decision < decisionCode.rejected) return
    leadAt = Math.max(onTime, answered === late ? (turn.decided === late ? 0 : turn.decided) : answered + 60)
    if (leadAt > until + 90 * day) return
  }
}
