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

const key = 'bench-key-0123456789'
const questions = ['/v1/cockpit', '/v1/cockpit/analytics', '/v1/inbox/conversations/counts', '/v1/agents']
const envelope = (/** @type {unknown} */ data) => JSON.stringify({ status: 'success', data })
const small = envelope({ name: 'Northwind', timezone: 'Europe/Paris', contactEmail: null })
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
  /** @param {number} count */
  const run = async (count) => {
    const before = Number(await asked())
    /** @type {number[]} */
    const times = []
    const refused = await readAll(count, port, agent, times)
    await wait(2_500)
    return {
      requests: Number(await asked()) - before,
      reads: times.length,
      refused,
      times,
      memory: memoryOf(child.pid),
    }
  }
  try {
    await run(few)
    const [alone, together] = [await run(few), await run(tabs)]
    const idle = Array.from({ length: slowReaders }, (_, i) => readNothing(port, i))
    await wait(1_000)
    const beside = await run(few)
    for (const socket of idle) socket.destroy()
    const tell = (
      /** @type {string} */ what,
      /** @type {typeof alone} */ { requests, reads, refused, times, memory },
    ) =>
      `${what}: ${reads} reads, ${requests} requests to the service, ${refused} refused, ` +
      `${at(times, 0.5).toFixed(1)} ms in the median, ${memory.toFixed(0)} MB\n`
    process.stdout.write(tell(`${few} tabs`, alone))
    process.stdout.write(tell(`${tabs} tabs`, together))
    process.stdout.write(tell(`${few} tabs beside ${slowReaders} that read nothing`, beside))
    const missed = [
      together.requests > bounds.requests * alone.requests ? 'requests to the service' : [],
      together.memory - alone.memory > bounds.memoryMb ? 'memory of the tabs' : [],
      at(beside.times, 0.5) > bounds.slowReaders * at(alone.times, 0.5) ? 'latency beside slow readers' : [],
      together.refused + alone.refused + beside.refused > 0 ? 'readers refused' : [],
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
 * Every tab asks all its questions again and again, each from a beginning of its own.
 *
 * @param {number} count @param {number} port @param {Agent} agent @param {number[]} times how long each read took
 * @returns {Promise<number>} how many reads were refused
 */
async function readAll(count, port, agent, times) {
  let refused = 0
  const tab = async (/** @type {number} */ i) => {
    await wait(((i * 0.618034) % 1) * every)
    for (let passed = 0; passed < phase; passed += every) {
      const started = performance.now()
      const answers = await Promise.all(
        questions.map((path) =>
          send({ method: 'GET', path, body: '', agent, port, headers: { 'x-sightline': '1' } }),
        ),
      )
      times.push(performance.now() - started)
      refused += answers.filter(({ statusCode }) => statusCode !== 200).length
      await wait(Math.max(0, every - (performance.now() - started)))
    }
  }
  await Promise.all(Array.from({ length: count }, (_, i) => tab(i)))
  return refused
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
