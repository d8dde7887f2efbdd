import { late, toSeconds } from './columns'
import { attention, heard, verdict, type Scene } from './scene'
import { draw } from './seeded'
import { decisionCode, exitCode, goesOut, leave, outcomeCode, type Sketch } from './sketch'
import { day, hour } from './zone'

const dueKind = [21, 22, 23] as const

/** Seconds that a cold message waits after what it follows: the connection, or the message before. */
export function coldWait(seed: number, lead: number, message: 0 | 1 | 2): number {
  const luck = draw(seed, dueKind[message], lead)
  if (message === 0) return Math.floor(600 + luck ** 2 * 20 * hour)
  return Math.floor(message === 1 ? (3 + luck * 2) * day : (5 + luck * 2) * day)
}

const answersAfter = [0.55, 0.83, 1] as const

/** From being taken on to the last cold message, or to the lead's first answer. */
export function playCold(scene: Scene, sketch: Sketch, since: number): void {
  const { chance, tempo } = scene
  const agent = scene.agents[sketch.agent]
  const account = scene.accounts[sketch.account]
  const hours = scene.hours[sketch.account]
  if (!agent || !account || !hours) return
  const paused = toSeconds(agent.pausedAt)

  const enrolled = hours.next(Math.floor(since + chance.skewed(600, 44 * hour, 2)))
  const started = hours.next(enrolled + Math.floor(chance.between(0, 2 * hour)))
  const drafted = started + Math.floor(chance.between(12, 55) * 60)
  if (started === late || drafted >= paused) return
  sketch.enrolled = started
  sketch.drafted = drafted
  if (agent.autonomy === 'validateEverything') {
    sketch.decided = attention(scene, drafted)
    sketch.decision = verdict(scene)
  } else {
    sketch.decided = drafted
    sketch.decision = decisionCode.automatic
  }
  const { decided } = sketch
  if (decided === late) return
  if (!goesOut(sketch.decision)) {
    leave(sketch, decided, sketch.decision === decisionCode.rejected ? exitCode.rejected : exitCode.cancelled)
    return
  }

  const unlessPaused = (at: number): number => (at >= paused ? late : at)
  let connected = decided
  sketch.known = chance.happens(tempo.knownBefore)
  if (!sketch.known) {
    sketch.invited = unlessPaused(scene.invites[sketch.account]?.take(decided + 60) ?? late)
    if (sketch.invited === late) return
    if (!chance.happens(tempo.accepted)) {
      leave(sketch, sketch.invited + Math.floor(chance.between(21, 27) * day), exitCode.notAccepted)
      return
    }
    sketch.accepted = heard(
      scene,
      sketch.account,
      Math.floor(sketch.invited + chance.skewed(600, 12 * day, 3)),
    )
    if (sketch.accepted === late) return
    connected = sketch.accepted
  }

  const answers = chance.happens(tempo.answered)
  const luck = chance.next()
  const answersTo = answers ? answersAfter.findIndex((until) => luck < until) : 3
  let previous = connected
  for (const message of [0, 1, 2] as const) {
    const due = previous + coldWait(scene.seed, sketch.lead, message)
    const sent = unlessPaused(scene.messages[sketch.account]?.take(due) ?? late)
    if (message === 0) sketch.cold1 = sent
    else if (message === 1) sketch.cold2 = sent
    else sketch.cold3 = sent
    if (sent === late) return
    if (agent.linkTrackingEnabled && sketch.coldClicked === late && chance.happens(0.15)) {
      sketch.coldClicked = heard(scene, sketch.account, sent + Math.floor(chance.skewed(60, 30 * hour, 3)))
    }
    if (message === answersTo) {
      const wait = message === 2 ? 8 * day : coldWait(scene.seed, sketch.lead, message === 0 ? 1 : 2)
      const answered = heard(
        scene,
        sketch.account,
        sent + Math.floor(chance.skewed(400, wait - 12 * hour, 2.6)),
      )
      // An answer that an outage holds back must not let the next message overtake it unseen.
      sketch.replied = answered
      return
    }
    previous = sent
  }
  const given = previous + Math.floor(chance.between(9, 13) * day)
  sketch.outcome = outcomeCode.neverReplied
  sketch.outcomeAt = given
  if (!agent.disableLeadExit) leave(sketch, given, exitCode.neverReplied)
}
