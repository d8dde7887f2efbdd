import { expect, test } from 'vitest'
import { callsSoFar, maxCalls, recordCall } from './calls'
import { createClient } from './client'
import { operationOf } from './contract/index'
import { embed } from './embedded'
import { writeRequest } from './write-request'

const me = JSON.stringify({ status: 'success', data: { id: 'u', workspaceRole: 'ADMIN' } })
const last = () => callsSoFar().at(-1)
const target = writeRequest(operationOf('me.get'), {})

test('an operation that was asked once is still told after thousands of others', () => {
  recordCall('billing.get', performance.now())
  for (let i = 0; i < 3_000; i += 1) recordCall('team.get', performance.now())
  const operations = callsSoFar().map(({ operation }) => operation)
  expect(operations.filter((id) => id === 'billing.get')).toHaveLength(1)
  expect(operations.filter((id) => id === 'team.get')).toHaveLength(maxCalls)
})

test('an answer that came with the document took as long as the host waited for it', async () => {
  embed([{ request: target, status: 200, headers: {}, body: me, took: 420 }])
  await createClient('').call('me.get', {})
  expect(last()).toMatchObject({ operation: 'me.get', failure: undefined })
  expect(last()?.ms).toBeGreaterThanOrEqual(420)
  expect(last()?.ms).toBeLessThan(1_000)
})
