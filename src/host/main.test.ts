import { createServer, type Server } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { open, statusesIn } from './testing/connection-client'
import { listenService } from './testing/network'
import { programRunner } from './testing/program'
import { canaryKey } from './testing/test-app'

const runProgram = programRunner('src/host/main.ts')

const linesOf = (out: string): readonly Readonly<Record<string, unknown>>[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('prints its address and where the figures come from, and ends cleanly when told to', async () => {
  const { child, ended, address } = await runProgram({ PORT: '0', SHUTDOWN_SECONDS: '60' })
  const { host, port } = new URL(await address)
  const client = await open(Number(port), `GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await expect.poll(() => statusesIn(client.received())).toEqual(['200'])
  const told = performance.now()
  child.kill('SIGTERM')
  const { code, out, err } = await ended
  // It does not wait for the connection that rests.
  expect(performance.now() - told).toBeLessThan(30_000)
  expect(code).toBe(0)
  expect(linesOf(out)).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      event: 'started',
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      message: 'It shows the built-in sample workspace; set API_BASE_URL to read a service.',
    },
    { time: expect.any(String), level: 'info', event: 'stopping', signal: 'SIGTERM' },
    { time: expect.any(String), level: 'info', event: 'stopped' },
  ])
  expect(err).toBe('')
})

test('with npm start, the address is in a sentence, wherever it is written to', async () => {
  const { child, ended, address } = await runProgram({ PORT: '0', npm_lifecycle_event: 'start' })
  await address
  child.kill('SIGTERM')
  expect((await ended).out).toMatch(
    /^Sightline is at http:\/\/127\.0\.0\.1:\d+\nIt shows the built-in sample workspace; set API_BASE_URL to read a service\.\n/,
  )
})

test('is ready without asking the service, and no longer while it ends', async () => {
  const asked: string[] = []
  let came: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (came = resolve))
  const base = await listenService((request) => {
    asked.push(request.url ?? '')
    came()
  })
  const { child, ended, address } = await runProgram({
    PORT: '0',
    API_BASE_URL: base,
    API_KEY: canaryKey,
    SHUTDOWN_SECONDS: '1',
  })
  const origin = await address
  const response = await fetch(`${origin}/ready`)
  expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }])
  expect(asked).toEqual([])
  // It ends after this answer, or after a second.
  const reading = fetch(`${origin}/v1/me`, { headers: { 'x-sightline': '1' } })
  await arrived
  child.kill('SIGTERM')
  const probe = () =>
    fetch(`${origin}/ready`).then(
      ({ status }) => status,
      () => 'refused',
    )
  await expect.poll(probe).toBe('refused')
  expect(child.exitCode).toBe(null)
  await expect(reading).rejects.toThrow('fetch failed')
  const { code, out } = await ended
  expect(code).toBe(0)
  expect(linesOf(out)).toContainEqual({
    time: expect.any(String),
    level: 'warn',
    event: 'request-cut',
    requestId: expect.any(String),
    route: '/v1/me',
  })
})

test('lets an answer that is under way arrive before it ends', async () => {
  let release: () => void = () => undefined
  let came: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (came = resolve))
  const base = await listenService((_request, response) => {
    release = () =>
      void response.setHeader('content-type', 'application/json').end('{"status":"success","data":{}}')
    came()
  })
  const { child, ended, address } = await runProgram({ PORT: '0', API_BASE_URL: base, API_KEY: canaryKey })
  const reading = fetch(`${await address}/v1/me`, { headers: { 'x-sightline': '1' } })
  await arrived
  child.kill('SIGINT')
  release()
  expect((await reading).status).toBe(200)
  const { code, out, err } = await ended
  expect(code).toBe(0)
  expect(out).toContain(`It reads ${base}, with API_KEY, for everyone.`)
  expect(out + err).not.toContain(canaryKey)
})

test('ends at once when it is told to while it starts', async () => {
  let came: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (came = resolve))
  // A store that never answers is tried for a second.
  const store = createServer(() => came())
  const port = await listening(store)
  onTestFinished(() => void store.close())
  const { child, ended } = await runProgram({
    PORT: '0',
    API_BASE_URL: 'https://service.test',
    REDIS_URL: `redis://127.0.0.1:${port}`,
    SESSION_SECRET: 'mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE=',
  })
  await arrived
  child.kill('SIGTERM')
  const { code, out } = await ended
  // A machine that is busy for a second gives the store up before the signal is there.
  const events = linesOf(out).flatMap(({ event }) => (event === 'store-alone' ? [] : [event]))
  expect([code, events]).toEqual([0, ['stopping', 'stopped']])
})

test('a bad configuration ends it with one message, and nothing listens', async () => {
  const port = await freePort()
  const { ended } = await runProgram({
    PORT: String(port),
    API_KEY: canaryKey,
    HOST: '0.0.0.0',
    SESSION_SECRET: 'short',
  })
  const { code, out, err } = await ended
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toBe(
    [
      'Sightline cannot start with this configuration:',
      '  API_KEY is set without API_BASE_URL: there is no service to use it with.',
      '  API_KEY serves everyone who reaches this address without a sign-in: HOST must then be a loopback address, unless a proxy signs people in (PROXY_AUTH_SECRET).',
      '  SESSION_SECRET must hold at least 32 random bytes (several secrets: comma between them). `openssl rand -base64 32` makes one.',
      '',
    ].join('\n'),
  )
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed')
})

test('a port that is taken ends it with one sentence', async () => {
  const taken = createServer()
  const port = await listening(taken)
  onTestFinished(() => void taken.close())
  const { code, out, err } = await (await runProgram({ PORT: String(port) })).ended
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe(
    `Sightline cannot listen on 127.0.0.1:${port}: something else listens there already. Set PORT to another number.\n`,
  )
})

test('what is risky is said on the way', async () => {
  const { child, ended, address } = await runProgram({ PORT: '0', API_BASE_URL: 'https://service.test' })
  await address
  child.kill('SIGTERM')
  const { out, err } = await ended
  expect(out).toContain('It reads https://service.test, each person signs in with their own key.')
  expect(linesOf(out)[0]).toEqual({
    time: expect.any(String),
    level: 'warn',
    event: 'configuration',
    message: 'SESSION_SECRET is not set: sessions and display links end when this process does.',
  })
  expect(err).toBe('')
})

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
