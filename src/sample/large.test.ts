import { expect, test } from 'vitest'
import { operationIds } from '#/api/contract/index'
import { expectToKeepTheContract } from './testing/keeps-contract'
import { sampleRequests } from './testing/sample-requests'
import { startService, there } from './testing/service'
import { walk } from './testing/thread'

const service = startService()

test('the large world holds a million leads and a hundred thousand conversations', async () => {
  const { totalCount } = await service.read('leads.list', { body: {} }, 'large')
  // There are a million at midnight, and since then those of the morning.
  expect(totalCount).toBe(1_000_687)
  expect((await service.read('inbox.counts', {}, 'large')).all.total).toBe(97_286)
})

test('every operation of the large world answers as the contract says, with nothing beside it', async () => {
  const questions = await sampleRequests(service, 'large')
  expect(Object.values(questions)).not.toContain(null)
  for (const id of operationIds) {
    // The table gives each id its own input, which a loop over the ids cannot name.
    expectToKeepTheContract(id, await service.ask(id, there(questions[id]) as never, 'large'))
  }
})

test('a thread of twenty thousand messages can be read to its beginning', async () => {
  const query = { scope: 'all', q: 'Marta Dubois Umberly' }
  const { items } = await service.read('inbox.conversations', { query }, 'large')
  const { socialAccount, lead } = there(items[0])
  const messages = await walk(service, { id: socialAccount.id, leadId: lead.id }, 'large')
  expect(messages.length).toBeGreaterThan(20_000)
  expect(new Set(messages.map(({ entityUrn }) => entityUrn)).size).toBe(messages.length)
})

test('at a million leads, what waits is the same figure in the cockpit, the inbox and the queue', async () => {
  const { actions } = await service.read('cockpit.live', {}, 'large')
  const { todo } = await service.read('inbox.counts', {}, 'large')
  const { items, totalPendingCount } = await service.read(
    'validations.list',
    { query: { status: 'PENDING' } },
    'large',
  )
  const waiting = actions.find(({ key }) => key === 'validations_pending')
  expect([waiting?.count, totalPendingCount, items.length]).toEqual(Array(3).fill(todo.toValidate))
})
