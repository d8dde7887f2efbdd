import { expect, test } from 'vitest'

import { runHost } from '../testing/network'

test.each([
  ['7f0c9a1e-3b5d.proxy_1', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['Camille Roy', false],
  ['{"level":"error"}', false],
  ['', false],
])('a request that a proxy named %j keeps that name, in answer and log: %s', async (sent, isKept) => {
  const host = await runHost({})
  const response = await fetch(`${host.origin}/v1/me`, {
    headers: { 'x-sightline': '1', 'x-request-id': sent },
  })
  const answered = response.headers.get('x-request-id')
  expect(answered === sent).toBe(isKept)
  expect(answered).toMatch(/^[\w.-]{1,64}$/)
  expect(host.lines.map((line) => JSON.parse(line).requestId)).toEqual([answered])
})

test('pages, files, refusals and errors all say which request they answer', async () => {
  const host = await runHost({})
  for (const path of ['/cockpit', '/health', '/robots.txt', '/nowhere.js', '/v1/nothing'])
    expect((await fetch(host.origin + path)).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})
