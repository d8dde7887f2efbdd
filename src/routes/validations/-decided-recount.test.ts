import { describe, expect, test } from 'vitest'
import { replyAt } from '#/sample/handlers/drafts'
import { read, worldOf } from '#/sample/testing/in-memory'
import { fixedTime, span } from '#/sample/testing/service'
import { never } from '#/sample/world/journey'
import { replyTexts } from '#/sample/world/texts'
import {
  decidedSince,
  leadsByWait,
  reviewedByAgent,
  timesByAgent,
  waitingTimes,
  wholeWaitOf,
} from './-decided-derive'
import { decidedStatuses } from './-search'

const { day } = span

describe('recounted from what happened in the sample workspace in 30 days', () => {
  const world = worldOf()
  const since = fixedTime - 30 * day
  const items = decidedSince(
    decidedStatuses.flatMap((status) => read(world, 'validations.list', { query: { status } }).items),
    since,
  )

  /** Every draft that a person was asked about, from the journeys of the leads. */
  const happened = Array.from({ length: world.leads.countAt(fixedTime) }, (_, lead) => {
    const { agent, draftedAt, decision, decidedAt, coldSentAt, turns } = world.leads.of(lead)
    const sequence = { draftedAt, decision, decidedAt, sentAt: coldSentAt[0] ?? never }
    return [sequence, ...turns].map((each) => ({ ...each, agent: world.agents[agent ?? -1]?.id ?? null }))
  })
    .flat()
    .filter(({ draftedAt, decision }) => draftedAt <= fixedTime && decision !== 'automatic')
    .filter(({ decision }) => decision !== 'cancelled')
    .filter(({ decidedAt }) => decidedAt >= since && decidedAt <= fixedTime)

  const middle = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const half = Math.floor(sorted.length / 2)
    return sorted.length % 2 === 1
      ? sorted[half]
      : ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2
  }
  const expected = (events: typeof happened) => {
    const approved = events.filter(({ decision }) => decision !== 'rejected')
    const gone = approved.filter(({ sentAt }) => sentAt <= fixedTime)
    const decisions = events.map(({ draftedAt, decidedAt }) => decidedAt - draftedAt)
    const sendings = gone.map(({ decidedAt, sentAt }) => sentAt - decidedAt)
    return {
      decision: [events.length, middle(decisions), Math.max(...decisions)],
      sending: [gone.length, middle(sendings), Math.max(...sendings)],
    }
  }
  const told = ({ decision, sending }: ReturnType<typeof waitingTimes>) => ({
    decision: [decision.count, decision.median, decision.longest?.took],
    sending: [sending.count, sending.median, sending.longest?.took],
  })

  test('the figures of all agents are the same', () => {
    expect(told(waitingTimes(items, fixedTime))).toEqual(expected(happened))
    expect(items).toHaveLength(351)
  })

  test('the figures of each agent are the same', () => {
    const rows = timesByAgent(items, fixedTime)
    expect(rows.map(({ id }) => id)).toEqual(['ag_founders', 'ag_revops', 'ag_scaleups'])
    for (const row of rows)
      expect(told(row), `${row.id}`).toEqual(expected(happened.filter(({ agent }) => agent === row.id)))
  })

  test('reviewers changed and rejected as many drafts of each agent', () => {
    const drafts = Array.from({ length: world.leads.countAt(fixedTime) }, (_, lead) => {
      const journey = world.leads.of(lead)
      const { agent, draftedAt, decision, decidedAt, turns } = journey
      // A person may write what the agent had written again meanwhile.
      const isChanged = (turn: number) =>
        replyTexts(world, lead, turn).edited !== replyAt(world, journey, turn, fixedTime).text
      const id = world.agents[agent ?? -1]?.id ?? null
      return [
        { id, isReply: false, isEdited: false, draftedAt, decision, decidedAt },
        ...turns.map((turn) => ({
          ...turn,
          id,
          isReply: true,
          isEdited: turn.decision === 'edited' && isChanged(turn.index),
        })),
      ]
    })
      .flat()
      .filter(({ decision, draftedAt }) => decision !== 'automatic' && draftedAt <= fixedTime)
      .filter(
        ({ decision, decidedAt }) => decision !== 'cancelled' && decidedAt >= since && decidedAt <= fixedTime,
      )
    for (const { id, replies, edited, decided, rejected: refused } of reviewedByAgent(items, [])) {
      const own = drafts.filter((each) => each.id === id)
      const approved = own.filter(({ isReply, decision }) => isReply && decision !== 'rejected')
      expect([replies, edited, decided, refused], `${id}`).toEqual([
        approved.length,
        approved.filter(({ isEdited }) => isEdited).length,
        own.length,
        own.filter(({ decision }) => decision === 'rejected').length,
      ])
    }
  })

  test('as many leads are told by their wait as were sent something', () => {
    const leads = new Set(
      items.filter((item) => wholeWaitOf(item) !== null).map(({ request }) => request.leadId),
    )
    expect(leadsByWait(items).steps.reduce((sum, { drafts }) => sum + drafts.length, 0)).toBe(leads.size)
  })
})
