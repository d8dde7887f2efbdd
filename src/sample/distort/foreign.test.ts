import { beforeAll, expect, test } from 'vitest'
import { operationIds, type OperationId } from '#/api/contract/index'
import { sampleRequests, type SampleRequests } from '../testing/sample-requests'
import { startService, there } from '../testing/service'
import { outreachStatuses } from '../world/journey'

const service = startService()
let questions: SampleRequests

beforeAll(async () => {
  questions = await sampleRequests(service, 'full')
})

const refused = async (id: OperationId, question: object): Promise<[number, string | undefined]> => {
  const { status, envelope } = await service.ask(id, question as never, 'foreign')
  return [status, envelope.error?.message]
}

/** Every value of the fields with this name, anywhere in an answer. */
function valuesOf(name: string, data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap((item) => valuesOf(name, item))
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, held]) =>
    key === name && typeof held === 'string' ? [held] : valuesOf(name, held),
  )
}

test('no status, tag or action has the word of another world, but for the documented ones', async () => {
  const { leads } = await service.read('leads.list', { body: { limit: 100 } }, 'foreign')
  const { items } = await service.read(
    'inbox.conversations',
    { query: { scope: 'nyy', limit: 100 } },
    'foreign',
  )
  const { actions } = await service.read('cockpit.live', {}, 'foreign')
  const counts = await service.read('leads.statusCounts', { body: {} }, 'foreign')
  const full = await Promise.all([
    service.read('inbox.conversations', { query: { scope: 'all', limit: 100 } }),
    service.read('cockpit.live', {}),
  ])
  const words = [
    ...valuesOf('outreachStatus', leads),
    ...Object.keys(counts),
    ...valuesOf('tag', items),
    ...valuesOf('key', actions),
  ]
  const ours = [...outreachStatuses, ...valuesOf('tag', full), ...valuesOf('key', full)]
  const shared = new Set(words.filter((word) => ours.includes(word)))
  const documented = ['sourced', 'coldSequenceToValidate', 'social_account_disconnected']
  expect([...shared].filter((word) => !documented.includes(word))).toEqual([])
  expect(words).toEqual(
    expect.arrayContaining(['sourced', 'vagrerfgrq', 'ercylGbInyvqngr', 'inyvqngvbaf_craqvat']),
  )
})

test.each(['agents.get', 'leads.activity'] as const)('%s has no word that another world has', async (id) => {
  const wordsIn = async (world: string): Promise<string[]> => {
    const { envelope } = await service.ask(id, questions[id] as never, world)
    return ['type', 'status', 'title', 'autonomyLevel', 'manualOutcome'].flatMap((name) =>
      valuesOf(name, envelope.data),
    )
  }
  const full = await wordsIn('full')
  const foreign = await wordsIn('foreign')
  expect(foreign).toHaveLength(full.length)
  expect(foreign.filter((word) => full.includes(word))).toEqual([])
})

test('its own words are understood when they come back, and count the same', async () => {
  const counts = await service.read('leads.statusCounts', { body: {} }, 'foreign')
  const body = { outreachStatuses: ['ercyvrq'] }
  const { leads, totalCount } = await service.read('leads.list', { body }, 'foreign')
  expect(totalCount).toBe(there(counts['ercyvrq']))
  expect(new Set(leads.map(({ outreachStatus }) => outreachStatus))).toEqual(new Set(['ercyvrq']))
  const query = { scope: 'todo', filter: 'ercylGbInyvqngr' }
  const { items } = await service.read('inbox.conversations', { query }, 'foreign')
  expect(new Set(items.map((item) => item.tag))).toEqual(new Set(['ercylGbInyvqngr']))
})

test.each<[OperationId, object]>([
  ['inbox.conversations', { query: { scope: 'all' } }],
  ['inbox.conversations', { query: { scope: 'todo', filter: 'missingInformation' } }],
  ['inbox.conversations', { query: { scope: 'todo', filter: 'coldSequenceToValidate' } }],
  ['leads.list', { body: { outreachStatuses: ['replied'] } }],
  ['leads.list', { body: { outreachStatuses: ['sourced', 'constructor'] } }],
])('%s refuses a word that is not documented: %j', async (id, question) => {
  expect((await service.ask(id, question as never, 'foreign')).status).toBe(400)
})

test('documented words are taken', async () => {
  const read = [
    service.ask('inbox.conversations', { query: { scope: 'todo', filter: 'toValidate' } }, 'foreign'),
    service.ask('leads.list', { body: { outreachStatuses: ['sourced'], sortBy: 'createdAt' } }, 'foreign'),
  ]
  expect((await Promise.all(read)).map(({ status }) => status)).toEqual([200, 200])
})

test('lists come in another order and hold the same records', async () => {
  const idsIn = async (world: string) => ({
    accounts: (await service.read('socialAccounts.list', {}, world)).socialAccounts.map(({ id }) => id),
    agents: (await service.read('agents.list', {}, world)).map(({ id }) => id),
    drafts: (await service.read('validations.list', { query: {} }, world)).items.map(
      ({ request }) => request.id,
    ),
  })
  const [full, foreign] = await Promise.all([idsIn('full'), idsIn('foreign')])
  expect(foreign).not.toEqual(full)
  for (const list of ['accounts', 'agents', 'drafts'] as const) {
    expect(foreign[list]).not.toEqual(full[list])
    expect(foreign[list].toSorted()).toEqual(full[list].toSorted())
  }
})

test('a listed agent has its id, its name and a status, in a list under a key of its own', async () => {
  const { envelope } = await service.ask('agents.list', {}, 'foreign')
  expect(Object.keys(envelope.data as object)).toEqual(['crew'])
  const [agent] = await service.read('agents.list', {}, 'foreign')
  expect(Object.keys(agent ?? {}).toSorted()).toEqual(['id', 'name', 'status'])
})

test('what does not exist is left out, and a next action has nothing but its kind', async () => {
  const { items } = await service.read(
    'inbox.conversations',
    { query: { scope: 'todo', limit: 100 } },
    'foreign',
  )
  expect(items.some((item) => 'pendingHandoff' in item)).toBe(true)
  expect(items.some((item) => !('pendingHandoff' in item))).toBe(true)
  expect(
    items
      .flatMap(({ agentNextAction }) => Object.keys(agentNextAction ?? {}))
      .filter((key) => key !== 'kind'),
  ).toEqual([])
})

test('it says everything in words of its own', async () => {
  const { actions } = await service.read('cockpit.live', {}, 'foreign')
  expect(actions.map(({ label }) => label)).toContain('Erivrj qensgf')
  expect(await refused('leads.get', { path: { id: 'ld_nobody' } })).toEqual([404, 'Gurer vf ab fhpu yrnq'])
})

const inWhole = operationIds.filter((id) => id !== 'agents.list')

test.each(inWhole)('%s keeps every number that the same question has in full', async (id) => {
  const numbersIn = (data: unknown): number[] =>
    Array.isArray(data)
      ? data.flatMap(numbersIn)
      : typeof data === 'object' && data !== null
        ? Object.values(data).flatMap(numbersIn)
        : typeof data === 'number'
          ? [data]
          : []
  const [full, foreign] = await Promise.all(
    ['full', 'foreign'].map(
      async (world) => (await service.ask(id, questions[id] as never, world)).envelope.data,
    ),
  )
  const sorted = (data: unknown): number[] => numbersIn(data).toSorted((a, b) => a - b)
  expect(sorted(foreign)).toEqual(sorted(full))
})
