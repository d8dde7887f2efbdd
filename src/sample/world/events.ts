import type { Instant, Journey } from './journey'
import type { World } from './world'

export type EventKind =
  | 'sourced'
  | 'checked'
  | 'assigned'
  | 'coldDrafted'
  | 'invited'
  | 'accepted'
  | 'cold1'
  | 'cold2'
  | 'cold3'
  | 'coldClicked'
  | 'replied'
  | 'handoff'
  | 'replyDrafted'
  | 'replySent'
  | 'replyClicked'
  | 'outcome'

export type LeadEvent = {
  kind: EventKind
  at: Instant
  lead: number
  journey: Journey
  account: number | null
  /** A person was asked before. */
  validated: boolean
}

/** `replied` is a lead's first answer alone. */
export function visitEvents(
  world: World,
  from: Instant,
  to: Instant,
  visit: (event: LeadEvent) => void,
): void {
  world.leads.each(to, (journey, then, lead) => {
    const shift = to - then
    const start = from - shift
    if (journey.lastAt < start) return
    const see = (kind: EventKind, at: Instant, validated = false, account = journey.account): void => {
      if (at >= start && at <= then) visit({ kind, at: at + shift, lead, journey, account, validated })
    }
    see('sourced', journey.sourcedAt)
    see('checked', journey.checkedAt)
    see('assigned', journey.assignedAt)
    const asked = journey.decision !== 'automatic'
    see('coldDrafted', journey.draftedAt, asked)
    see('invited', journey.invitedAt, asked)
    see('accepted', journey.acceptedAt, asked)
    see('cold1', journey.coldSentAt[0], asked)
    see('cold2', journey.coldSentAt[1], asked)
    see('cold3', journey.coldSentAt[2], asked)
    see('coldClicked', journey.coldClickedAt, asked)
    see('outcome', journey.outcomeAt, asked)
    for (const turn of journey.turns) {
      if (turn.leadAt > then) break
      const isValidated = turn.decision !== 'automatic'
      if (turn.index === 0) see('replied', turn.leadAt, isValidated)
      see('handoff', turn.handoffFrom, isValidated)
      see('replyDrafted', turn.draftedAt, isValidated)
      see('replySent', turn.sentAt, isValidated)
      see('replyClicked', turn.clickedAt, isValidated)
    }
    const { earlier } = journey
    if (!earlier) return
    see('invited', earlier.invitedAt, false, earlier.account)
    see('accepted', earlier.acceptedAt, false, earlier.account)
    see('cold1', earlier.messagedAt, false, earlier.account)
  })
}
