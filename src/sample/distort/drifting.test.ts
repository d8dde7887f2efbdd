import { beforeAll, describe, expect, test } from 'vitest'
import { operationIds, operationOf, type OperationId } from '#/api/contract/index'
import { decode } from '#/api/decode/decode'
import { locateData } from '#/api/decode/decode-answer'
import { sampleRequests, type SampleRequests } from '../testing/sample-requests'
import { startService } from '../testing/service'
import { isRecord } from '#/lib/record'

const service = startService()
let questions: SampleRequests

beforeAll(async () => {
  questions = await sampleRequests(service, 'full')
})

const dataOf = async (id: OperationId): Promise<unknown> =>
  (await service.ask(id, questions[id] as never, 'drifting')).envelope.data

test.each(operationIds)('%s drifts the same way each time, and can still be read', async (id) => {
  const data = await dataOf(id)
  const row = operationOf(id)
  const decoded = decode(row.response, locateData(row, data))
  expect(decoded.usable).toBe(true)
  expect(decoded.notes.length + Number(row.placement !== undefined)).toBeGreaterThan(0)
  expect(await dataOf(id)).toEqual(data)
})

describe('what a person would meet', () => {
  test('the agents come as a bare list, one of them without an id', async () => {
    const agents = await dataOf('agents.list')
    expect(Array.isArray(agents)).toBe(true)
    const ids = (agents as unknown[]).map((agent) => (isRecord(agent) ? typeof agent['id'] : ''))
    expect(ids.filter((type) => type !== 'string')).toHaveLength(1)
  })

  test('an agent comes under a key', async () => {
    expect(Object.keys((await dataOf('agents.get')) as object)).toEqual(['agent'])
  })

  test('there are statuses nobody has heard of', async () => {
    expect(await dataOf('leads.statusCounts')).toMatchObject({ warmIntroduction: 12, ON_HOLD_BY_LEGAL: 3 })
  })

  test('of every seven leads one has no identity, and most others read well', async () => {
    const { body } = { body: { limit: 50 } }
    const { envelope } = await service.ask('leads.list', { body }, 'drifting')
    const { leads } = envelope.data as { leads: Record<string, unknown>[] }
    expect(leads).toHaveLength(50)
    const lost = leads.flatMap((lead, index) => (typeof lead['id'] === 'string' ? [] : [index]))
    expect(lost).toEqual([3, 10, 17, 24, 31, 38, 45])
    const named = leads.filter(
      (lead) => typeof lead['firstName'] === 'string' && typeof lead['headline'] === 'string',
    )
    expect(named.length).toBeGreaterThan(40)
  })
})
