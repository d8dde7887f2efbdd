// What drawing first views costs the host: processor and documents a second beside the page alone, memory, and how long
// `/health` waits while five hundred documents are asked for at once. `node bench/first-view-host.mjs`; exit code 1 past
// a bound. Linux: processor and memory are read from /proc.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'

import { buildIfStale } from '../scripts/fresh.mjs'
import { root } from '../scripts/project.mjs'
import { median, startProgram } from './measure.mjs'

const bounds = { processorMs: 15, healthMs: 50, memoryMb: 60 }
const addresses = {
  cockpit: '/cockpit',
  leads: '/leads?limit=50',
  lead: '/leads/ld_2q597y',
  inbox: '/inbox?scope=all',
  thread: '/inbox/sa_imogen/ld_b3kbil?scope=all',
  validations: '/validations',
  draft: '/validations/message/va_55npys-0',
  agents: '/agents',
  agent: '/agents/ag_scaleups',
  accounts: '/accounts',
  account: '/accounts/sa_imogen',
  team: '/team',
  billing: '/billing',
}
/** What most links lead to. */
const crowded = [addresses.cockpit, addresses.leads, addresses.thread, addresses.draft, addresses.lead]
const documents = 60
const atOnce = 500
const ticksPerSecond = 100

// A connection each: one that was kept may be closed just as it is used again.
const agent = new Agent({ keepAlive: false, maxSockets: 200 })
const missed = /** @type {string[]} */ ([])

/** @typedef {Awaited<ReturnType<typeof startProgram>>} Host */

/** @param {'on' | 'off'} draw */
function start(draw) {
  return startProgram(join(root, 'dist', 'host', 'main.mjs'), {
    PORT: '0',
    SSR: draw,
    // A crowd comes through a proxy: one network has fewer connections.
    TRUSTED_PROXIES: '127.0.0.1',
  })
}

/** @param {Host} host @param {string} path @param {Record<string, string>} headers @returns {Promise<string>} */
function read({ port }, path, headers) {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (/** @type {string} */ part) => (text += part))
      response.on('end', () => resolve(text))
      response.on('error', reject)
    })
    asked.on('error', reject)
  })
}

/** A document as a browser that has been here before asks for it. @param {Host} host @param {string} path */
const open = (host, path) =>
  read(host, path, {
    accept: 'text/html',
    'accept-encoding': 'identity',
    'sec-fetch-dest': 'document',
    cookie: 'view=en~~UTC',
  })

const isDrawn = (/** @type {string} */ text) => text.includes('"isComplete":true')

/** The requests that came with the document. @param {string} text @returns {{ method: string, target: string, body?: string }[]} */
const carried = (text) =>
  JSON.parse(/id="first-view">(.*?)<\/script>/s.exec(text)?.[1] ?? '{"answers":[]}').answers.map(
    (/** @type {{ request: object }} */ { request }) => request,
  )

/** Processor time of all the host's threads, in milliseconds. @param {Host} host */
function processorOf({ child: { pid } }) {
  // The second field is a name in brackets, which may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000
}

/** @param {Host} host */
const memoryOf = ({ child: { pid } }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/**
 * What a drawn document takes, less what the same answers take when the page asks for them itself: both hosts answer
 * from the sample workspace, whose own work is none of the drawing.
 */
async function measureProcessor() {
  const costs = []
  for (const [name, path] of Object.entries(addresses)) {
    let drawn = 0
    let questions = /** @type {ReturnType<typeof carried>} */ ([])
    // The engine takes some rounds to know the page.
    for (let round = 0; round < documents / 3; round += 1) {
      const text = await open(drawing, path)
      if (isDrawn(text)) questions = carried(text)
    }
    const [before, started] = [processorOf(drawing), performance.now()]
    for (let round = 0; round < documents; round += 1) if (isDrawn(await open(drawing, path))) drawn += 1
    const [taken, elapsed] = [processorOf(drawing) - before, performance.now() - started]
    const alone = processorOf(plain)
    for (let round = 0; round < documents; round += 1) await openAlone(path, questions)
    const cost = (taken - (processorOf(plain) - alone)) / documents
    costs.push(cost)
    process.stdout.write(
      `${name}: ${drawn} of ${documents} drawn, ${(documents / (elapsed / 1_000)).toFixed(0)} a second one after the other, ` +
        `${cost.toFixed(1)} ms of processor each for the drawing\n`,
    )
    if (drawn < documents / 2) missed.push(`how many documents of ${name} are drawn`)
  }
  process.stdout.write(`at the median ${median(costs).toFixed(1)} ms, at most ${bounds.processorMs}\n`)
  if (median(costs) > bounds.processorMs) missed.push('processor at the median')
}

/** @param {string} path @param {ReturnType<typeof carried>} questions */
async function openAlone(path, questions) {
  await open(plain, path)
  await Promise.all(
    questions.map(({ method, target, body }) =>
      fetch(`http://127.0.0.1:${plain.port}${target}`, {
        method,
        headers: { 'X-Sightline': '1', 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body }),
      }).then((answer) => answer.text()),
    ),
  )
}

/** @param {string} what @param {Host} host */
async function measureCrowd(what, host) {
  const before = memoryOf(host)
  // In a process of its own: in this one it would wait for the answers to the crowd.
  const watcher = fork(join(root, 'bench', 'watch-health.mjs'), [String(host.port)])
  await once(watcher, 'message')
  const started = performance.now()
  const texts = await Promise.all(
    Array.from({ length: atOnce }, (_, i) => open(host, crowded[i % crowded.length] ?? '')),
  )
  const elapsed = performance.now() - started
  const said = once(watcher, 'message')
  watcher.send('enough')
  const longest = Number((await said)[0])
  const memory = memoryOf(host) - before
  const whole = texts.filter((text) => text.includes('</html>')).length
  process.stdout.write(
    `${atOnce} at once ${what}: ${(atOnce / (elapsed / 1_000)).toFixed(0)} a second, ${texts.filter(isDrawn).length} drawn; ` +
      `/health took at most ${longest.toFixed(0)} ms; ${memory.toFixed(0)} MB more\n`,
  )
  if (whole < atOnce) missed.push(`documents that came whole, ${what}`)
  if (longest > bounds.healthMs) missed.push(`/health beside ${atOnce} documents, ${what}`)
  if (memory > bounds.memoryMb) missed.push(`memory, ${what}`)
}

await buildIfStale()
const [drawing, plain] = [await start('on'), await start('off')]
try {
  await measureProcessor()
  await measureCrowd('with drawing', drawing)
  await measureCrowd('without', plain)
} finally {
  agent.destroy()
  for (const { child } of [drawing, plain]) child.kill()
}
if (missed.length > 0) {
  process.stderr.write(`Past its bound: ${missed.join(', ')}.\n`)
  process.exitCode = 1
}
