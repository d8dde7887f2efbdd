import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as passing } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { listenService } from '../testing/network'
import { programRunner } from '../testing/program'

const runProgram = programRunner('src/host/main.ts')
/** `npm run test:full` floods longer, from one address and from eight each time. */
const isFull = process.env['FULL'] === 'yes'
const neighbours = 256
const floodMs = isFull ? 2_500 : 500

/** This is what they send, and whether they send a byte more now and then. */
type Habit = {
  name: string
  text: (host: string, cookie: string) => string
  drips: boolean
  reads: boolean
  /** The flood comes from so many addresses, where only one case is tried. */
  addresses: 1 | 8
}

const habits: readonly Habit[] = [
  {
    name: 'whose POST body never ends',
    text: (host) =>
      `POST /session HTTP/1.1\r\nHost: ${host}\r\nX-Sightline: 1\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
    drips: true,
    reads: true,
    addresses: 8,
  },
  {
    name: 'that ask with HTTP/0.9 and hold their half open',
    text: () => 'GET /health\r\n\r\n',
    drips: false,
    reads: true,
    addresses: 1,
  },
  {
    name: 'that ask for a 30 MB attachment and never read',
    text: (host, cookie) =>
      `GET /v1/social-accounts/a/inbox/leads/l/messages/m/attachments/b HTTP/1.1\r\nHost: ${host}\r\nX-Sightline: 1\r\nCookie: ${cookie}\r\n\r\n`,
    drips: false,
    reads: false,
    addresses: 1,
  },
]

/** Keeps connections from these addresses open: each is opened again a moment after the host has ended it. */
function flood(port: number, addresses: readonly string[], { drips, reads }: Habit, text: string) {
  const counts = { opened: 0, ended: 0, answered: 0 }
  const sockets = new Set<Socket>()
  let isOver = false
  const begin = (localAddress: string) => {
    if (isOver) return
    counts.opened += 1
    // They keep their half open whatever the host does with its own.
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    sockets.add(socket)
    const timer = setInterval(() => drips && socket.write(' '), 500)
    socket.on('error', () => undefined)
    socket.once(reads ? 'data' : 'readable', () => (counts.answered += 1))
    socket.on('connect', () => socket.write(text))
    socket.on('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
      counts.ended += 1
      setTimeout(begin, 250, localAddress)
    })
  }
  for (let i = 0; i < neighbours; i += 1) begin(addresses[i % addresses.length] ?? '')
  const end = () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(end)
  return counts
}

type Ask = { path: string; cookie?: string; body?: string }

/** Stands for a person at an address of their own, who opens a connection for each request. */
function personAt(localAddress: string, port: number) {
  return async ({ path, cookie = '', body }: Ask) => {
    const started = performance.now()
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        localAddress,
        path,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-sightline': '1', 'content-type': 'application/json', cookie },
      })
      sent.on('response', resolve).on('error', reject).end(body)
    })
    await textOf(response)
    return { status: response.statusCode, ms: performance.now() - started, headers: response.headers }
  }
}

async function signIn(localAddress: string, port: number, key: string): Promise<string> {
  const { headers } = await personAt(localAddress, port)({ path: '/session', body: JSON.stringify({ key }) })
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Asks for `/health` and for a lead, which no answer is kept of, in turns for a while. */
async function watch(person: ReturnType<typeof personAt>, cookie: string, ms: number) {
  const slowest = { health: 0, read: 0 }
  const statuses = new Set<number | undefined>()
  let asked = 0
  for (const until = performance.now() + ms; performance.now() < until; asked += 2) {
    const health = await person({ path: '/health' })
    const read = await person({ path: `/v1/leads/lead-${asked}`, cookie })
    slowest.health = Math.max(slowest.health, health.ms)
    slowest.read = Math.max(slowest.read, read.ms)
    statuses.add(health.status).add(read.status)
    await passing(20)
  }
  return { asked, statuses: [...statuses], slowest }
}

/**
 * Gives how many times longer the processor takes than it would for this process alone, since others may keep it busy.
 */
function slowness(): number {
  const workMs = 20
  const started = performance.now()
  const before = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(before)
    if (user + system >= workMs * 1_000) return (performance.now() - started) / workMs
  }
}

const many = Array.from({ length: 8 }, (_, i) => `127.0.0.${i + 2}`)

const floods = habits.flatMap((habit) =>
  [many.slice(0, 1), many].flatMap((addresses) => {
    if (!isFull && addresses.length !== habit.addresses) return []
    const title = `256 connections ${habit.name}, from ${addresses.length} of their addresses, keep nobody out`
    return [[title, habit, addresses] as const]
  }),
)

test.for(floods)('%s', async ([title, habit, addresses]) => {
  const owner = JSON.stringify({ status: 'success', data: { id: 'u', workspaceId: 'w' } })
  const attachment = Buffer.from(JSON.stringify({ status: 'success', data: 'x'.repeat(30_000_000) }))
  const base = await listenService((asked, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(asked.url?.includes('/attachments/') ? attachment : owner)
  })
  const program = await runProgram({ PORT: '0', API_BASE_URL: base })
  const { host, port: portText } = new URL(await program.address)
  const port = Number(portText)
  const person = personAt('127.0.0.99', port)
  const cookie = await signIn('127.0.0.99', port, 'key-of-the-person-0123')
  const strangerCookie = await signIn('127.0.0.2', port, 'key-of-a-stranger-0123')

  const calm = await watch(person, cookie, 300)
  const slownessBefore = slowness()
  const counts = flood(port, addresses, habit, habit.text(host, strangerCookie))
  await expect.poll(() => counts.opened).toBeGreaterThanOrEqual(neighbours)
  const flooded = await watch(person, cookie, floodMs)
  const busy = Math.max(slownessBefore, slowness())
  const round = ({ slowest }: typeof calm) =>
    `/health ${Math.round(slowest.health)} ms, a read ${Math.round(slowest.read)} ms at the slowest`
  process.stdout.write(
    `${title}: before ${round(calm)}; during ${round(flooded)} of ` +
      `${flooded.asked}; neighbours opened ${counts.opened}, answered ${counts.answered}, ended ${counts.ended}; processor × ${busy.toFixed(1)}\n`,
  )
  expect(calm.statuses).toEqual([200])
  expect(flooded.statuses).toEqual([200])
  // The health checks in `deploy` wait three seconds; this allows two, of a processor that nobody else keeps busy.
  const most = 2_000 * Math.max(1, busy)
  expect(flooded.slowest.health).toBeLessThan(most)
  expect(flooded.slowest.read).toBeLessThan(most)
})
