import { expect, test } from 'vitest'

import { operationOf } from '#/api/contract/index'
import * as z from 'zod/mini'

import { sampleMedia } from '#/sample/media/sample-media'
import { createSample } from '#/sample/sample'
import { tableCalls } from './testing/table-calls'
import { canaryKey, testApp } from './testing/test-app'

const sample = createSample({
  seed: 1,
  leads: 60,
  clock: () => Date.parse('2026-11-18T09:24:00.000Z'),
  key: canaryKey,
})
const app = () => testApp({ service: sample, mode: 'sample', media: sampleMedia })

test('with nothing configured, the sample workspace answers behind the same gateway', async () => {
  for (const { id, target, method, body } of tableCalls.filter((call) => !call.target.includes('-1'))) {
    const response = await app().send(target, { method, ...(body === undefined ? {} : { body }) })
    expect(response.status, id).toBe(200)
    const { data } = await response.json()
    const { response: schema, placement } = operationOf(id)
    const placed = placement === 'listing' && !Array.isArray(data) ? Object.values(data)[0] : data
    expect(z.safeParse(schema, placed).success, id).toBe(true)
  }
})

test.each([
  ['400', 400, null],
  ['401', 401, null],
  ['403', 403, null],
  ['404', 404, null],
  ['429', 429, null],
  ['500', 500, null],
  ['502', 502, 'upstream_not_json'],
  ['503', 503, null],
  ['cut', 502, 'upstream_cut'],
  ['huge', 502, 'not_contract'],
])('a service that fails with "%s" reaches the page as %i', async (failure, status, code) => {
  const response = await app().send(`/worlds/faulty~cockpit.live~${failure}/v1/cockpit`)
  expect(response.status).toBe(status)
  const { error } = await response.json()
  expect(error.message).not.toBe('')
  if (code !== null) expect(error.code).toBe(code)
})

test('an unknown world is told as a bad request', async () => {
  expect((await app().send('/worlds/nowhere/v1/cockpit')).status).toBe(400)
})

test('pictures of the sample come from this host', async () => {
  const response = await app().send('/sample-media/portrait/7.png', { headers: { 'x-sightline': undefined } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  expect((await app().send('/sample-media/portrait/../../etc/passwd')).status).toBe(404)
})
