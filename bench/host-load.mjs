// What hundreds of tabs and walls cost one host and the service behind it, beside what a few cost in the same run:
// requests to the service, memory and latency as ratios, and the same while a hundred others read nothing of their answer.
// `node bench/host-load.mjs [tabs]`; exit code 1 past a bound. Linux: memory is read from /proc.
import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { bundleProgram } from '../scripts/host-bundle.mjs'

import { at, send, startProgram } from './host-program.mjs'

const bounds = {
  /** Answers are shared for two seconds, whoever asks: ten times the tabs are to cost the service little more. */
  requests: 1.5,
  memoryMb: 60,
  /** The latency of those who read, beside those who do not. */
  slowReaders: 3,
}
const few = 10
const slowReaders = 100
/** How often each tab asks, and for how long, in milliseconds: a page's own questions, thirty times as often. */
const every = 1_000
const phase = 10_000

/** Screens with a display link, shared out to so many links. */
const walls = { few: 8, many: 100, links: 4 }
/** Three times as often as a wall asks, and for longer than its answers are shared: fifteen seconds. */
const wallsEvery = 10_000
const wallsPhase = 20_000

const key = 'bench-key-0123456789'
const questions = ['/v1/cockpit', '/v1/cockpit/analytics', '/v1/inbox/conversations/counts', '/v1/agents']
const panels = ['live', 'analytics', 'goal', 'counts', 'accounts'].map((name) => `/display/panels/${name}`)
const envelope = (/** @type {unknown} */ data) => JSON.stringify({ status: 'success', data })
/** Of each operation as much as makes it one. */
const small = envelope({
  actions: [],
  live: { runningAgents: 1 },
  kpis: { interested: { value: 1 } },
  funnel: { entryLeads: 1 },
  todo: { total: 1 },
  all: { total: 1 },
  socialAccounts: [],
  agents: [],
})
const large = envelope({ dataBase64: 'A'.repeat(4_000_000), mediaType: 'image/png' })
const largePath = '/v1/social-accounts/s/inbox/leads/l/messages/m/attachments/'

if (process.argv[2] === 'service') serve()
else await measure(Number(process.argv[2] ?? 300))

/** The service, in a process of its own, which tells how often it was asked. */
function serve() {
  let requests = 0
  const server = createServer((incoming, outgoing) => {
    requests += 1
    const body = incoming.url?.startsWith(largePath) ? large : small
    setTimeout(() => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(body), 20)
  })
  process.on('message', () => process.send?.(requests))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
}

/** @param {number} tabs */
async function measure(tabs) {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-'))
  const service = fork(fileURLToPath(import.meta.url), ['service'])
  const told = () => new Promise((resolve) => service.once('message', resolve))
  const servicePort = await told()
  for (const part of ['client', 'host']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><head></head>')
  const program = join(folder, 'host', 'main.mjs')
  writeFileSync(program, await bundleProgram('src/host/main.ts'))
  const env = { PORT: '0', API_BASE_URL: `http://127.0.0.1:${servicePort}`, API_KEY: key }
  const { child, port } = await startProgram(program, env)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const asked = () => {
    const answer = told()
    service.send('how often')
    return answer
  }
  const ask = (/** @type {string} */ path, cookie = '') =>
    send({ method: 'GET', path, body: '', agent, port, headers: { 'x-sightline': '1', cookie } })
  const run = async (/** @type {Omit<Parameters<typeof readAll>[0], 'times'>} */ readers) => {
    const before = Number(await asked())
    /** @type {number[]} */
    const times = []
    const refused = await readAll({ ...readers, times })
    await wait(2_500)
    return {
      requests: Number(await asked()) - before,
      reads: times.length,
      refused,
      times,
      memory: memoryOf(child.pid),
    }
  }
  const runTabs = (/** @type {number} */ count) =>
    run({ count, every, phase, read: () => questions.map((path) => ask(path)) })
  /** With links of their own: what others were answered is kept for longer than a pause here. */
  const runWalls = async (/** @type {number} */ count) => {
    const cookies = await Promise.all(Array.from({ length: walls.links }, () => pair(port)))
    const read = (/** @type {number} */ i) => panels.map((path) => ask(path, cookies[i % cookies.length]))
    return run({ count, every: wallsEvery, phase: wallsPhase, read })
  }
  try {
    await runTabs(few)
    const [alone, together] = [await runTabs(few), await runTabs(tabs)]
    const idle = Array.from({ length: slowReaders }, (_, i) => readNothing(port, i))
    await wait(1_000)
    const beside = await runTabs(few)
    for (const socket of idle) socket.destroy()
    const [fewWalls, manyWalls] = [await runWalls(walls.few), await runWalls(walls.many)]
    const tell = (
      /** @type {string} */ what,
      /** @type {typeof alone} */ { requests, reads, refused, times, memory },
    ) =>
      `${what}: ${reads} reads, ${requests} requests to the service, ${refused} refused, ` +
      `${at(times, 0.5).toFixed(1)} ms in the median, ${memory.toFixed(0)} MB\n`
    process.stdout.write(tell(`${few} tabs`, alone))
    process.stdout.write(tell(`${tabs} tabs`, together))
    process.stdout.write(tell(`${few} tabs beside ${slowReaders} that read nothing`, beside))
    process.stdout.write(tell(`${walls.few} walls of ${walls.links} display links`, fewWalls))
    process.stdout.write(tell(`${walls.many} walls of ${walls.links} display links`, manyWalls))
    const missed = [
      together.requests > bounds.requests * alone.requests ? 'requests to the service' : [],
      together.memory - alone.memory > bounds.memoryMb ? 'memory of the tabs' : [],
      at(beside.times, 0.5) > bounds.slowReaders * at(alone.times, 0.5) ? 'latency beside slow readers' : [],
      manyWalls.requests > bounds.requests * fewWalls.requests ? 'requests to the service for walls' : [],
      manyWalls.memory - fewWalls.memory > bounds.memoryMb ? 'memory of the walls' : [],
      [together, alone, beside, fewWalls, manyWalls].some(({ refused }) => refused > 0)
        ? 'readers refused'
        : [],
    ].flat()
    if (missed.length > 0) {
      process.stderr.write(`Past its bound: ${missed.join(', ')}.\n`)
      process.exitCode = 1
    }
  } finally {
    agent.destroy()
    service.kill()
    child.kill()
    rmSync(folder, { recursive: true })
  }
}

/**
 * Every reader asks all its questions again and again, each from a beginning of its own.
 *
 * @param {object} readers
 * @param {number} readers.count
 * @param {number} readers.every milliseconds from one time to the next
 * @param {number} readers.phase for so many
 * @param {(i: number) => Promise<import('node:http').IncomingMessage>[]} readers.read all its questions, once
 * @param {number[]} readers.times how long each time took
 * @returns {Promise<number>} how many reads were refused
 */
async function readAll({ count, every: pause, phase: span, read, times }) {
  let refused = 0
  const reader = async (/** @type {number} */ i) => {
    await wait(((i * 0.618034) % 1) * pause)
    for (let passed = 0; passed < span; passed += pause) {
      const started = performance.now()
      const answers = await Promise.all(read(i))
      times.push(performance.now() - started)
      refused += answers.filter(({ statusCode }) => statusCode !== 200).length
      await wait(Math.max(0, pause - (performance.now() - started)))
    }
  }
  await Promise.all(Array.from({ length: count }, (_, i) => reader(i)))
  return refused
}

/** The cookie of a new display link. @param {number} port */
async function pair(port) {
  const post = (/** @type {string} */ path, /** @type {object} */ body) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sightline': '1' },
      body: JSON.stringify(body),
    })
  const wanted = { label: 'Bench', days: 1, search: '', zone: 'Europe/Paris', names: false, narrow: false }
  const made = await post('/display/links', wanted)
  /** @type {{ data: { token: string } }} */
  const { data } = await made.json()
  const paired = await post('/display/session', { token: data.token })
  return paired.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Asks for a file of four megabytes and takes none of it. @param {number} port @param {number} i */
function readNothing(port, i) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET ${largePath}${i} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Sightline: 1\r\n\r\n`)
  return socket
}

/** Megabytes a process holds. @param {number | undefined} pid */
function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
