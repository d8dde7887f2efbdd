import { describe, expect, test } from 'vitest'
import type { InputOf, ResponseOf } from '#/api/contract/index'
import { span, startService, there, type Service } from '../testing/service'

type Item = ResponseOf<'inbox.conversations'>['items'][number]
type Query = InputOf<'inbox.conversations'>['query']

const keyOf = (item: Item): string => item.enrollmentId

/** The whole list, page after page; `between` runs after each. */
async function walk(
  service: Service,
  query: Query,
  world = 'full',
  between = (): void => {},
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await service.read(
      'inbox.conversations',
      { query: { ...query, ...(cursor && { cursor }) } },
      world,
    )
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
    between()
  } while (cursor !== undefined)
  return items
}

const isReply = (item: Item) => item.pendingValidation?.kind === 'message'
const isDraft = ({ pendingValidation }: Item) =>
  pendingValidation !== null && pendingValidation?.generating === false

/** The items of each folder have this in common, in the words of the item itself. */
const folders: [Query['scope'], string, (item: Item) => boolean][] = [
  ['todo', 'toValidate', isDraft],
  ['todo', 'coldSequenceToValidate', (item) => isDraft(item) && !isReply(item)],
  [
    'todo',
    'coldSequenceBeingWritten',
    (item) => item.pendingValidation?.generating === true && !isReply(item),
  ],
  ['todo', 'coldSequenceWaitingForSlot', (item) => item.agentNextAction?.kind === 'waitingForSlot'],
  ['todo', 'replyToValidate', (item) => isDraft(item) && isReply(item)],
  ['todo', 'replyBeingWritten', (item) => item.agentNextAction?.kind === 'preparingReply'],
  ['todo', 'missingInformation', (item) => typeof item.pendingHandoff?.note === 'string'],
  ['all', 'interested', (item) => item.selectedOutcome === 'interested'],
  ['all', 'notInterested', (item) => item.selectedOutcome === 'notInterested'],
  ['all', 'noReply', (item) => item.selectedOutcome === null],
  ['all', 'ongoing', (item) => item.selectedOutcome === null],
]

const service = startService()

describe.each(['full', 'troubled', 'full~later~30h'])('in %s', (world) => {
  test.each(folders)(
    'the folder %s/%s holds as many as it counts, each of its kind',
    async (scope, filter, fits) => {
      const counts = await service.read('inbox.counts', {}, world)
      const items = await walk(service, { scope, filter, limit: 100 }, world)
      const counted: Record<string, number> = scope === 'todo' ? counts.todo : counts.all
      expect(items).toHaveLength(counted[filter] ?? -1)
      expect(items.every(fits)).toBe(true)
      expect(new Set(items.map(keyOf)).size).toBe(items.length)
    },
  )

  test.each(['todo', 'all'] as const)(
    'the scope %s holds all of its folders, last updated first',
    async (scope) => {
      const counts = await service.read('inbox.counts', {}, world)
      const items = await walk(service, { scope, limit: 100 }, world)
      expect(items).toHaveLength(counts[scope].total)
      const updates = items.map(({ updatedAt }) => updatedAt)
      expect(updates).toEqual(updates.toSorted().toReversed())
      expect(there(updates[0]) <= new Date(service.now() + 30 * span.hour).toISOString()).toBe(true)
    },
  )
})

test('the folders add up to their totals', async () => {
  const { todo, all } = await service.read('inbox.counts', {})
  expect(todo.toValidate).toBe(todo.coldSequenceToValidate + todo.replyToValidate)
  expect(todo.total).toBe(
    todo.toValidate +
      todo.coldSequenceBeingWritten +
      todo.coldSequenceWaitingForSlot +
      todo.replyBeingWritten +
      todo.missingInformation,
  )
  expect(all.total).toBe(all.interested + all.notInterested + all.noReply + all.ongoing)
})

test('every folder of an ordinary day has something in it', async () => {
  const { todo, all } = await service.read('inbox.counts', {})
  expect(Object.values({ ...todo, ...all }).every((count) => count > 0)).toBe(true)
})

test('an agent’s and an account’s conversations are theirs, and are counted', async () => {
  const everything = await walk(service, { scope: 'all', limit: 100 })
  for (const agentId of ['ag_scaleups', 'ag_revops', 'ag_nordics']) {
    const items = await walk(service, { scope: 'all', limit: 100, agentId })
    expect(items).toEqual(everything.filter(({ agent }) => agent?.id === agentId))
    expect((await service.read('inbox.counts', { query: { agentId } })).all.total).toBe(items.length)
  }
  for (const socialAccountId of ['sa_camille', 'sa_jonas', 'sa_nobody']) {
    const items = await walk(service, { scope: 'all', limit: 100, socialAccountId })
    expect(items).toEqual(everything.filter(({ socialAccount }) => socialAccount.id === socialAccountId))
    expect((await service.read('inbox.counts', { query: { socialAccountId } })).all.total).toBe(items.length)
  }
})

test('a search finds Marta Dubois by her name and by her company, without regard to case', async () => {
  for (const q of ['marta dubois', 'DUBOIS', 'umberly']) {
    const items = await walk(service, { scope: 'all', q, limit: 100 })
    expect(items.map(({ lead }) => `${lead.firstName} ${lead.lastName}`)).toContain('Marta Dubois')
  }
  expect(await walk(service, { scope: 'all', q: 'nobody of this name' })).toEqual([])
})

test('twenty come when no number is asked for', async () => {
  expect((await service.read('inbox.conversations', { query: { scope: 'all' } })).items).toHaveLength(20)
})

test('pages hold every conversation once, also when things happen between them', async () => {
  const moving = startService()
  const whole = await walk(moving, { scope: 'all', limit: 100 })
  const paged = await walk(moving, { scope: 'all', limit: 7 }, 'full', () => moving.move(40_000))
  expect(paged.map(keyOf)).toEqual(whole.map(keyOf))
  const later = await walk(moving, { scope: 'all', limit: 100 })
  expect(later.map(keyOf)).not.toEqual(whole.map(keyOf))
})

test('a cursor expires after an hour, and says so', async () => {
  const moving = startService()
  const { nextCursor } = await moving.read('inbox.conversations', { query: { scope: 'all' } })
  const query = { scope: 'all', cursor: nextCursor ?? '' }
  moving.move(span.hour)
  expect((await moving.ask('inbox.conversations', { query })).status).toBe(200)
  moving.move(1_000)
  const { status, envelope } = await moving.ask('inbox.conversations', { query })
  expect([status, envelope.error?.code]).toEqual([400, 'cursor_expired'])
})

test('a cursor is good for its own list only', async () => {
  const { nextCursor } = await service.read('inbox.conversations', { query: { scope: 'all' } })
  const cursor = nextCursor ?? ''
  for (const query of [{ scope: 'todo' }, { scope: 'all', filter: 'ongoing' }, { scope: 'all', q: 'a' }]) {
    const { status, envelope } = await service.ask('inbox.conversations', { query: { ...query, cursor } })
    expect([status, envelope.error?.code]).toEqual([400, 'invalid_parameter'])
  }
})

test('in troubled, an empty page with a cursor stands between two pages of conversations', async () => {
  const first = await service.read('inbox.conversations', { query: { scope: 'all' } }, 'troubled')
  const read = (cursor: string | null) =>
    service.read('inbox.conversations', { query: { scope: 'all', cursor: cursor ?? '' } }, 'troubled')
  const second = await read(first.nextCursor)
  expect(second.items).toEqual([])
  expect((await read(second.nextCursor)).items).toHaveLength(20)
})
