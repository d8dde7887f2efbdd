import { describe, expect, test } from 'vitest'
import { startService, there } from '#/sample/testing/service'
import { repeatedEdits, suggestionsFrom } from './edit-suggestions'

const service = startService()
const { items } = await service.read('validations.list', { query: { status: 'SENT' } })
const reply = there(items.find(({ kind }) => kind === 'message'))
if (reply.kind !== 'message') throw new Error('It is a reply')

type Given = { before: string; after: string | null; agent?: string | null; status?: string }

const edited = ({ before, after, agent = 'ag_one', status = 'SENT' }: Given) => ({
  ...reply,
  agent: agent === null ? null : { id: agent, name: agent },
  // A variant of its own for each status is not needed here.
  request: { ...reply.request, status, draftMessage: before, approvedMessage: after } as typeof reply.request,
})

const ask = 'Does that help you decide?'
const times = (count: number, given: Given) => Array.from({ length: count }, () => edited(given))
const inShort = (drafts: ReturnType<typeof edited>[]) =>
  repeatedEdits(drafts).map(({ change, sentence, count, agentIds }) => [change, sentence, count, ...agentIds])

describe('what reviewers keep changing', () => {
  test.each<[string, ReturnType<typeof edited>[], unknown]>([
    ['nothing', [], []],
    [
      'removed often',
      times(4, { before: `It is free. ${ask}`, after: 'It is free.' }),
      [['removed', ask, 4, 'ag_one']],
    ],
    [
      'added often',
      times(3, { before: 'It is free.', after: `It is free.\n${ask}` }),
      [['added', ask, 3, 'ag_one']],
    ],
    ['twice', times(2, { before: `Hello. ${ask}`, after: 'Hello.' }), [['removed', ask, 2, 'ag_one']]],
    ['once', times(1, { before: `Hello. ${ask}`, after: 'Hello.' }), []],
    [
      'a word appended: told once, by what it became',
      times(3, { before: 'All the best to you.', after: 'All the best to you, and good luck.' }),
      [['added', 'All the best to you, and good luck.', 3, 'ag_one']],
    ],
    ['moved', times(4, { before: `${ask} It is free for you.`, after: `It is free for you. ${ask}` }), []],
    ['another case and other spaces', times(4, { before: ask, after: 'does that  help you DECIDE' }), []],
    ['a short word', times(4, { before: 'Thanks! It is free.', after: 'It is free.' }), []],
    ['rejected drafts', times(4, { before: ask, after: null, status: 'REJECTED' }), []],
    ['not readable', times(4, { before: ask, after: null }), []],
    ['without an agent', times(3, { before: ask, after: 'No.', agent: null }), [['removed', ask, 3]]],
    [
      'of two agents, the one that wrote it more often first',
      [...times(1, { before: ask, after: '' }), ...times(2, { before: ask, after: '', agent: 'ag_two' })],
      [['removed', ask, 3, 'ag_two', 'ag_one']],
    ],
  ])('%s', (_, drafts, expected) => {
    expect(inShort(drafts)).toEqual(expected)
  })
})

describe('what no writing rule says', () => {
  const edits = repeatedEdits(times(3, { before: ask, after: '' }))
  test.each<[string, string[], boolean]>([
    ['no rules', [], true],
    ['rules about something else', ['Keep it short.', 'Never ask for a call in the first message.'], true],
    ['a rule that quotes it', [`Leave out “does that help you decide?” at the end.`], false],
    [
      'a rule with most of its words',
      ['Do not ask whether it helps them decide, nor what would help.'],
      false,
    ],
  ])('%s', (_, rules, isTold) => {
    expect(suggestionsFrom(edits, () => rules)).toHaveLength(Number(isTold))
  })

  test('a sentence that was changed twice is no rule yet, and one that another contains is told once', () => {
    const added = (sentence: string, count: number) =>
      times(count, { before: 'Hello.', after: `Hello. ${sentence}` })
    const found = repeatedEdits([
      ...added('All the best to you.', 3),
      ...added('All the best to you, and good luck.', 4),
      ...added(ask, 2),
    ])
    expect(found.map(({ count }) => count)).toEqual([4, 3, 2])
    expect(suggestionsFrom(found, () => []).map(({ sentence }) => sentence)).toEqual([
      'All the best to you, and good luck.',
    ])
  })
})

test('the sample’s reviewers keep adding a goodbye that no rule of the agent asks for', async () => {
  const found = async (agentId: string) => {
    const { memory } = await service.read('agents.get', { path: { id: agentId } })
    const query = { agentId, validationItemType: 'conversationReply' as const }
    const own = await service.read('validations.list', { query: { ...query, status: 'SENT' } })
    return suggestionsFrom(repeatedEdits(own.items), () => memory.writingRules).map(
      ({ change, sentence, count }) => `${change} ${count} ${sentence}`,
    )
  }
  expect(await found('ag_scaleups')).toEqual(['added 11 Bien à vous, et bonne journée.'])
  expect(await found('ag_revops')).toEqual([])
})
