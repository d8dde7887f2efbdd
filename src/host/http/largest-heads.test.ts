import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { builtPage, listenService, runHost } from '../testing/network'

/** Node refuses a head of 16 KB. */
const room = 14_800

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('')
const names = letters.flatMap((one) => ['', ...letters].map((other) => one + other))
const filled = (part: string): string => part.repeat(room / part.length)
const many = (write: (name: string) => string): string =>
  names
    .map(write)
    .join('')
    .slice(0, room)
    .replace(/[^\n]*$/, '')

type Head = { name: string; query?: string; below?: string; headers?: string; body?: string }

const header = (name: string, value: string): string => `${name}: ${value}\r\n`
const listHeaders = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Connection',
  'Content-Type',
  'Expect',
  'Forwarded',
  'If-None-Match',
  'Origin',
  'Range',
  'Sec-Fetch-Site',
  'Sightline-Person',
  'X-Forwarded-For',
]

/** These tokens name the right secret and do not open. */
function forged(cookie: string, purposes: readonly string[]): string {
  const [, port, token = ''] = /\bsid-(\d+)=([^;]+)/.exec(cookie) ?? []
  return purposes.map((purpose) => `${purpose}-${port}=${token.slice(0, -9)}${'x'.repeat(9)}`).join('; ')
}

/** A stranger can repeat these, as often as a head has room for them. */
const heads = (host: string, cookie: string): readonly Head[] => [
  { name: 'names in the query', query: names.join('&').slice(0, room) },
  { name: 'one name in the query', query: filled('range=7&') },
  { name: 'ampersands in the query', query: filled('&') },
  { name: 'escapes in the query', query: `q=${filled('%41')}` },
  { name: 'blanks in the query', query: filled('+=+&') },
  { name: 'brackets in the query', query: `q=${filled('[')}` },
  { name: 'slashes in the path', below: filled('/') },
  { name: 'parts in the path', below: filled('/a') },
  { name: 'dots in the path', below: filled('/..') },
  { name: 'escapes in the path', below: `/${filled('%2e')}` },
  { name: 'cookies', headers: header('Cookie', many((name) => `${name}=1;\n`).replaceAll('\n', '')) },
  { name: 'semicolons in the cookies', headers: header('Cookie', filled(';')) },
  { name: 'blanks in the cookies', headers: header('Cookie', `a=${filled(' ')}b`) },
  { name: 'one cookie', headers: header('Cookie', filled(`sid-${host.split(':')[1]}=a;`)) },
  {
    name: 'sessions that are none',
    headers: header('Cookie', forged(cookie, ['sid', 'sid2', 'sid3', 'sid4', 'sid5', 'display', 'device'])),
  },
  { name: 'headers of cookies', headers: filled('Cookie: a=b\r\n') },
  { name: 'headers', headers: many((name) => `${name}:\r\n`) },
  { name: 'one header', headers: filled('a:\r\n') },
  { name: 'headers of addresses', headers: filled('X-Forwarded-For: 192.0.2.1\r\n') },
  { name: 'hosts', headers: filled(`Host: ${host}\r\n`) },
  ...listHeaders.map((name) => ({ name: `commas in ${name}`, headers: header(name, `${filled(',')}x`) })),
  ...['Accept-Encoding', 'Accept-Language'].map((name) => ({
    name: `semicolons in ${name}`,
    headers: header(name, `${filled(';')}x`),
  })),
]

const json = 'Content-Type: application/json\r\n'
const asPage = 'Accept: text/html\r\nSec-Fetch-Dest: document\r\n'
type Route = { line: string; headers?: string; body?: string }
const reports = 'Content-Type: application/reports+json\r\nSec-Fetch-Site: same-origin\r\n'
const routes: readonly Route[] = [
  { line: 'GET /', headers: asPage },
  { line: 'GET /cockpit', headers: asPage },
  { line: 'GET /wall', headers: asPage },
  { line: 'GET /assets/boot-4f2a91c0.js' },
  { line: 'GET /v1/me' },
  { line: 'GET /v1/cockpit/analytics' },
  { line: 'POST /v1/leads/list', headers: json, body: '{}' },
  { line: 'GET /worlds/calm/v1/me' },
  { line: 'GET /session' },
  { line: 'GET /display/session' },
  { line: 'POST /display/session', headers: json, body: '{"token":"x"}' },
  { line: 'POST /display/end', headers: json, body: '{}' },
  { line: 'GET /display/panels/totals' },
  { line: 'GET /display/links' },
  { line: 'POST /display/links', headers: json, body: '{}' },
  { line: 'POST /display/links/withdraw', headers: json, body: '{}' },
  { line: 'GET /about' },
  { line: 'GET /health' },
  { line: 'GET /ready' },
  { line: 'GET /version' },
  { line: 'GET /robots.txt' },
  { line: 'GET /openapi.json' },
  { line: 'POST /report', headers: reports, body: '[]' },
  { line: 'GET /sample-media/x' },
  { line: 'POST /session/end', headers: json, body: '{}' },
]

function client(port: number) {
  let socket: Socket | undefined
  onTestFinished(() => void socket?.destroy())

  function answer(of: Socket, text: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      let received = ''
      const look = (chunk: Buffer) => {
        received += chunk.toString('latin1')
        const [head = '', body] = received.split('\r\n\r\n')
        const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
        if (body !== undefined && body.length >= length) end()
      }
      const end = () => {
        of.off('data', look).off('close', end)
        if (received === '') reject(new Error('No answer'))
        else resolve(received.slice(9, 12))
        if (/^connection: close/im.test(received)) of.destroy()
      }
      of.on('data', look).on('close', end)
      of.write(text)
    })
  }

  return async (text: Buffer): Promise<string> => {
    if (!socket?.writable || socket.readableEnded) {
      socket = connect({ port, host: '127.0.0.1' })
      socket.on('error', () => undefined)
      await once(socket, 'connect')
    }
    return answer(socket, text)
  }
}

/** Gives the processor's milliseconds for one request: the least of some tries, since other work comes in between. */
async function costOf(ask: (text: Buffer) => Promise<string>, text: Buffer, enough = 0) {
  let least = Infinity
  for (let round = 0; round < 10 && least > enough; round += 1) {
    const before = process.cpuUsage()
    for (let i = 0; i < 4; i += 1) await ask(text)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 4_000)
  }
  return least
}

async function hostWithPerson() {
  const owner = JSON.stringify({ status: 'success', data: { id: 'u', workspaceId: 'w' } })
  const base = await listenService((_, response) =>
    response.setHeader('content-type', 'application/json').end(owner),
  )
  const host = await runHost(
    { API_BASE_URL: base, TRUSTED_PROXIES: '1' },
    builtPage({ 'client/assets/boot-4f2a91c0.js': 'start()' }),
  )
  const signedIn = await fetch(`${host.origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sightline': '1' },
    body: JSON.stringify({ key: 'key-of-a-person-0123' }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const name = `127.0.0.1:${host.port}`
  const ask = client(host.port)
  const write = (
    route: Route,
    { query, below = '', headers = '', body = route.body ?? '' }: Partial<Head>,
  ) => {
    const [method = '', path = ''] = route.line.split(' ')
    const own = headers.startsWith('Cookie') ? '' : header('Cookie', cookie)
    const length = `Content-Length: ${body.length}\r\n`
    const line = `${method} ${path}${below}${query === undefined ? '' : `?${query}`} HTTP/1.1`
    const text = `${line}\r\nHost: ${name}\r\nX-Sightline: 1\r\n${route.headers ?? ''}${own}${headers}${length}\r\n${body}`
    return Buffer.from(text, 'latin1')
  }
  const read = write({ line: 'GET /v1/me' }, {})
  expect(await ask(read)).toBe('200')
  await costOf(ask, read)
  const ordinary = await costOf(ask, read)
  const costly: string[] = []
  const compare = async (route: Route, head: Head) => {
    const text = write(route, head)
    let times = (await costOf(ask, text, 5 * ordinary)) / ordinary
    // Both are measured side by side, because the machine may have become slower since the first ordinary request.
    for (let round = 0; round < 3 && times > 5; round += 1) {
      const beside = await costOf(ask, read)
      times = Math.min(times, (await costOf(ask, text, 5 * beside)) / beside)
    }
    if (times > 5) costly.push(`${route.line} with ${head.name}: ${times.toFixed(1)} times`)
  }
  return { name, cookie, compare, costly }
}

test('the largest heads that Node accepts cost at most five times an ordinary request, on every route', async () => {
  const { name, cookie, compare, costly } = await hostWithPerson()
  for (const route of routes) for (const head of heads(name, cookie)) await compare(route, head)
  expect(costly).toEqual([])
})

/** Gives what a stranger can repeat in a body of so many bytes. */
const bodies = (bytes: number): readonly Head[] => {
  const fill = (part: string): string => part.repeat((bytes - 40) / part.length)
  return [
    {
      name: 'names',
      body: `{${names
        .map((each) => `"${each}":1,`)
        .join('')
        .slice(0, bytes - 40)
        .replace(/,[^,]*$/, '')}}`,
    },
    { name: 'one name', body: `{${fill('"q":1,')}"q":1}` },
    { name: 'numbers in a list', body: `{"agentIds":[${fill('1,')}1]}` },
    { name: 'words in a list', body: `{"handlingFilters":[${fill('"",')}""]}` },
    { name: 'objects in a list', body: `[${fill('{},')}{}]` },
    { name: 'reports', body: `[${fill('{"body":{}},')}{"body":{}}]` },
    { name: 'lists in lists', body: fill('[') + fill(']') },
    { name: 'escapes', body: `{"q":"${fill('\\u0041')}"}` },
  ]
}

const takers: readonly [route: Route, bytes: number][] = [
  [{ line: 'POST /v1/leads/list', headers: json }, 16_384],
  [{ line: 'POST /session', headers: json }, 4_096],
  [{ line: 'POST /display/session', headers: json }, 4_096],
  [{ line: 'POST /display/links', headers: json }, 4_096],
  [{ line: 'POST /display/links/withdraw', headers: json }, 4_096],
  [{ line: 'POST /report', headers: reports }, 8_192],
]

test('a head with as many parameters, cookies and headers as pages and proxies send is read, and no larger one', async () => {
  const base = await listenService((_, response) => response.end())
  const host = await runHost({ API_BASE_URL: base })
  const ask = client(host.port)
  const status = (path: string, headers = '') =>
    ask(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\n${headers}\r\n`))
  const several = (count: number, part: string): string => part.repeat(count)
  expect(await status(`/health?${several(199, '&')}`)).toBe('200')
  expect(await status(`/health?${several(200, '&')}`)).toBe('431')
  expect(await status('/health', header('Cookie', several(199, ';')))).toBe('200')
  expect(await status('/health', several(201, 'Cookie: a=b\r\n'))).toBe('431')
  expect(await status('/health', header('Cookie', several(200, ';')))).toBe('431')
  expect(await status('/health', several(99, 'a: b\r\n'))).toBe('200')
  expect(await status('/health', several(100, 'a: b\r\n'))).toBe('431')
  expect(await status(several(31, '/a'))).toBe('404')
  expect(await status(several(32, '/a'))).toBe('431')
})

test('the largest bodies that the host takes cost at most five times an ordinary request', async () => {
  const { compare, costly } = await hostWithPerson()
  for (const [route, bytes] of takers) for (const body of bodies(bytes)) await compare(route, body)
  expect(costly).toEqual([])
})
