import { beforeEach, describe, expect, test } from 'vitest'

import type { Renderer } from '../ssr/renderer'
import { createPrometheus } from '../metrics/prometheus'
import { createProxyAuth } from './proxy-auth'
import { fakeService, json, type FakeService } from '../testing/fake-service'
import { fakeStore } from '../testing/fake-store'
import { signIn } from '../testing/sessions'
import { tableCalls } from '../testing/table-calls'
import { canaryKey, cookiesOf, proxyAuthOf, proxySecret, testApp, type TestApp } from '../testing/test-app'

// It has the fields of the key's owner, and those of the wall's panels.
const me = { id: 'user-1', name: 'Key Owner', workspaceId: 'workspace-1', actions: [] }
const secret = { 'sightline-proxy-secret': proxySecret }
const camille = { ...secret, 'sightline-user': 'camille@northwind.test' }
const noor = { ...secret, 'sightline-user': 'noor@northwind.test' }
const html = { accept: 'text/html', 'sec-fetch-dest': 'document' }

let service: FakeService
let app: TestApp
beforeEach(() => {
  service = fakeService(() => json({ status: 'success', data: me }))
  app = testApp({ service, mode: 'proxy' })
})

const link = { label: 'Hall', days: 1, search: '', zone: 'Europe/Paris', names: false, narrow: false }

async function displayCookie(): Promise<string> {
  const made = await app.send('/display/links', {
    method: 'POST',
    headers: camille,
    body: JSON.stringify(link),
  })
  const { token } = (await made.json()).data
  return cookiesOf(await app.send('/display/session', { method: 'POST', body: JSON.stringify({ token }) }))
}

describe('a person for whom the proxy vouches', () => {
  test('reads with the host’s key, and is told who they are', async () => {
    const response = await app.send('/v1/me', { headers: camille })
    expect(response.status).toBe(200)
    expect(service.received[0]?.headers['authorization']).toBe(`Bearer ${canaryKey}`)
    expect(response.headers.get('sightline-user')).toBe('camille%40northwind.test')
    expect((await (await app.send('/session', { headers: camille })).json()).data).toEqual({
      signedIn: true,
      user: 'camille@northwind.test',
      person: response.headers.get('sightline-person'),
      serverNow: '2026-11-18T09:24:00.000Z',
    })
  })

  test('shares answers with another, and has a name of their own for what the device keeps', async () => {
    const people = [camille, noor, camille]
    const answers = await Promise.all(people.map((headers) => app.send('/v1/team', { headers })))
    expect(service.received).toHaveLength(1)
    const [first, other, again] = answers.map((answer) => answer.headers.get('sightline-person'))
    expect(first).toMatch(/^[\w-]{22}$/)
    expect(other).not.toBe(first)
    expect(again).toBe(first)
  })

  test('gets pages that are rendered for them, and nobody else does', async () => {
    const answered: unknown[] = []
    const renderer: Renderer = {
      frame: () => '<nav></nav>',
      async render({ facts }, fetchAnswer) {
        const answer = await fetchAnswer({ method: 'GET', target: '/v1/me', body: undefined })
        answered.push([facts.proxy, answer?.status, answer?.headers['Sightline-User']])
        return null
      },
      isBusy: () => false,
      close: async () => undefined,
    }
    app = testApp({ service, mode: 'proxy', renderer, env: { PROXY_SIGN_OUT_URL: '/oauth2/sign_out' } })
    await (await app.send('/team', { headers: { ...html, ...camille } })).text()
    await (await app.send('/team', { headers: html })).text()
    await (await app.send('/wall', { headers: html })).text()
    expect(answered).toEqual([[{ signOutUrl: '/oauth2/sign_out' }, 200, 'camille%40northwind.test']])
  })

  test('lists and withdraws display links of their own, and of nobody else', async () => {
    app = testApp({ service, mode: 'proxy', store: fakeStore(() => 0) })
    const made = { method: 'POST', headers: camille, body: JSON.stringify(link) }
    await app.send('/display/links', made)
    const linksOf = async (headers: typeof camille) =>
      (await (await app.send('/display/links', { headers })).json()).data.links as { id: string }[]
    const [own] = await linksOf(camille)
    expect(await linksOf(noor)).toEqual([])
    const withdrawing = { method: 'POST', body: JSON.stringify({ id: own?.id }) }
    expect((await app.send('/display/links/withdraw', { ...withdrawing, headers: noor })).status).toBe(404)
    expect((await app.send('/display/links/withdraw', { ...withdrawing, headers: camille })).status).toBe(200)
    expect(await linksOf(camille)).toEqual([])
  })

  test('may have any name that is text', async () => {
    const bytes = (text: string) => Buffer.from(text).toString('latin1')
    for (const name of ['Doe, Jane', 'Zoë Ünal', '林美玲', 'x'.repeat(200)]) {
      const headers = { ...secret, 'sightline-user': bytes(name) }
      expect((await (await app.send('/session', { headers })).json()).data.user).toBe(name)
    }
  })

  test('is named by the header that is configured, and by no other', async () => {
    app = testApp({ service, mode: 'proxy', env: { PROXY_USER_HEADER: 'Remote-User' } })
    const headers = { ...secret, 'remote-user': 'camille' }
    expect((await (await app.send('/session', { headers })).json()).data.user).toBe('camille')
    expect((await app.send('/session', { headers: camille })).status).toBe(401)
  })

  test('is vouched for with the old secret and the new one while it is replaced', async () => {
    const next = 'canary-of-the-next-proxy-Wd8uXq2Lm5Tz9Ks1Vf7'
    app = testApp({ service, mode: 'proxy', env: { PROXY_AUTH_SECRET: `${next}, ${proxySecret}` } })
    for (const each of [proxySecret, next]) {
      const headers = { ...camille, 'sightline-proxy-secret': each }
      expect((await app.send('/v1/me', { headers })).status).toBe(200)
    }
  })
})

type Sent = Parameters<TestApp['send']>[1] & { headers?: unknown }
const forged: readonly [string, NonNullable<Sent>['headers'], number, string][] = [
  ['nothing', {}, 401, 'proxy_secret_missing'],
  ['a name alone', { 'sightline-user': 'camille' }, 401, 'proxy_secret_missing'],
  ['the secret alone', secret, 401, 'proxy_user_missing'],
  ['an empty name', { ...secret, 'sightline-user': '' }, 401, 'proxy_user_missing'],
  ['a blank name', { ...secret, 'sightline-user': ' \t' }, 401, 'proxy_user_missing'],
  ['another secret', { ...camille, 'sightline-proxy-secret': `${proxySecret}x` }, 403, 'proxy_secret_wrong'],
  [
    'a part of the secret',
    { ...camille, 'sightline-proxy-secret': proxySecret.slice(0, -1) },
    403,
    'proxy_secret_wrong',
  ],
  ['an empty secret', { ...camille, 'sightline-proxy-secret': '' }, 403, 'proxy_secret_wrong'],
  [
    'the secret twice',
    { ...camille, 'sightline-proxy-secret': [proxySecret, proxySecret] },
    403,
    'proxy_secret_wrong',
  ],
  [
    'the secret after another',
    { ...camille, 'sightline-proxy-secret': ['x', proxySecret] },
    403,
    'proxy_secret_wrong',
  ],
  ['the key instead', { ...camille, 'sightline-proxy-secret': canaryKey }, 403, 'proxy_secret_wrong'],
  ['two names', { ...secret, 'sightline-user': ['camille', 'noor'] }, 403, 'proxy_user_invalid'],
  ['an empty name and another', { ...secret, 'sightline-user': ['', 'noor'] }, 403, 'proxy_user_invalid'],
  ['a name too long', { ...secret, 'sightline-user': 'x'.repeat(201) }, 403, 'proxy_user_invalid'],
  ['a name with a control', { ...secret, 'sightline-user': 'a\u00c2\u0085b' }, 403, 'proxy_user_invalid'],
  ['a name with a tab', { ...secret, 'sightline-user': 'a\tb' }, 403, 'proxy_user_invalid'],
  [
    'a name behind a line separator',
    { ...secret, 'sightline-user': '\u00e2\u0080\u00a8camille' },
    403,
    'proxy_user_invalid',
  ],
  ['a name that is no text', { ...secret, 'sightline-user': 'Zo\u00eb' }, 403, 'proxy_user_invalid'],
]

test('names that differ by a character that nobody sees are two people', () => {
  const vouch = createProxyAuth(proxyAuthOf([]))
  const userOf = (name: string) => {
    const value = Buffer.from(name).toString('latin1')
    const vouching = vouch((header) => [header === 'sightline-user' ? value : proxySecret])
    return vouching.kind === 'person' ? vouching.user : vouching.code
  }
  expect(userOf(' camille\t')).toBe('camille')
  for (const other of ['\ufeffcamille', 'camille\ufeff', '\u00a0camille', 'camille\u2003', '\u200bcamille'])
    expect(userOf(other)).toBe(other)
})

describe('everyone else is refused', () => {
  test.each(forged)('who sends %s', async (_what, headers, status, code) => {
    const response = await app.send('/v1/me', { headers: headers ?? {} })
    expect([response.status, response.headers.get('sightline-refusal')]).toEqual([status, code])
    expect((await response.json()).error).toMatchObject({ code })
    expect(service.received).toEqual([])
  })

  test('at every address but those of displays and probes', async () => {
    const own = tableCalls.map(({ method, target, body }) => ({ method, target, body }))
    const others = [
      '/',
      '/cockpit',
      '/wall/setup',
      '/wall/',
      '/%77all',
      '/wall%2f',
      '//wall',
      '/sign-in',
      '/leads/x',
      '/session',
      '/session/end',
      '/display/links',
      '/display/links/withdraw',
      '/display/results',
      '/display/panels/none',
      '/about',
      '/openapi.json',
      '/report',
      '/worlds/healthy/v1/me',
      '/v1/none',
      '/metrics',
      '/display/panels/live/',
      '/Display/session',
      '/assets/../v1/me',
      '/assets/gone.js',
      '/index.html',
    ].flatMap((target) =>
      ['GET', 'HEAD', 'POST', 'OPTIONS'].map((method) => ({ method, target, body: undefined })),
    )
    for (const { method, target, body } of [...own, ...others]) {
      const response = await app.send(target, {
        method,
        headers: html,
        ...(body === undefined ? {} : { body }),
      })
      expect([response.status, response.headers.get('sightline-refusal')], `${method} ${target}`).toEqual([
        401,
        'proxy_secret_missing',
      ])
    }
    expect(service.received).toEqual([])
  })

  test('with a page in the reader’s language that leads to the address where people sign in', async () => {
    app = testApp({ service, mode: 'proxy', env: { PUBLIC_ORIGIN: 'https://sightline.example.com' } })
    const response = await app.send('/leads?q=Camille', { headers: html })
    const text = await response.text()
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain('<h1>Sightline needs a sign-in</h1>')
    const french = await app.send('/leads', { headers: { ...html, 'accept-language': 'fr-CA,fr;q=0.9' } })
    expect(await french.text()).toMatch(/<html lang="fr">.*<h1>Sightline demande une connexion<\/h1>/s)
    expect(text).toContain('<a href="https://sightline.example.com/">')
    expect(text).not.toContain('Camille')
  })

  test('also with the session of a person who had signed in with a key of their own', async () => {
    const session = cookiesOf(await signIn(testApp({ service, mode: 'sessions' })))
    service.received.splice(0)
    expect((await app.send('/v1/me', { headers: { cookie: session } })).status).toBe(401)
    expect(service.received).toEqual([])
  })

  test('before anything is answered to a wrong secret, also where displays ask', async () => {
    const headers = { ...camille, 'sightline-proxy-secret': 'x'.repeat(40), cookie: await displayCookie() }
    for (const target of ['/health', '/wall', '/display/session', '/display/panels/live', '/icon.svg'])
      expect((await app.send(target, { headers })).status, target).toBe(403)
  })
})

describe('without a person', () => {
  test.each([
    ['who sends nothing', {}],
    ['who is let past by the proxy', secret],
    ['who claims a name', { 'sightline-user': 'camille' }],
  ])('probes and the files of a wall are answered to one %s', async (_what, sent) => {
    const targets = [
      '/health',
      '/ready',
      '/version',
      '/robots.txt',
      '/wall',
      '/wall?range=7',
      '/results',
      '/icon.svg',
    ]
    for (const target of [...targets, '/assets/boot-4f2a91c0.js', '/display/session'])
      expect((await app.send(target, { headers: { ...html, ...sent } })).status, target).toBe(200)
    expect((await app.send('/display/panels/live', { headers: sent })).headers.get('sightline-refusal')).toBe(
      'link_over',
    )
    expect(service.received).toEqual([])
  })

  test('a display link opens its panels, and nothing else', async () => {
    const cookie = await displayCookie()
    service.received.splice(0)
    expect((await app.send('/display/panels/live', { headers: { cookie } })).status).toBe(200)
    expect(service.received[0]?.headers['authorization']).toBe(`Bearer ${canaryKey}`)
    service.received.splice(0)
    for (const { id, method, target, body } of tableCalls) {
      const response = await app.send(target, {
        method,
        headers: { cookie },
        ...(body === undefined ? {} : { body }),
      })
      expect(response.status, id).toBe(401)
    }
    for (const target of ['/display/links', '/session', '/about', '/cockpit'])
      expect((await app.send(target, { headers: { cookie } })).status, target).toBe(401)
    const making = { method: 'POST', headers: { cookie }, body: JSON.stringify(link) }
    expect((await app.send('/display/links', making)).status).toBe(401)
    expect(service.received).toEqual([])
  })
})

test('the proxy’s secret and the person’s name reach neither the service nor the log', async () => {
  for (const headers of [camille, ...forged.map(([, sent]) => sent)])
    for (const target of ['/v1/me', '/team', '/nothing.here'])
      await app.send(target, { headers: headers ?? {} })
  expect(app.lines.length).toBeGreaterThan(50)
  const told = app.lines.join('\n') + JSON.stringify(service.received)
  expect(told).toContain('"outcome":"proxy_secret_wrong"')
  expect(told).not.toMatch(/canary-of-the-proxy|camille|noor|Zo/)
})

test('who was refused is counted by reason', async () => {
  const { metrics, exposition } = createPrometheus(() => 0, { version: '1.2.3', build: 'abc123' })
  app = testApp({ service, mode: 'proxy', metrics })
  for (const [, headers] of forged) await app.send('/v1/me', { headers: headers ?? {} })
  const lines = (await exposition()).split('\n')
  expect(lines.filter((line) => line.startsWith('sightline_sessions_refused_total'))).toEqual([
    'sightline_sessions_refused_total{reason="proxy_secret_missing"} 2',
    'sightline_sessions_refused_total{reason="proxy_user_missing"} 3',
    'sightline_sessions_refused_total{reason="proxy_secret_wrong"} 6',
    'sightline_sessions_refused_total{reason="proxy_user_invalid"} 7',
  ])
})
