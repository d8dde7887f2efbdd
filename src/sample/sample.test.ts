import { describe, expect, test } from 'vitest'
import { operationIds } from '#/api/contract/index'
import { failureNames } from './world-spec'
import { key, fixedTime, startService } from './testing/service'
import { createSample } from './sample'

const service = startService()
const json = { 'content-type': 'application/json' }

test('what is not one of the 22 operations is not found', async () => {
  for (const path of [
    '/',
    '/v1',
    '/v1/',
    '/v1/leads',
    '/v2/me',
    '/v1/me/',
    '/v1/agents/a/b',
    '/v1/leads/a%2Fb',
  ]) {
    const { status, envelope } = await service.send(path)
    expect([path, status, envelope.error?.code]).toEqual([path, 404, 'not_found'])
  }
})

test('a path takes its own method only, and says which', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const { status, headers } = await service.send('/v1/me', { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET'])
  }
  const { status, headers } = await service.send('/v1/leads/outreach-status-counts', { method: 'DELETE' })
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
})

describe('a body', () => {
  const post = (body: string, headers: Record<string, string> = json) =>
    service.send('/v1/leads/list', { method: 'POST', body, headers })

  test('must be JSON', async () => {
    const { status, envelope } = await post('{"limit":')
    expect([status, envelope.error?.code]).toEqual([400, 'invalid_parameter'])
    expect(envelope.error?.message).toBe('body is not JSON')
  })

  test('must say that it is JSON', async () => {
    const { status, envelope } = await post('{}', { 'content-type': 'text/plain' })
    expect([status, envelope.error?.code]).toEqual([415, 'unsupported_media_type'])
  })

  test('must not be large', async () => {
    const { status, envelope } = await post(JSON.stringify({ q: 'a'.repeat(70_000) }))
    expect([status, envelope.error?.code]).toEqual([413, 'body_too_large'])
  })

  test.each(['null', '[]', '"text"', '7', ''])('must be an object, not %s', async (body) => {
    const { status, envelope } = await post(body)
    expect([status, envelope.error?.code]).toEqual([400, 'invalid_parameter'])
  })
})

test('each refusal has a requestId of its own', async () => {
  const answers = await Promise.all([service.send('/v1/x'), service.send('/v1/x'), service.send('/v1/x')])
  expect(new Set(answers.map(({ envelope }) => envelope.error?.requestId)).size).toBe(3)
})

test('a world that does not exist is refused', async () => {
  const { status, envelope } = await service.send('/v1/me', {}, 'faulty~me.get~418')
  expect([status, envelope.error?.code]).toEqual([400, 'unknown_world'])
})

test('without a world, the full one answers', async () => {
  const sample = createSample({ seed: 1, leads: 1_200, clock: () => fixedTime, key })
  const answer = await sample(
    new Request('http://sample.invalid/v1/workspace', { headers: { authorization: `Bearer ${key}` } }),
  )
  expect(await answer.json()).toMatchObject({
    status: 'success',
    data: { name: 'Northwind', timezone: 'Europe/Paris' },
  })
})

test('pictures stand at the origin that serves them', async () => {
  const options = {
    seed: 1,
    leads: 1_200,
    clock: () => fixedTime,
    key,
    mediaOrigin: 'http://127.0.0.1:4311',
  }
  const answer = await createSample(options)(
    new Request('http://sample.invalid/v1/social-accounts', { headers: { authorization: `Bearer ${key}` } }),
  )
  const text = await answer.text()
  expect(text).toContain('"http://127.0.0.1:4311/sample-media/portrait/')
  expect(text).not.toContain('"/sample-media/')
})

describe('in faulty', () => {
  test('every operation fails as it is told to', async () => {
    // Their own tests hold those from which no envelope can be read.
    const enveloped = failureNames.filter((name) => /^\d/.test(name) && name !== '502')
    for (const id of operationIds) {
      for (const failure of enveloped) {
        const question = { path: { id: 'x', leadId: 'x', messageId: 'x', attachmentId: 'x' }, query: {} }
        const query =
          id === 'inbox.conversations'
            ? { scope: 'todo' }
            : /^validations\.(get|reg)/.test(id)
              ? { kind: 'message' }
              : {}
        const { status } = await service.ask(id, { ...question, query } as never, `faulty~${id}~${failure}`)
        expect([id, failure, status]).toEqual([id, failure, Number.parseInt(failure, 10)])
      }
    }
  })

  test('what is not named answers', async () => {
    const world = 'faulty~cockpit.live~503'
    expect((await service.ask('cockpit.live', {}, world)).status).toBe(503)
    expect((await service.ask('cockpit.analytics', {}, world)).status).toBe(200)
  })

  test('only the questions that are named by their number fail', async () => {
    const world = 'faulty~cockpit.live~503~calls~2-3'
    const statuses: number[] = []
    for (let call = 1; call <= 4; call += 1)
      statuses.push((await service.ask('cockpit.live', {}, world)).status)
    expect(statuses).toEqual([200, 503, 503, 200])
  })
})

test('time moves with every answer of a paced world, and in no other', async () => {
  const at = async (world: string) =>
    (await service.read('cockpit.analytics', { query: { range: '7' } }, world)).to
  const paced = [await at('full~pace~1h'), await at('full~pace~1h'), await at('full~pace~1h')]
  const hours = paced.map((to) => Date.parse(to) / 3_600_000)
  expect(hours.map((hour) => hour - (hours[0] ?? 0))).toEqual([0, 1, 2])
  expect(await at('full')).toBe(paced[0])
})

test('leads leave the list of a world between two of its pages', async () => {
  const page = (number: number) =>
    service.read('leads.list', { body: { page: number, limit: 50 } }, 'full~leave~30~1')
  const first = await page(1)
  const second = await page(2)
  const again = await page(1)
  expect([first.totalCount, second.totalCount, again.totalCount]).toEqual([1212, 1182, 1182])
  expect(again.leads[0]?.id).toBe(first.leads[30]?.id)
  expect(again.leads.at(-1)?.id).not.toBe(first.leads.at(-1)?.id)
})
