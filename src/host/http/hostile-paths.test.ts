import { expect, test } from 'vitest'

import { operationIds, operationOf } from '#/api/contract/index'

import { fakeService, json } from '../testing/fake-service'
import { isOfTheTable } from '../testing/table-calls'
import { testApp } from '../testing/test-app'

const base = 'https://service.test/base'

/** A segment may be replaced with these, or end with them, to leave the place it stands in. */
const payloads = [
  '.',
  '..',
  '...',
  '%2e',
  '%2E%2e',
  '.%2e',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%ef%bc%8e%ef%bc%8e',
  '%u002e%u002e',
  '..;',
  '..;/',
  ';x=1',
  '%3b',
  '..%3b',
  '/',
  '//',
  '%2f',
  '%2F%2f',
  '%252f',
  '%c0%af',
  '%ef%bc%8f',
  '\\',
  '%5c',
  '%255c',
  '..\\',
  '..%5c..',
  '..%2f..',
  '../',
  '../../',
  '..%2f..%2fv1%2fkeys',
  '../../../../etc/passwd',
  '%2e%2e%2f%2e%2e%2f',
  '....//',
  '.%00.',
  '%00',
  '%00.json',
  '%0a',
  '%0d%0aHost:%20evil',
  '%09',
  '%20',
  '%7f',
  '%85',
  '%a0',
  '%',
  '%2',
  '%zz',
  '%ff',
  '%fe%ff',
  '%f0%9f',
  '%ed%a0%80',
  '\u202e',
  '%e2%80%ae',
  '%e2%80%8b',
  '%ef%bb%bf',
  '%e2%81%84',
  '%e2%88%95',
  '%c2%ad',
  '?',
  '%3f',
  '%3Fx=1',
  '#',
  '%23',
  '&',
  '@evil.test',
  'http://evil.test',
  'http:%2f%2fevil.test',
  '//evil.test',
  '@',
  ':80',
  ':',
  '*',
  '~',
  '$',
  '{id}',
  '%7Bid%7D',
  '',
  'a'.repeat(257),
  `%61`.repeat(300),
  'a/b',
  'list/../me',
  'me',
  'v1',
  '__proto__',
  'constructor',
  '-1',
  '0',
  'null',
  'undefined',
  "' or 1=1",
  '<script>',
  '${7*7}',
]

const shapes: readonly ((path: string, payload: string) => string)[] = [
  (path, payload) => path.replace(/\{\w+\}|[^/]+$/, () => payload),
  (path, payload) => path.replace(/\{\w+\}/g, 'x') + payload,
  (path, payload) => `${path.replace(/\{\w+\}/g, 'x')}/${payload}`,
  (path, payload) => path.replace(/\{\w+\}/g, 'x').replace('/v1/', `/v1/${payload}/`),
  (path, payload) => `/${payload}${path.replace(/\{\w+\}/g, 'x')}`,
  (path, payload) => path.replace(/\{\w+\}/g, () => `x${payload}`),
]

const respelt = (path: string): readonly string[] => [
  path.toUpperCase(),
  path.replace('/v1', '/V1'),
  `/${path}`,
  `${path}/`,
  path.replaceAll('/', '//'),
  path.replaceAll('/', '/./'),
  path.replaceAll('/', '\\'),
  path.replaceAll('/', '%2f'),
  path.replace('v1', '%76%31'),
  path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  `http://service.test${path}`,
  `https://evil.test${path}`,
  `//evil.test${path}`,
  path.slice(1),
  `${path}#`,
  `${path};jsessionid=1`,
]

const paths = operationIds.map((id) => operationOf(id).path)
const targets = [
  ...new Set([
    ...paths.flatMap((path) => payloads.flatMap((payload) => shapes.map((shape) => shape(path, payload)))),
    ...paths.flatMap((path) => respelt(path.replace(/\{\w+\}/g, 'x'))),
  ]),
]

test('thousands of hostile paths reach nothing but the 22 operations', async () => {
  expect(targets.length).toBeGreaterThan(5_000)
  const service = fakeService(() => json({ status: 'success', data: {} }))
  const app = testApp({ service })
  let passed = 0
  for (const target of targets) {
    for (const method of ['GET', 'POST'] as const) {
      const response = await app.send(target, {
        method,
        ...(method === 'POST' ? { body: '{}' } : {}),
        headers: { accept: 'application/json' },
      })
      if (response.status === 200) passed += 1
      else expect([400, 404, 405], `${method} ${target}`).toContain(response.status)
    }
    // The clock moves, so that no answer is shared and every call that passes is seen.
    app.clock.now += 5_000
  }
  const escaped = service.received.filter((received) => !isOfTheTable(base, received))
  expect(escaped.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  expect(service.received).toHaveLength(passed)
  // Some of them are plain ids, and must pass: a gateway that refuses everything would prove nothing.
  expect(passed).toBeGreaterThan(100)
})

test('the same paths do escape from a gateway that decodes and forwards (control)', () => {
  const prefixes = ['/v1/']
  const escapes = targets.filter((target) => {
    const path = target.split('?')[0] ?? ''
    if (!prefixes.some((prefix) => path.startsWith(prefix))) return false
    try {
      const url = new URL(base + decodeURIComponent(path)).href
      return !isOfTheTable(base, { method: 'GET', url }) && !isOfTheTable(base, { method: 'POST', url })
    } catch {
      return false
    }
  })
  expect(escapes.length).toBeGreaterThan(1_000)
  expect(
    escapes.some(
      (target) =>
        new URL(base + decodeURIComponent(target)).pathname === '/base/etc/passwd' ||
        decodeURIComponent(target).includes('../../'),
    ),
  ).toBe(true)
})
