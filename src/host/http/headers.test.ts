import { describe, expect, test } from 'vitest'

import { createHeaders } from './headers'
import { fakeService, json } from '../testing/fake-service'
import { runHost, sendRaw } from '../testing/network'
import { testApp } from '../testing/test-app'

const policyOf = (pictures: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src ${pictures}; media-src ${pictures}; worker-src 'self'; ` +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types sightline-worker; report-uri /report; report-to csp"
const policy = policyOf("'self' blob: https:")

const permissions =
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(self), ' +
  'display-capture=(), encrypted-media=(), fullscreen=(self), gamepad=(), geolocation=(), gyroscope=(), hid=(), ' +
  'idle-detection=(), keyboard-map=(), local-fonts=(), local-network-access=(), magnetometer=(), microphone=(), midi=(), ' +
  'payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(self), serial=(), storage-access=(), ' +
  'sync-xhr=(), unload=(), usb=(), window-management=(), xr-spatial-tracking=()'

const document = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'reporting-endpoints': 'csp="/report"',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
}
const page = {
  ...document,
  'content-type': 'text/html; charset=utf-8',
  vary: 'Accept-Encoding, Accept-Language',
}
const text = { ...document, 'content-type': 'text/plain; charset=utf-8' }
const openData = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-type': 'application/json; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const data = { ...openData, 'content-disposition': 'attachment; filename="data.json"' }
/** These stand on an answer that the host refuses by itself. */
const refused = (code: string) => ({ ...data, 'sightline-refusal': code })
const timed = { 'server-timing': 'service;dur=#' }
const forwarded = { ...data, ...timed, vary: 'Accept, Accept-Encoding' }
const file = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  etag: '"v1"',
  'referrer-policy': 'no-referrer',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
}
const asset = {
  ...file,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
}
const script = { 'content-type': 'text/javascript; charset=utf-8' }
const { 'content-type': _none, ...bare } = data

const html = { accept: 'text/html' }
const post = { method: 'POST', body: '{}' }
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const report = { ...post, headers: { ...sameOrigin, 'content-type': 'application/csp-report' } }

type Row = [string, string, Parameters<ReturnType<typeof testApp>['send']>[1], number, Record<string, string>]

const rows: readonly Row[] = [
  ['a page', '/cockpit', { headers: html }, 200, page],
  ['a page without a body', '/cockpit', { headers: html, method: 'HEAD' }, 200, page],
  ['a page that is written to', '/cockpit', post, 405, { ...text, allow: 'GET, HEAD' }],
  ['a file that is not there', '/assets/gone-12345678.js', {}, 404, text],
  ['a hashed file', '/assets/boot-4f2a91c0.js', {}, 200, { ...asset, ...script }],
  [
    'a hashed file that is known',
    '/assets/boot-4f2a91c0.js',
    { headers: { 'if-none-match': '"v1"' } },
    304,
    asset,
  ],
  ['the worker of the wall', '/wall-worker.js', {}, 200, { ...file, ...script, 'cache-control': 'no-cache' }],
  ['a file', '/icon.svg', {}, 200, { ...file, 'content-type': 'image/svg+xml' }],
  ['an operation', '/v1/me', {}, 200, forwarded],
  [
    'an operation under another method',
    '/v1/me',
    post,
    405,
    { ...refused('method_not_allowed'), allow: 'GET' },
  ],
  ['no operation', '/v1/nothing', {}, 404, refused('not_found')],
  ['a bad parameter', '/v1/me?x=1', {}, 400, refused('bad_request')],
  [
    'a body too long',
    '/v1/leads/list',
    { method: 'POST', body: ' '.repeat(20_000) },
    413,
    refused('body_too_large'),
  ],
  [
    'a body of another kind',
    '/v1/leads/list',
    { ...post, headers: { 'content-type': 'text/plain' } },
    415,
    refused('unsupported_media_type'),
  ],
  ['another site', '/v1/me', { headers: { origin: 'https://evil.test' } }, 403, refused('cross_site')],
  ['another name', '/v1/me', { hosts: ['evil.test'] }, 421, refused('misdirected')],
  ['another name for a page', '/', { hosts: ['evil.test'], headers: html }, 421, refused('misdirected')],
  ['the state of the session', '/session', {}, 200, data],
  [
    'a sign-in where there is none',
    '/session',
    post,
    405,
    { ...refused('method_not_allowed'), allow: 'GET' },
  ],
  ['a world where there are none', '/worlds/full/v1/me', {}, 404, refused('not_found')],
  ['the health', '/health', {}, 200, openData],
  ['the readiness', '/ready', {}, 200, openData],
  ['the version', '/version', {}, 200, { ...openData, date: 'Wed, 18 Nov 2026 09:24:00 GMT' }],
  ['what a person may know of the host', '/about', {}, 200, data],
  ['the contract', '/openapi.json', {}, 200, openData],
  [
    'the contract, written to',
    '/openapi.json',
    post,
    405,
    { ...refused('method_not_allowed'), allow: 'GET, HEAD' },
  ],
  ['the robots', '/robots.txt', {}, 200, text],
  ['a report', '/report', report, 204, bare],
  ['no report', '/report', { ...post, headers: sameOrigin }, 415, refused('unsupported_media_type')],
  ['a report of another site', '/report', post, 403, refused('cross_site')],
  ['media where there are none', '/sample-media/portrait/1.png', {}, 404, text],
]

const https = { PUBLIC_ORIGIN: 'https://sightline.example.com' }
const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

describe.each([
  ['http', {}, {}],
  ['https', https, hsts],
])('every answer over %s carries its headers, to the letter', (_scheme, env, bound) => {
  const answered = { ...bound, 'x-request-id': 'request-1' }
  const headersOf = (response: Response) =>
    Object.fromEntries(
      [...response.headers].map(([name, value]) => [
        name,
        name === 'server-timing' ? value.replaceAll(/\d+\.\d/g, '#') : value,
      ]),
    )

  test.each(rows)('%s', async (_what, target, init, status, headers) => {
    const response = await testApp({ service: fakeService(), env }).send(target, init)
    expect(response.status).toBe(status)
    expect(headersOf(response)).toEqual({ ...headers, ...answered })
  })

  const failures: readonly [number, () => Response | Promise<Response>][] = [
    [401, () => json({}, { status: 401 })],
    [429, () => json({}, { status: 429 })],
    [500, () => json({}, { status: 500 })],
  ]
  test.each(failures)('the service’s own %i', async (status, answer) => {
    const response = await testApp({ service: fakeService(answer), env }).send('/v1/me')
    expect(response.status).toBe(status)
    expect(headersOf(response)).toEqual({ ...forwarded, ...answered })
  })

  test('a service that cannot be reached', async () => {
    const service = fakeService(() => Promise.reject(new TypeError('fetch failed')))
    const response = await testApp({ service, env }).send('/v1/me')
    expect(response.status).toBe(502)
    expect(headersOf(response)).toEqual({ ...refused('upstream_unreachable'), ...timed, ...answered })
  })

  test('a failure of the host itself', async () => {
    const app = testApp({
      service: fakeService(),
      mode: 'sample',
      env,
      media: () => {
        throw new Error('secret')
      },
    })
    const response = await app.send('/sample-media/portrait/1.png')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(headersOf(response)).toEqual({ ...refused('internal'), ...answered })
    expect(app.lines.join('\n')).not.toContain('secret')
  })

  test('a person who is not signed in', async () => {
    const response = await testApp({ service: fakeService(), mode: 'sessions', env }).send('/v1/me')
    expect(response.status).toBe(401)
    expect(headersOf(response)).toEqual({ ...refused('signed_out'), ...answered })
    expect((await response.json()).error.code).toBe('signed_out')
  })

  test('media of the sample, whole, in part and past the end', async () => {
    const media = () => ({ type: 'audio/wav', bytes: Buffer.from('0123456789') })
    const app = testApp({ service: fakeService(), mode: 'sample', media, env })
    const get = (range: string | undefined) => app.send('/sample-media/voice/1.wav', { headers: { range } })
    const headers = {
      ...openData,
      'content-type': 'audio/wav',
      'cache-control': 'private, max-age=86400',
      'accept-ranges': 'bytes',
    }
    const whole = await get(undefined)
    expect(headersOf(whole)).toEqual({ ...headers, ...answered })
    expect(await whole.text()).toBe('0123456789')
    const part = await get('bytes=2-4')
    expect(part.status).toBe(206)
    expect(headersOf(part)).toEqual({ ...headers, ...answered, 'content-range': 'bytes 2-4/10' })
    expect(await part.text()).toBe('234')
    expect(await (await get('bytes=-3')).text()).toBe('789')
    expect(await (await get('bytes=7-')).text()).toBe('789')
    expect(await (await get('bytes=0-1,3-4')).text()).toBe('0123456789')
    const past = await get('bytes=10-')
    expect(past.status).toBe(416)
    expect(headersOf(past)).toEqual({ ...headers, ...answered, 'content-range': 'bytes */10' })
  })

  test('people who sign in, are refused and sign out', async () => {
    const me = { status: 'success', data: { id: 'u', workspaceId: 'w' } }
    const app = testApp({ service: fakeService(() => json(me)), mode: 'sessions', env })
    const begin = (key: string) => app.send('/session', { method: 'POST', body: JSON.stringify({ key }) })
    const begun = await begin('key-0123456789abcdef')
    const malformed = await begin('not a key')
    const ended = await app.send('/session/end', { method: 'POST', body: '{}' })
    expect([begun.status, malformed.status, ended.status]).toEqual([200, 400, 200])
    const { 'set-cookie': _set, ...others } = headersOf(begun)
    // The page writes which workspace was used last, so that is no secret.
    const readable = begun.headers.getSetCookie().filter((cookie) => !cookie.includes('HttpOnly'))
    expect(readable).toEqual([expect.stringMatching(/^(?:person-4310|__Host-person)=[\w-]{22}; /)])
    expect(begun.headers.getSetCookie()).toHaveLength(3)
    expect(others).toEqual({ ...data, ...answered })
    expect(headersOf(malformed)).toEqual({ ...refused('key_malformed'), ...answered })
    const { 'set-cookie': _removed, ...left } = headersOf(ended)
    expect(left).toEqual({ ...data, ...answered, 'clear-site-data': '"cache", "storage"' })
  })

  test.each([
    ['no request', 'nonsense\r\n\r\n', 400],
    ['a tunnel', 'CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\n\r\n', 405],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a.test\r\nExpect: x\r\n\r\n', 417],
    ['headers too long', `GET / HTTP/1.1\r\nHost: a.test\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
    ['an old version', 'GET /\r\n\r\n', 505],
  ])('what cannot be read as a request: %s', async (_what, sent, status) => {
    const host = await runHost({ API_BASE_URL: 'http://127.0.0.1:9', ...env })
    const [line = '', ...lines] = (await sendRaw(host.port, sent)).split('\r\n\r\n')[0]?.split('\r\n') ?? []
    expect(line).toContain(` ${status} `)
    const pairs = lines
      .map((header) => header.split(': '))
      .map(([name = '', value]) => [name.toLowerCase(), value])
    expect(Object.fromEntries(pairs)).toMatchObject({ ...data, ...bound })
    expect(pairs.map(([name]) => name).includes('strict-transport-security')).toBe(env === https)
  })
})

describe('the policy follows the configuration', () => {
  const of = (origin: string, hosts: 'any' | string[]) => createHeaders(origin, hosts).document

  test('pictures load from where MEDIA_HOSTS says', () => {
    const key = 'Content-Security-Policy'
    expect(of('http://127.0.0.1:4310', [])[key]).toBe(policyOf("'self' blob:"))
    expect(of('http://127.0.0.1:4310', ['*.cdn.test', 'm.test:8443'])[key]).toBe(
      policyOf("'self' blob: https://*.cdn.test https://m.test:8443"),
    )
  })

  test('browsers are bound to https only where that is safe', () => {
    const key = 'Strict-Transport-Security'
    expect(of('https://sightline.example.com', 'any')[key]).toBe('max-age=63072000; includeSubDomains')
    for (const origin of [
      'http://sightline.example.com',
      'https://localhost',
      'https://127.0.0.1:4310',
      'https://192.0.2.1',
      'https://[2001:db8::1]',
    ]) {
      expect(of(origin, 'any')[key], origin).toBeUndefined()
    }
  })
})
