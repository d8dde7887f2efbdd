// `node bench/documents.mjs`: which page opens the host renders at half of what it can do and when 200 people come at
// once, and that its memory does not grow over ten thousand of them. Each person has a session of their own, so no answer is shared;
// the service runs in a process of its own. Exit code 1 past a limit.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { buildIfStale } from '../scripts/fresh.mjs'
import { root } from '../scripts/project.mjs'
import { at, built, median, report, startProgram, startSlowService } from './measure.mjs'

const limits = {
  /** Of a hundred opens at half load. */
  notRendered: 5,
  /** A document ends so long after the service's last answer to its person, in milliseconds. */
  endsAfter: 1_000,
  memoryMb: 60,
}
const latency = 150
const people = 200
/** At once, to find out how much the host can do: more would wait in line. */
const readers = 24
const fullLoadMs = 10_000
const documents = { afterEach: [1_000, 4_000, 7_000, 10_000], atOnce: 8 }

/** What people open in turn, and what the view of it shows. */
const pages = [
  { address: '/cockpit', shows: /<article aria-label="Interested".*?translate="no"[^>]*>\d/s },
  { address: '/leads?limit=50', shows: /<tr [^>]*data-row.*?"\/leads\/ld_/s },
  { address: '/inbox/sa_imogen/ld_b3kbil?scope=all', shows: /(?:<article .*?){4}/s },
  { address: '/validations/message/va_55npys-0', shows: /<h2 [^>]*>Draft</ },
  { address: '/leads/ld_2q597y', shows: /<h1 [^>]*>[^<]*Marta Dubois/ },
]

await buildIfStale()
const service = await startSlowService()
const env = {
  PORT: '0',
  API_BASE_URL: service.url,
  SESSION_SECRET: randomBytes(32).toString('base64'),
  // Each person comes from an address of their own.
  TRUSTED_PROXIES: '127.0.0.1',
}
const collecting = ['--expose-gc', '--import', join(root, 'bench', 'collect-memory.mjs')]
const host = await startProgram(built('main'), env, collecting)
const cookies = await signedIn()
let next = 0
try {
  await service.set({ latency })
  await openMany(200, readers)
  await measureHalfLoad(await measureFullLoad())
  await measureAtOnce()
  await service.set({ latency: 0 })
  await measureMemory()
} finally {
  host.child.kill()
  service.stop()
}

/** These are the cookies of all people. */
async function signedIn() {
  return Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${host.port}/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sightline': '1' },
        body: JSON.stringify({ key: keyOf(person) }),
      })
      if (status !== 200) throw new Error(`A person could not sign in: ${status}`)
      const lines = headers.getSetCookie().map((line) => line.split(';')[0])
      return [...lines, 'view=en~light~UTC~900'].join('; ')
    }),
  )
}

/** @param {number} person */
function keyOf(person) {
  return `documents-bench-key-${person}`
}

/** Opens the next page as the next person. */
async function open() {
  const person = next % people
  const { address, shows } = pages[next % pages.length] ?? { address: '', shows: /^$/ }
  next += 1
  const headers = {
    accept: 'text/html',
    'sec-fetch-dest': 'document',
    'x-forwarded-for': `198.51.100.${person}`,
    cookie: cookies[person] ?? '',
  }
  const response = await fetch(`http://127.0.0.1:${host.port}${address}`, { headers })
  const text = await response.text()
  const [view = '', answers] = text.split('id="embedded-view"')
  const isWhole = response.status === 200 && text.trimEnd().endsWith('</html>')
  return {
    key: `Bearer ${keyOf(person)}`,
    endedAt: Date.now(),
    isPlain: isWhole && answers === undefined,
    isRendered: isWhole && answers !== undefined && shows.test(view),
  }
}

/** @param {number} count @param {number} atOnce */
async function openMany(count, atOnce) {
  let left = count
  const reader = async () => {
    while (left > 0) {
      left -= 1
      await open()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
}

/** How many documents a second the host renders at most. */
async function measureFullLoad() {
  const started = performance.now()
  let rendered = 0
  const reader = async () => {
    while (performance.now() - started < fullLoadMs) if ((await open()).isRendered) rendered += 1
  }
  await Promise.all(Array.from({ length: readers }, reader))
  const each = (1_000 * rendered) / (performance.now() - started)
  report('at full load', each, Infinity, 'documents/s')
  return each
}

/** @param {number} fullLoad */
async function measureHalfLoad(fullLoad) {
  const opens = []
  for (let i = 0; i < 100; i += 1) {
    opens.push(open())
    await setTimeout(2_000 / fullLoad)
  }
  const notRendered = (await Promise.all(opens)).filter(({ isRendered }) => !isRendered).length
  report(
    `at half load (${(fullLoad / 2).toFixed(1)}/s): without their view`,
    notRendered,
    limits.notRendered,
    'of 100',
  )
}

async function measureAtOnce() {
  await service.set({})
  const opened = await Promise.all(Array.from({ length: people }, open))
  /** @type {any} when each key was last answered */
  const answeredAt = await service.set({})
  const after = opened.map(({ key, endedAt }) => Math.max(0, endedAt - (answeredAt[key] ?? 0)))
  const count = (/** @type {(document: typeof opened[number]) => boolean} */ is) => opened.filter(is).length
  const rendered = count(({ isRendered }) => isRendered)
  const plain = count(({ isPlain }) => isPlain)
  process.stdout.write(`${people} at once: ${rendered} with their view, ${plain} plain\n`)
  report(`${people} at once: neither whole nor plain`, people - rendered - plain, 0, 'documents')
  report(`${people} at once: end after the last answer, median`, median(after))
  report(`${people} at once: end after the last answer, slowest`, at(after, 1), limits.endsAfter)
}

async function measureMemory() {
  const heldMb = async () => {
    host.child.send('collect')
    return Number((await once(host.child, 'message'))[0]) / 2 ** 20
  }
  /** @type {number[]} */
  const held = []
  let opened = 0
  for (const count of documents.afterEach) {
    await openMany(count - opened, documents.atOnce)
    opened = count
    held.push(await heldMb())
    report(`memory after ${count} documents`, held.at(-1) ?? 0, Infinity, 'MB')
  }
  const more = (held.at(-1) ?? 0) - (held[0] ?? 0)
  report(
    `memory after ${opened} documents, more than after ${documents.afterEach[0]}`,
    more,
    limits.memoryMb,
    'MB',
  )
}
