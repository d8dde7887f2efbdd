import { once } from 'node:events'
import { METHODS } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { builtPage, listenService } from '../testing/network'
import { programRunner, type Program } from '../testing/program'
import { canaryKey } from '../testing/test-app'

const runProgram = programRunner('src/host/main.ts')

type Sent = { head: string; body: string }

/** These are the parts of a request that have been sent when the client resets the connection. */
const moments: readonly { name: string; send: (request: Sent) => string; isWhole?: boolean }[] = [
  { name: 'before it asks', send: () => '' },
  { name: 'within the first line', send: ({ head }) => head.slice(0, 5) },
  { name: 'within the headers', send: ({ head }) => head.slice(0, head.length / 2) },
  { name: 'after the headers', send: ({ head }) => head },
  { name: 'within the body', send: ({ head, body }) => head + body.slice(0, body.length / 2) },
  { name: 'after the request', send: ({ head, body }) => head + body, isWhole: true },
  {
    name: 'after a request and a second one',
    send: ({ head, body }) => (head + body).repeat(2),
    isWhole: true,
  },
]

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // A connection that a test resets may end in an error.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Resolves with the first answer's status, once the connection has ended. */
function statusOf(socket: Socket): Promise<string> {
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  return new Promise((resolve) => {
    const end = () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 'none')
    socket.on('close', end)
    // Node reports a reset that comes while the socket is shutting down as an error, and then no close (net.Socket).
    socket.on('error', end)
  })
}

/** Sends each text on a connection of its own, and resets them all `when` it is time to. */
async function sendAndReset(port: number, texts: readonly string[], when: () => Promise<unknown>) {
  const sockets = await Promise.all(texts.map(() => open(port)))
  const statuses = sockets.map(statusOf)
  sockets.forEach((socket, i) => socket.write(texts[i] ?? ''))
  await when()
  for (const socket of sockets) socket.resetAndDestroy()
  return Promise.all(statuses)
}

/** Sends each text on a connection of its own, and resets it with the first byte of its answer. */
async function resetWhenAnswered(port: number, texts: readonly string[]) {
  const sockets = await Promise.all(texts.map(() => open(port)))
  const statuses = sockets.map(statusOf)
  sockets.forEach((socket, i) => {
    socket.on('data', () => socket.resetAndDestroy())
    socket.write(texts[i] ?? '')
  })
  return Promise.all(statuses)
}

function tally(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} × ${count}`).join(', ')
}

async function stateOf({ child, seen }: Program, origin: string) {
  const health = (await fetch(`${origin}/health`)).status
  // The last resort hides what nobody handled from the clients, not from the log.
  const faults = seen.out.match(/.*(?:uncaughtException|unhandledRejection|"event":"failure").*/g) ?? []
  return { health, faults, errors: seen.err, exitCode: child.exitCode }
}
const unharmed = { health: 200, faults: [], errors: '', exitCode: null }

/** Runs a service that holds its answers back until it is told to give them. */
async function holdingService() {
  const counts = { asked: 0, calledOff: 0 }
  let isHolding = true
  const largeAnswer = JSON.stringify({ status: 'success', data: { text: 'x'.repeat(2_000_000) } })
  const base = await listenService((request, response) => {
    counts.asked += 1
    response.on('close', () => (counts.calledOff += response.writableFinished ? 0 : 1))
    request.resume()
    if (!isHolding) response.setHeader('content-type', 'application/json').end(largeAnswer)
  })
  return { base, counts, answerFromNowOn: () => (isHolding = false) }
}

test('a connection that is reset at any moment, whatever it asked, ends nothing but itself', async () => {
  const { base, counts, answerFromNowOn } = await holdingService()
  const program = await runProgram({ PORT: '0', API_BASE_URL: base, API_KEY: canaryKey })
  const origin = await program.address
  const { host, port } = new URL(origin)
  let number = 0
  const ask = (method: string, options: { version?: string; headers?: readonly string[] } = {}): Sent => {
    const { version = '1.1', headers = [] } = options
    number += 1
    // Each asks something else, so that no read is shared.
    const body = JSON.stringify({ page: 1, q: `${number} ${'x'.repeat(150)}` })
    const target = method === 'POST' ? '/v1/leads/list' : `/v1/leads/lead-${number}`
    const lines = [
      `${method} ${method === 'CONNECT' ? 'example.com:443' : target} HTTP/${version}`,
      `Host: ${host}`,
      'X-Sightline: 1',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      ...headers,
    ]
    return { head: `${lines.join('\r\n')}\r\n\r\n`, body }
  }
  const requests = () => [
    ...[...METHODS, 'MADE-UP'].map((method) => ask(method)),
    ...['0.9', '1.0', '2.0'].flatMap((version) =>
      ['GET', 'CONNECT'].map((method) => ask(method, { version })),
    ),
    ...['websocket', 'h2c'].flatMap((protocol) =>
      ['GET', 'POST', 'CONNECT'].map((method) =>
        ask(method, { headers: ['Connection: Upgrade', `Upgrade: ${protocol}`] }),
      ),
    ),
    ask('POST', { headers: ['Expect: 100-continue'] }),
    ask('POST', { headers: ['Expect: something-else'] }),
  ]
  // Its answer comes after the host has read what was sent before.
  const untilRead = () => fetch(`${origin}/health`)
  for (const { name, send, isWhole = false } of moments) {
    const statuses: string[] = []
    const before = counts.asked
    const untilAsked = async () => {
      if (isWhole) await expect.poll(() => counts.asked).toBeGreaterThan(before)
    }
    for (const when of [async () => undefined, () => setImmediate(), untilRead, untilAsked])
      statuses.push(...(await sendAndReset(Number(port), requests().map(send), when)))
    expect(await stateOf(program, origin)).toEqual(unharmed)
    process.stdout.write(`${statuses.length} connections reset ${name}: ${tally(statuses)}\n`)
  }
  // Nobody was left to take these answers.
  expect(counts.asked).toBeGreaterThan(0)
  // One that was sent last may still be on its way.
  await expect.poll(() => counts.asked - counts.calledOff).toBe(0)
  process.stdout.write(`${counts.asked} reads asked of the service, all of them called off\n`)

  answerFromNowOn()
  const statuses = await resetWhenAnswered(
    Number(port),
    requests().map(({ head, body }) => head + body),
  )
  expect(await stateOf(program, origin)).toEqual(unharmed)
  process.stdout.write(`${statuses.length} connections reset when the answer begins: ${tally(statuses)}\n`)
  expect(statuses).toContain('200')
})

test('tunnels that are asked for and reset end nothing', async () => {
  const program = await runProgram({ PORT: '0' })
  const origin = await program.address
  const ask = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'
  for (const when of [async () => undefined, () => setImmediate(), () => fetch(`${origin}/health`)]) {
    const statuses = await sendAndReset(Number(new URL(origin).port), Array(50).fill(ask), when)
    process.stdout.write(`${statuses.length} tunnels reset: ${tally(statuses)}\n`)
    expect(await stateOf(program, origin)).toEqual(unharmed)
  }
})

/**
 * Runs before the program. On SIGUSR2 it throws where nobody catches, and on SIGWINCH it rejects where nobody waits.
 */
const faults = `
process.on('SIGUSR2', () => { throw new TypeError('with ${canaryKey} in it') })
process.on('SIGWINCH', () => { Promise.reject(new RangeError('with ${canaryKey} in it')) })
`

test('an error that nobody caught is one line of the log, and the host keeps serving', async () => {
  const preload = join(builtPage({ 'faults.cjs': faults }), '..', 'faults.cjs')
  const program = await runProgram({ PORT: '0', NODE_OPTIONS: `--require ${preload}` })
  const origin = await program.address
  const lines = () => program.seen.out.split('\n').filter((line) => line.startsWith('{'))
  for (const [signal, event, error] of [
    ['SIGUSR2', 'uncaughtException', 'TypeError'],
    ['SIGWINCH', 'unhandledRejection', 'RangeError'],
  ] as const) {
    const before = lines().length
    program.child.kill(signal)
    await expect.poll(() => lines().length).toBe(before + 1)
    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ level: 'error', event, error })
    expect((await fetch(`${origin}/health`)).status).toBe(200)
  }
  expect(program.seen.out + program.seen.err).not.toContain(canaryKey)
})

test('a log that nobody reads any more ends nothing', async () => {
  const program = await runProgram({ PORT: '0' })
  const origin = await program.address
  program.child.stdout?.destroy()
  program.child.stderr?.destroy()
  // Each of these writes a line.
  for (let i = 0; i < 5; i += 1) expect((await fetch(`${origin}/v1/nothing`)).status).toBe(403)
  expect((await fetch(`${origin}/health`)).status).toBe(200)
  expect(program.child.exitCode).toBe(null)
})
