import { toSeconds } from './dates'
import { reviewedAt, receivedAt, randomDecision, type Generation } from './generation'
import { randomAt } from './seeded'
import { exits, goesOut, late, leave, type LeadRow } from './lead-row'
import { day, hour } from './zone'

const dueKind = [21, 22, 23] as const

export function coldWait(seed: number, lead: number, message: 0 | 1 | 2): number {
  const luck = randomAt(seed, dueKind[message], lead)
  if (message === 0) return Math.floor(600 + luck ** 2 * 20 * hour)
  return Math.floor(message === 1 ? (3 + luck * 2) * day : (5 + luck * 2) * day)
}

/** After sending: a program opens the link. */
const previewSeconds = 3

const answersAfter = [0.55, 0.83, 1] as const

export function generateColdSequence(generation: Generation, leadRow: LeadRow, since: number): void {
  const { chance, tempo } = generation
  const agent = generation.agents[leadRow.agent]
  const account = generation.accounts[leadRow.account]
  const hours = generation.hours[leadRow.account]
  if (!agent || !account || !hours) return
  const paused = toSeconds(agent.pausedAt)

  const enrolled = hours.next(Math.floor(since + chance.skewed(600, 44 * hour, 2)))
  const started = hours.next(enrolled + Math.floor(chance.between(0, 2 * hour)))
  const drafted = started + Math.floor(chance.between(12, 55) * 60)
  if (started === late || drafted >= paused) return
  leadRow.enrolled = started
  leadRow.drafted = drafted
  if (agent.autonomy === 'validateEverything') {
    leadRow.decided = reviewedAt(generation, drafted)
    leadRow.decision = randomDecision(generation)
  } else {
    leadRow.decided = drafted
    leadRow.decision = 'automatic'
  }
  const { decided } = leadRow
  if (decided === late) return
  if (!goesOut(leadRow.decision)) {
    leave(leadRow, decided, leadRow.decision === 'rejected' ? exits.rejected : exits.cancelled)
    return
  }

  const unlessPaused = (at: number): number => (at >= paused ? late : at)
  let connected = decided
  leadRow.known = chance.happens(tempo.knownBefore)
  if (!leadRow.known) {
    leadRow.invited = unlessPaused(generation.invites[leadRow.account]?.take(decided + 60) ?? late)
    if (leadRow.invited === late) return
    if (!chance.happens(tempo.accepted)) {
      leave(leadRow, leadRow.invited + Math.floor(chance.between(21, 27) * day), exits.notAccepted)
      return
    }
    leadRow.accepted = receivedAt(
      generation,
      leadRow.account,
      Math.floor(leadRow.invited + chance.skewed(600, 12 * day, 3)),
    )
    if (leadRow.accepted === late) return
    connected = leadRow.accepted
  }

  const answers = chance.happens(tempo.answered)
  const luck = chance.next()
  const answersTo = answers ? answersAfter.findIndex((until) => luck < until) : 3
  let previous = connected
  for (const message of [0, 1, 2] as const) {
    const due = previous + coldWait(generation.seed, leadRow.lead, message)
    const sent = unlessPaused(generation.messages[leadRow.account]?.take(due) ?? late)
    if (message === 0) leadRow.cold1 = sent
    else if (message === 1) leadRow.cold2 = sent
    else leadRow.cold3 = sent
    if (sent === late) return
    if (agent.linkTrackingEnabled && leadRow.coldClicked === late && chance.happens(0.15)) {
      leadRow.coldClicked = receivedAt(
        generation,
        leadRow.account,
        sent + Math.floor(chance.skewed(60, 30 * hour, 3)),
      )
      if (tempo.hasPreviews && leadRow.lead % 3 === 0) leadRow.coldClicked = sent + previewSeconds
    }
    if (message === answersTo) {
      const wait = message === 2 ? 8 * day : coldWait(generation.seed, leadRow.lead, message === 0 ? 1 : 2)
      const answered = receivedAt(
        generation,
        leadRow.account,
        sent + Math.floor(chance.skewed(400, wait - 12 * hour, 2.6)),
      )
      leadRow.replied = answered
      return
    }
    previous = sent
  }
  const given = previous + Math.floor(chance.between(9, 13) * day)
  leadRow.outcome = 'neverReplied'
  leadRow.outcomeAt = given
  if (!agent.disableLeadExit) leave(leadRow, given, exits.neverReplied)
}
