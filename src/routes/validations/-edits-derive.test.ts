import { describe, expect, test } from 'vitest'
import { read, worldOf } from '#/sample/testing/in-memory'
import { fixedTime, span } from '#/sample/testing/service'
import { journeyOf } from '#/sample/world/journey-of'
import { replyTexts } from '#/sample/world/texts'
import { replyAt } from '#/sample/handlers/drafts'
import { decidedSince } from './-decided-derive'
import { editsIn, rejectionReasons, repeated, reviewedByAgent } from './-edits-derive'
import type { Validation } from './-queue-derive'
import { decidedStatuses } from './-search'

let made = 0
const reply = (
  draftMessage: string,
  approvedMessage: string | null,
  request: Record<string, unknown> = {},
  agent = 'founders',
): Validation => ({
  kind: 'message',
  agent: { id: `ag_${agent}`, name: agent },
  request: {
    id: `va_${(made += 1)}`,
    leadId: 'ld_1',
    socialAccountId: 'sa_1',
    status: 'SENT',
    draftMessage,
    approvedMessage,
    reviewedAt: '2026-11-17T09:00:00.000Z',
    ...request,
    // Built from parts; which combinations the type allows is not what is tested.
  } as Extract<Validation, { kind: 'message' }>['request'],
})

const rejected = (rejectionReason: string | null, agent?: string) =>
  reply('Hello', null, { status: 'REJECTED', rejectionReason }, agent)

const said = 'The setup takes a week.'
const long = 'word '.repeat(5_000)

describe('what reviewers change', () => {
  const items = [
    reply(`${said} Does that help?`, said),
    reply(`${said} Shall we talk?`, `${said} Best wishes.`, { reviewedAt: '2026-11-18T09:00:00.000Z' }),
    reply(`Hello. ${said} Does that help?`, `Hello. ${said} Best wishes.`, {}, 'revops'),
    reply(said, said),
    // Approved first, then taken back: nothing of it counts as approved.
    reply(said, 'Something else.', { status: 'REJECTED', rejectionReason: 'Too pushy.' }),
    reply(said, null, { status: 'PENDING' }),
  ]
  const edits = editsIn(items, 10)

  test('is told of each edited reply, the last decided first, with what was removed and added', () => {
    expect(edits.map(({ removed, added, words }) => [removed, added, words])).toEqual([
      [['Shall we talk?'], ['Best wishes.'], { removed: 3, added: 2 }],
      [['Does that help?'], [], { removed: 3, added: 0 }],
      [['Does that help?'], ['Best wishes.'], { removed: 3, added: 2 }],
    ])
    expect(editsIn(items, 1)).toHaveLength(1)
  })

  test('more than once is what a rule could say', () => {
    expect(repeated(edits, 'removed')).toEqual([{ text: 'Does that help?', count: 2 }])
    expect(repeated(edits, 'added')).toEqual([{ text: 'Best wishes.', count: 2 }])
  })

  test('is told by agent, the one whose replies are changed most often first', () => {
    expect(reviewedByAgent(items, edits)).toEqual([
      {
        id: 'ag_revops',
        name: 'revops',
        replies: 1,
        edited: 1,
        removed: 3,
        added: 2,
        decided: 1,
        rejected: 0,
      },
      {
        id: 'ag_founders',
        name: 'founders',
        replies: 3,
        edited: 2,
        removed: 3,
        added: 1,
        decided: 5,
        rejected: 1,
      },
    ])
  })

  test('counts no words where two texts are too long to be compared', () => {
    const [edit] = editsIn([reply(long, `${long} more`)], 1)
    expect([edit?.words, edit?.removed, edit?.added]).toEqual([null, [], []])
  })
})

test('rejection reasons are counted as they were written, and so is having given none', () => {
  const items = [rejected('Too pushy.'), rejected(null), rejected(' Too  pushy. '), rejected('Wrong name.')]
  expect(rejectionReasons(items)).toEqual([
    { text: 'Too pushy.', count: 2 },
    { text: '', count: 1 },
    { text: 'Wrong name.', count: 1 },
  ])
})

test('of the sample’s last 30 days the same is told as what happened in them', () => {
  const world = worldOf()
  const since = fixedTime - 30 * span.day
  const items = decidedSince(
    decidedStatuses.flatMap((status) => read(world, 'validations.list', { query: { status } }).items),
    since,
  )
  const drafts = Array.from({ length: world.leads.countAt(fixedTime) }, (_, lead) => {
    const journey = journeyOf(world, lead)
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
    const own = drafts.filter((draft) => draft.id === id)
    const approved = own.filter(({ isReply, decision }) => isReply && decision !== 'rejected')
    expect([replies, edited, decided, refused], `${id}`).toEqual([
      approved.length,
      approved.filter(({ isEdited }) => isEdited).length,
      own.length,
      own.filter(({ decision }) => decision === 'rejected').length,
    ])
  }
})
