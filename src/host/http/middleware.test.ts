import { describe, expect, test } from 'vitest'

import { fakeService } from '../testing/fake-service'
import { canaryKey, origin, testApp } from '../testing/test-app'

const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none']
const modes = ['cors', 'no-cors', 'same-origin', 'navigate', 'websocket', undefined]
const destinations = ['empty', 'document', 'iframe', 'image', 'script', 'style', 'object', undefined]
const origins = [
  undefined,
  origin,
  'null',
  'https://evil.test',
  'http://127.0.0.1:4311',
  'http://127.0.0.1:4310.evil.test',
]
const marks = ['1', undefined, '0', '1, 1']

type Cell = { site?: string; mode?: string; dest?: string; from?: string; mark?: string }

const cells: Cell[] = sites.flatMap((site) =>
  modes.flatMap((mode) =>
    destinations.flatMap((dest) =>
      origins.flatMap((from) => marks.map((mark) => ({ site, mode, dest, from, mark }))),
    ),
  ),
)

const headersOf = ({ site, mode, dest, from, mark }: Cell) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
  origin: from,
  'x-sightline': mark,
})

/** This writes the rule out apart from the code. */
function isOurs({ site, from, mark }: Cell): boolean {
  const otherOrigin = from !== undefined && from !== origin
  const otherSite = site === 'cross-site' || site === 'same-site'
  return !otherOrigin && !otherSite && mark === '1'
}

const calls = [
  { method: 'GET', target: '/v1/cockpit' },
  { method: 'POST', target: '/v1/leads/list', body: '{}' },
  { method: 'GET', target: '/session' },
  { method: 'POST', target: '/session/end', body: '{}' },
  { method: 'GET', target: '/about' },
]

test.each(calls)('$method $target answers our own page and no other', async ({ method, target, body }) => {
  const app = testApp({ service: fakeService(), mode: target.startsWith('/session') ? 'sessions' : 'key' })
  let passed = 0
  for (const cell of cells) {
    const response = await app.send(target, {
      method,
      headers: headersOf(cell),
      ...(body === undefined ? {} : { body }),
    })
    const expected = isOurs(cell)
    expect(response.status, JSON.stringify(cell)).toBe(expected ? 200 : 403)
    if (expected) passed += 1
  }
  expect(passed).toBeGreaterThan(100)
})

test('a foreign call reaches neither the service nor a sign-in', async () => {
  const service = fakeService()
  const app = testApp({ service, mode: 'sessions' })
  const headers = { 'x-sightline': undefined, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
  const body = '{"key":"a-key-of-another-person"}'
  expect((await app.send('/session', { method: 'POST', headers, body })).status).toBe(403)
  expect((await app.send('/worlds/full/v1/me', { headers })).status).toBe(403)
  expect(service.received).toEqual([])
})

test('a page opened from a link elsewhere is served all the same', async () => {
  const app = testApp({ service: fakeService() })
  const headers = {
    'x-sightline': undefined,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'document',
    accept: 'text/html',
  }
  expect((await app.send('/leads/lead-1', { headers })).status).toBe(200)
})

test('only the names of this host are answered to', async () => {
  const service = fakeService()
  const app = testApp({ service })
  const strangers = [
    ['evil.test'],
    ['127.0.0.1'],
    ['127.0.0.1:4311'],
    ['127.0.0.1:4310.'],
    ['localhost:4310@evil.test'],
    ['evil.test:4310'],
    ['127.0.0.1.evil.test:4310'],
    ['127.1:4310'],
    ['2130706433:4310'],
    ['0.0.0.0:4310'],
    ['[::1]'],
    ['[::ffff:127.0.0.1]:4310'],
    ['::1:4310'],
    [''],
    ['127.0.0.1:04310'],
    ['127.0.0.1:4310 '],
    [],
    ['127.0.0.1:4310', '127.0.0.1:4310'],
    ['127.0.0.1:4310', 'evil.test'],
  ]
  for (const hosts of strangers) {
    for (const target of ['/v1/cockpit', '/cockpit', '/health', '/assets/boot-4f2a91c0.js', '/session']) {
      const response = await app.send(target, { hosts })
      expect(response.status, JSON.stringify(hosts)).toBe(421)
      expect(await response.text()).not.toContain('signedIn')
    }
  }
  expect(service.received).toEqual([])
  for (const hosts of [
    ['127.0.0.1:4310'],
    ['localhost:4310'],
    ['LOCALHOST:4310'],
    ['localhost.:4310'],
    ['[::1]:4310'],
  ]) {
    expect((await app.send('/v1/cockpit', { hosts })).status).toBe(200)
  }
})

test('behind a proxy the public name counts, and its origin alone', async () => {
  const env = { PUBLIC_ORIGIN: 'https://sightline.example.com' }
  const app = testApp({ service: fakeService(), env })
  const call = (from: string) => app.send('/v1/cockpit', { headers: { origin: from } })
  expect((await call('https://sightline.example.com')).status).toBe(200)
  expect((await call('http://sightline.example.com')).status).toBe(403)
  expect((await call('https://sightline.example.com:8443')).status).toBe(403)
  expect((await app.send('/v1/cockpit', { hosts: ['sightline.example.com:443'] })).status).toBe(200)
  expect((await app.send('/v1/cockpit', { hosts: ['sightline.example.com:80'] })).status).toBe(421)
})

describe('what a person may know of the host', () => {
  test('is its version, and the service’s address without a key', async () => {
    const app = testApp({ service: fakeService() })
    const said = await (await app.send('/about')).text()
    expect(JSON.parse(said).data).toEqual({
      version: '1.2.3',
      build: 'abc123',
      service: 'https://service.test/base',
    })
    expect(said).not.toContain(canaryKey)
  })

  test('where the sample answers, there is no address', async () => {
    const app = testApp({ service: fakeService(), mode: 'sample' })
    expect((await (await app.send('/about')).json()).data.service).toBeNull()
  })

  test('is its version alone where nobody is signed in', async () => {
    const app = testApp({ service: fakeService(), mode: 'sessions' })
    expect((await (await app.send('/about')).json()).data).toEqual({ version: '1.2.3', build: 'abc123' })
  })
})
