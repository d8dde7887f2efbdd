import { describe, expect, test } from 'vitest'
import { operationIds, type OperationId } from '#/api/contract/index'
import type { RequestInput } from '#/api/write-request'
import { expectToKeepTheContract } from './testing/keeps-contract'
import { sampleRequests } from './testing/sample-requests'
import { startService } from './testing/service'

// One service for all, since none of these moves its clock.
const service = startService()

/** In these worlds, some operations have nothing to ask about. */
const nothingToAsk: Readonly<Record<string, readonly OperationId[]>> = {
  fresh: [
    'agents.get',
    'agents.activity',
    'leads.get',
    'leads.activity',
    'inbox.messages',
    'inbox.attachment',
    'validations.get',
    'validations.conversation',
    'validations.regeneration',
  ],
  // Its agent needs nobody's consent.
  quiet: ['validations.get', 'validations.conversation', 'validations.regeneration'],
}

// `large` is in `large.test.ts`.
test.each(['full', 'fresh', 'quiet', 'troubled', 'foreign', 'hostile', 'slow~0', 'full~later~9d'])(
  'in %s every operation answers as the contract says, with nothing beside it',
  async (world) => {
    // The ids are found where names and texts are as they should be, since a distortion keeps them.
    const questions = await sampleRequests(
      service,
      world === 'hostile' || world === 'foreign' ? 'full' : world,
    )
    const unasked: OperationId[] = []
    for (const id of operationIds) {
      const question = questions[id]
      if (question === null) unasked.push(id)
      // The table gives each id its own input, which a loop over the ids cannot name.
      else expectToKeepTheContract(id, await service.ask(id, question as never, world))
    }
    expect(unasked).toEqual(nothingToAsk[world] ?? [])
  },
)

test('the same question has the same answer, from this service and from another', async () => {
  const questions = await sampleRequests(service, 'full')
  const other = startService()
  for (const id of operationIds) {
    const [first, second, third] = await Promise.all([
      service.ask(id, questions[id] as never),
      service.ask(id, questions[id] as never),
      other.ask(id, questions[id] as never),
    ])
    expect(second?.envelope).toEqual(first?.envelope)
    expect(third?.envelope).toEqual(first?.envelope)
  }
})

const somePath = { id: 'x', leadId: 'x', messageId: 'x', attachmentId: 'x' }
const needed: Readonly<Partial<Record<OperationId, RequestInput['query']>>> = {
  'inbox.conversations': { scope: 'todo' },
  'validations.get': { kind: 'message' },
  'validations.regeneration': { kind: 'message' },
}

describe.each(operationIds)('%s', (id) => {
  const question = { path: somePath, ...(needed[id] && { query: needed[id] }) }
  const ask = (who: Record<string, string>) => service.askAs(id, question, who)

  test('is refused without a key', async () => {
    const { status, envelope: given } = await ask({})
    expect(status).toBe(401)
    expect(given).toMatchObject({
      status: 'error',
      error: { code: 'unauthorized', requestId: expect.stringMatching(/^req_/) },
    })
  })

  test.each(['Bearer wrong', 'Bearer ', 'Basic a2V5', 'bearer', 'Bearer key-of-the-tests2'])(
    'is refused with "%s"',
    async (authorization) => {
      expect((await ask({ authorization })).status).toBe(401)
    },
  )

  test('is refused with a parameter that it does not know', async () => {
    const { status, envelope: given } = await service.ask(id, {
      ...question,
      query: { ...question.query, nonsense: '1' },
    } as never)
    expect(status).toBe(400)
    expect(given).toMatchObject({
      status: 'error',
      error: {
        code: 'invalid_parameter',
        message: expect.stringContaining('nonsense'),
        requestId: expect.stringMatching(/^req_/),
      },
    })
  })
})

describe('a bad parameter is refused and named', () => {
  const path = { id: 'sa_camille', leadId: 'x' }
  test.each<[OperationId, string, RequestInput]>([
    ['agents.activity', 'limit', { path: { id: 'ag_scaleups' }, query: { limit: 0 } }],
    ['agents.activity', 'limit', { path: { id: 'ag_scaleups' }, query: { limit: 51 } }],
    ['agents.activity', 'limit', { path: { id: 'ag_scaleups' }, query: { limit: 'ten' } }],
    ['agents.activity', 'limit', { path: { id: 'ag_scaleups' }, query: { limit: 2.5 } }],
    ['leads.list', 'agentIds', { body: { agentIds: 'ag_scaleups' } }],
    ['leads.list', 'assigned', { body: { assigned: 'maybe' } }],
    ['leads.list', 'relationshipStatus', { body: { relationshipStatus: 'FRIEND' } }],
    ['leads.list', 'handlingFilters', { body: { handlingFilters: ['automationPaused'] } }],
    ['leads.list', 'searchFilterId', { body: { searchFilterId: '' } }],
    ['leads.list', 'page', { body: { page: '1' } }],
    ['leads.list', 'limit', { body: { limit: 1.5 } }],
    ['leads.list', 'blacklisted', { body: { blacklisted: 'true' } }],
    ['leads.list', 'unknownField', { body: { unknownField: 1 } }],
    ['leads.statusCounts', 'page', { body: { page: 1 } }],
    ['leads.statusCounts', 'outreachStatuses', { body: { outreachStatuses: ['sourced'] } }],
    ['leads.activity', 'limit', { path: { id: 'x' }, query: { limit: 'all' } }],
    ['inbox.conversations', 'scope', {}],
    ['inbox.conversations', 'scope', { query: { scope: 'mine' } }],
    ['inbox.conversations', 'scope', { query: { scope: 'constructor' } }],
    ['inbox.conversations', 'filter', { query: { scope: 'todo', filter: 'interested' } }],
    ['inbox.conversations', 'filter', { query: { scope: 'all', filter: 'toValidate' } }],
    ['inbox.conversations', 'filter', { query: { scope: 'all', filter: '__proto__' } }],
    ['inbox.conversations', 'limit', { query: { scope: 'all', limit: 0 } }],
    ['inbox.conversations', 'limit', { query: { scope: 'all', limit: 101 } }],
    ['inbox.conversations', 'cursor', { query: { scope: 'all', cursor: 'made up' } }],
    ['inbox.conversations', 'cursor', { query: { scope: 'all', cursor: 'YzEuMS4xLjE' } }],
    ['inbox.counts', 'agentId', { query: { agentId: '' } }],
    ['validations.list', 'status', { query: { status: 'OPEN' } }],
    ['validations.list', 'validationItemType', { query: { validationItemType: 'message' } }],
    ['validations.list', 'q', { query: { q: '' } }],
    ['validations.get', 'kind', { path }],
    ['validations.get', 'kind', { path, query: { kind: 'reply' } }],
    ['validations.regeneration', 'kind', { path }],
  ])('%s: %s', async (id, name, question) => {
    const { status, envelope: given } = await service.ask(id, question as never)
    expect(status).toBe(400)
    expect(given).toMatchObject({
      status: 'error',
      error: {
        code: 'invalid_parameter',
        message: expect.stringContaining(name),
        requestId: expect.stringMatching(/^req_/),
      },
    })
  })

  test('given twice', async () => {
    const { status, envelope: given } = await service.send('/v1/inbox/conversations?scope=todo&scope=all')
    expect(status).toBe(400)
    expect(given.error?.message).toContain('scope is given more than once')
  })
})

describe('an id of nobody is not found', () => {
  const path = { id: 'sa_camille', leadId: 'ld_000000' }
  test.each<[OperationId, RequestInput]>([
    ['agents.get', { path: { id: 'ag_nobody' } }],
    ['agents.activity', { path: { id: 'ag_nobody' } }],
    ['leads.get', { path: { id: 'ld_nobody' } }],
    ['leads.activity', { path: { id: 'ld_nobody' } }],
    ['inbox.messages', { path }],
    ['inbox.attachment', { path: { ...path, messageId: 'x', attachmentId: 'x' } }],
    ['validations.get', { path: { id: 'va_nobody' }, query: { kind: 'message' } }],
    ['validations.conversation', { path: { id: 'va_nobody' } }],
    ['validations.regeneration', { path: { id: 'va_nobody' }, query: { kind: 'message' } }],
  ])('%s', async (id, question) => {
    const { status, envelope: given } = await service.ask(id, question as never)
    expect(status).toBe(404)
    expect(given).toMatchObject({ status: 'error', error: { code: 'not_found' } })
  })
})
