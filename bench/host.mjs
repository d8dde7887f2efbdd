// What the host costs: what it adds to a forwarded request, and what hundreds of tabs and walls cost it and the service
// beside a few, in one run. `node bench/host.mjs [tabs]`; exit code 1 past a limit. Linux: memory is read from /proc.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { at, bundleHost, listen, median, report, send, startProgram } from './measure.mjs'

const limits = {
  /** Milliseconds that the host adds to a request, in the median. */
  added: 2,
  /** Answers are shared for two seconds, so ten times the tabs cost the service little more. */
  requests: 1.5,
  memoryMb: 60,
  /** The latency of those who read, beside clients that do not. */
  slowReaders: 3,
}
const rounds = 600
const few = 10
const slowReaders = 100
const tabs = { everyMs: 1_000, forMs: 10_000 }
/** Three times as often as a wall asks, and for longer than its answers are shared. */
const walls = { few: 8, many: 100, links: 4, everyMs: 10_000, forMs: 20_000 }

const key = 'bench-key-0123456789'
const reads = ['/v1/cockpit', '/v1/cockpit/analytics', '/v1/inbox/conversations/counts', '/v1/agents']
const panels = ['live', 'analytics', 'goal', 'counts', 'accounts'].map((name) => `/display/panels/${name}`)
const attachmentPath = '/v1/social-accounts/s/inbox/leads/l/messages/m/attachments/'

const envelope = (/** @type {unknown} */ data) => JSON.stringify({ status: 'success', data })
const lead = (/** @type {number} */ i) => ({
  id: `lead-${i}`,
  firstName: 'Amélie',
  lastName: 'Fontaine',
  headline: 'Head of operations at a company with a rather long name',
  companyName: 'Northwind Logistics',
  createdAt: '2026-11-18T09:24:00.000Z',
})
const answers = {
  owner: envelope({ id: 'user-1', workspaceId: 'workspace-1', name: 'Camille Roy', workspaceRole: 'OWNER' }),
  lead: envelope({ lead: lead(1) }),
  leads: envelope({ leads: Array.from({ length: 50 }, (_, i) => lead(i)), totalCount: 1200, page: 1 }),
  attachment: envelope({ dataBase64: 'A'.repeat(4_000_000), mediaType: 'image/png' }),
  // Of each other operation as much as makes it one.
  other: envelope({
    actions: [],
    live: { runningAgents: 1 },
    kpis: { interested: { value: 1 } },
    funnel: { entryLeads: 1 },
    todo: { total: 1 },
    all: { total: 1 },
    socialAccounts: [],
    agents: [],
  }),
}

if (process.argv[2] === 'service') await serve()
else await measure(Number(process.argv[2] ?? 300))

/** The service, in a process of its own: a shared event loop would be measured too. It counts what it is asked. */
async function serve() {
  let requests = 0
  const { port } = await listen((incoming, outgoing) => {
    requests += 1
    incoming.resume()
    const path = incoming.url ?? ''
    const isForwarded = path.startsWith('/v1/leads/')
    const body = path.startsWith(attachmentPath)
      ? answers.attachment
      : path === '/v1/me'
        ? answers.owner
        : isForwarded
          ? answers[incoming.method === 'POST' ? 'leads' : 'lead']
          : answers.other
    const give = () => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(body)
    incoming.on('end', () => (isForwarded ? give() : setTimeout(give, 20)))
  })
  process.on('message', () => process.send?.(requests))
  process.send?.(port)
}

/** @param {number} tabCount */
async function measure(tabCount) {
  const service = fork(fileURLToPath(import.meta.url), ['service'])
  const nextMessage = () => new Promise((resolve) => service.once('message', resolve))
  const servicePort = Number(await nextMessage())
  const { program, remove } = await bundleHost()
  const env = { PORT: '0', API_BASE_URL: `http://127.0.0.1:${servicePort}` }
  const withKey = await startProgram(program, { ...env, API_KEY: key })
  const withSessions = await startProgram(program, env)
  const countRequests = async () => {
    const counted = nextMessage()
    service.send('count')
    return Number(await counted)
  }
  try {
    await measureOverhead(servicePort, { 'with API_KEY': withKey.port, 'with a session': withSessions.port })
    await measureLoad(tabCount, withKey, countRequests)
  } finally {
    service.kill()
    for (const { child } of [withKey, withSessions]) child.kill()
    remove()
  }
}

/**
 * The same requests go to the service directly and through the host, in turns. Each asks something new, so that no
 * answer is shared.
 *
 * @param {number} servicePort @param {Record<string, number>} hosts
 */
async function measureOverhead(servicePort, hosts) {
  const agent = new Agent({ keepAlive: true })
  let count = 0
  const requests = {
    'one lead': () => ({ method: 'GET', path: `/v1/leads/lead-${(count += 1)}`, body: '' }),
    'a page of 50': () => ({ method: 'POST', path: '/v1/leads/list', body: `{"q":"${(count += 1)}"}` }),
  }
  for (const [mode, port] of Object.entries(hosts)) {
    const cookie = mode === 'with a session' ? await signIn(port, agent) : ''
    const through = { 'x-sightline': '1', cookie, 'accept-encoding': 'gzip' }
    for (const [what, ask] of Object.entries(requests)) {
      const direct = () =>
        timed({ ...ask(), agent, port: servicePort, headers: { authorization: `Bearer ${key}` } })
      const forwarded = () => timed({ ...ask(), agent, port, headers: through })
      for (let i = 0; i < rounds / 4; i += 1) await Promise.all([direct(), forwarded()])
      /** @type {{ direct: number[], forwarded: number[] }} */
      const times = { direct: [], forwarded: [] }
      for (let i = 0; i < rounds; i += 1) {
        times.direct.push(await direct())
        times.forwarded.push(await forwarded())
      }
      report(`${mode}, ${what}: added`, median(times.forwarded) - median(times.direct), limits.added)
    }
  }
  agent.destroy()
}

/** @param {import('./measure.mjs').Sent} sent */
async function timed(sent) {
  const started = performance.now()
  const { statusCode } = await send(sent)
  if (statusCode !== 200) throw new Error(`${sent.method} ${sent.path} was answered with ${statusCode}`)
  return performance.now() - started
}

/** @param {number} port @param {Agent} agent */
async function signIn(port, agent) {
  const body = JSON.stringify({ key })
  const sent = { method: 'POST', path: '/session', body, agent, port, headers: { 'x-sightline': '1' } }
  return (await send(sent)).headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

/** @param {number} tabCount @param {Awaited<ReturnType<typeof startProgram>>} host @param {() => Promise<number>} countRequests */
async function measureLoad(tabCount, { child, port }, countRequests) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ask = (/** @type {string} */ path, cookie = '') =>
    send({ method: 'GET', path, body: '', agent, port, headers: { 'x-sightline': '1', cookie } })
  const run = async (/** @type {string} */ what, /** @type {Readers} */ readers) => {
    const before = await countRequests()
    const { times, refused } = await readAll(readers)
    await wait(2_500)
    const requests = (await countRequests()) - before
    const memory = memoryOf(child.pid)
    process.stdout.write(
      `${what}: ${times.length} reads, ${requests} requests to the service, ` +
        `${median(times).toFixed(1)} ms in the median, ${at(times, 0.95).toFixed(1)} at the 95th, ${memory.toFixed(0)} MB\n`,
    )
    report(`${what}: refused`, refused, 0, 'reads')
    return { requests, times, memory }
  }
  const runTabs = (/** @type {string} */ what, /** @type {number} */ count) =>
    run(what, { ...tabs, count, read: () => reads.map((path) => ask(path)) })
  /** With links of their own: the answers of others are kept for longer than a pause here. */
  const runWalls = async (/** @type {number} */ count) => {
    const cookies = await Promise.all(Array.from({ length: walls.links }, () => pair(port)))
    const read = (/** @type {number} */ i) => panels.map((path) => ask(path, cookies[i % cookies.length]))
    return run(`${count} walls`, { ...walls, count, read })
  }
  await runTabs('warm-up', few)
  const alone = await runTabs(`${few} tabs`, few)
  const together = await runTabs(`${tabCount} tabs`, tabCount)
  const idle = Array.from({ length: slowReaders }, (_, i) => readNothing(port, i))
  await wait(1_000)
  const beside = await runTabs(`${few} tabs beside ${slowReaders} clients that read nothing`, few)
  for (const socket of idle) socket.destroy()
  const [fewWalls, manyWalls] = [await runWalls(walls.few), await runWalls(walls.many)]
  report('requests to the service for many tabs', together.requests / alone.requests, limits.requests, '×')
  report('memory for many tabs', together.memory - alone.memory, limits.memoryMb, 'MB')
  report('latency beside slow readers', median(beside.times) / median(alone.times), limits.slowReaders, '×')
  report(
    'requests to the service for many walls',
    manyWalls.requests / fewWalls.requests,
    limits.requests,
    '×',
  )
  report('memory for many walls', manyWalls.memory - fewWalls.memory, limits.memoryMb, 'MB')
  agent.destroy()
}

/**
 * @typedef {object} Readers
 * @property {number} count
 * @property {number} everyMs from one time to the next
 * @property {number} forMs
 * @property {(i: number) => Promise<import('node:http').IncomingMessage>[]} read all that one of them asks, once
 */

/** @param {Readers} readers */
async function readAll({ count, everyMs, forMs, read }) {
  /** @type {number[]} */
  const times = []
  let refused = 0
  const reader = async (/** @type {number} */ i) => {
    // Spread by the golden ratio: no two begin together.
    await wait(((i * 0.618034) % 1) * everyMs)
    for (let passed = 0; passed < forMs; passed += everyMs) {
      const started = performance.now()
      const given = await Promise.all(read(i))
      times.push(performance.now() - started)
      refused += given.filter(({ statusCode }) => statusCode !== 200).length
      await wait(Math.max(0, everyMs - (performance.now() - started)))
    }
  }
  await Promise.all(Array.from({ length: count }, (_, i) => reader(i)))
  return { times, refused }
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
  /** @type {{ data: { token: string } }} */
  const { data } = await (await post('/display/links', wanted)).json()
  const paired = await post('/display/session', { token: data.token })
  return paired.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Asks for a file of four megabytes and takes none of it. @param {number} port @param {number} i */
function readNothing(port, i) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET ${attachmentPath}${i} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Sightline: 1\r\n\r\n`)
  return socket
}

/** Megabytes a process holds. @param {number | undefined} pid */
function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
