// `node bench/wall-soak.mjs`: a wall through fourteen days in a few minutes, in front of the real host and a service that
// fails in every way it can. Its memory, nodes and listeners are held to limits, and so is what it asks for.
import { fork } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../scripts/project.mjs'
import { fakeTime } from './fake-time.mjs'
import { launchBrowser, listen, startTestHosts } from './measure.mjs'

/** @typedef {import('./fake-time.mjs').FakeTime} FakeTime */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** A step of the wall's time: as in a hidden tab, each block is asked once in each. */
const cycle = minute

const limits = {
  /** This limit holds for a cycle, and the others over the days without a reload. */
  bytes: 250,
  nodes: 50,
  listeners: 5,
  /** In any hour, four blocks ask twice a minute or once, and so do the goal and the build, with jitter; and four times for the leads of three agents. */
  requests: 600,
  /** An hour of `Retry-After: 120` has so many. */
  patient: 200,
}

/** How the service answers now. @type {{ kind: 'well' | 'seconds' | 'date' | 'refuses' | 'fails' | 'hangs', now: number, interested: number }} */
const mood = { kind: 'well', now: Date.now(), interested: 50 }
/** Milliseconds that have passed on the wall, however its clock was set. */
let simulated = 0
const service = await startService()
const folder = mkdtempSync(join(tmpdir(), 'sightline-soak-'))
let { host, origin } = await startHost(join(root, 'dist'), '0')
const browser = await launchBrowser()
const began = performance.now()
try {
  await soak()
} finally {
  await browser.close()
  host.kill()
  service.stop()
  rmSync(folder, { recursive: true })
}

async function soak() {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  let documents = 0
  page.on('load', () => (documents += 1))
  const startsAt = new Date().setUTCHours(8, 0, 0, 0)
  moveClocks(startsAt, 0)
  await page.exposeFunction('onTimeChange', moveClocks)
  await page.addInitScript(fakeTime, startsAt)
  await page.goto(`${origin}/wall?seconds=20&goal=interested:90&lang=en`)
  const foot = page.getByRole('contentinfo')
  const evaluate = async (
    /** @type {'run' | 'sleep' | 'set'} */ what,
    /** @type {number} */ span,
    step = span,
    patience = 5_000,
  ) => {
    const call = page.evaluate(
      ([name, ...given]) => /** @type {FakeTime} */ (Reflect.get(window, 'fakeTime'))[name](...given),
      /** @type {const} */ ([what, span, step, patience]),
    )
    // The wall reloads when it sees fit: what is left of the span is lost with its document.
    await call.catch((error) => {
      if (!/context was destroyed|navigation/i.test(String(error))) throw error
    })
  }
  /** A page needs some time of its own before it renders. */
  const rendered = async () => {
    while (!(await foot.isVisible())) await evaluate('run', 50, 50, 20)
  }
  await rendered()

  let requests = 0
  let maxPerHour = 0
  const inPage = async (
    /** @type {'run' | 'sleep' | 'set'} */ what,
    /** @type {number} */ span,
    step = span,
  ) => {
    await evaluate(what, span, step, mood.kind === 'hangs' ? 5 : 5_000)
    await rendered()
  }
  /** In steps of `look`; answers the requests of the last of them. */
  async function pass(/** @type {number} */ span, step = cycle, look = hour) {
    let asked = 0
    for (let left = span; left > 0; left -= look) {
      await inPage('run', Math.min(look, left), step)
      asked = await page.evaluate(() => {
        const time = /** @type {FakeTime} */ (Reflect.get(window, 'fakeTime'))
        return Object.values(time.takeAsked()).reduce((sum, each) => sum + each, 0)
      })
      requests += asked
      if (look === hour) maxPerHour = Math.max(maxPerHour, asked)
      if (look === hour && mood.kind === 'well') mood.interested += 1
    }
    return asked
  }
  const night = () => inPage('sleep', 10 * hour)
  const weigh = async () => {
    for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (/** @type {string} */ name) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
    return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  const says = async (/** @type {RegExp} */ wanted, /** @type {string} */ when) => {
    const shown = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
    hold(`${when}, the screen lacks ${wanted.source}`, wanted.test(shown) ? 0 : 1, 0, shown.slice(0, 400))
  }

  // Day 1: as a wall is, and through the night, in which it opens itself anew.
  const calm = await pass(20 * minute, second, 20 * minute)
  hold('requests in twenty minutes, ticked each second', calm, limits.requests / 3)
  await pass(day - 20 * minute)
  hold('reloads that were not one in the first night', Math.abs(documents - 2), 0)

  // Day 2: the network is away for three hours, twice. From here on the screen is off at night.
  for (let time = 0; time < 2; time += 1) {
    await pass(3 * hour)
    await context.setOffline(true)
    await pass(3 * hour)
    await says(/Disconnected: data from \d\d:\d\d, (?:3 h|2 h 5\d min)/, 'after three hours away')
    await context.setOffline(false)
    await pass(hour)
    await says(/Live/, 'an hour after that')
  }
  await night()

  // On days 3 and 4 the service refuses too many requests, in both forms.
  for (const kind of /** @type {const} */ (['seconds', 'date'])) {
    mood.kind = kind
    let patient = 0
    for (let minutes = 0; minutes < 60; minutes += 1) patient += await pass(minute, 10 * second, minute)
    hold(`requests in an hour of 429 with ${kind}`, patient, limits.patient)
    mood.kind = 'well'
    await pass(13 * hour)
    await night()
  }

  // Day 5: asleep for nine hours, then the clock is set by hours, forward and back.
  await inPage('sleep', 9 * hour)
  await pass(minute, second, minute)
  await says(/Live/, 'a minute after a sleep')
  for (const by of [5 * hour, -7 * hour, 2 * hour]) {
    await inPage('set', by)
    await pass(2 * minute, second, minute)
    await says(/Live/, `two minutes after the clock was set by ${by / hour} h`)
  }
  await pass(5 * hour - 7 * minute)
  await night()

  // On day 6 a new build comes.
  const before = documents
  await updateHost()
  await pass(hour)
  hold('reloads for a new build, but one', Math.abs(documents - before - 1), 0)
  await pass(13 * hour)
  await night()

  // Days 7 to 13 pass without a reload: what the page gathers, it gathers here.
  await pass(2 * hour)
  const [light, sinceLight, same] = [await weigh(), simulated, documents]
  for (const kind of /** @type {const} */ (['refuses', 'fails', 'hangs'])) {
    mood.kind = kind
    await pass(2 * hour)
    if (kind === 'refuses') await says(/The key was refused/, 'with an expired key')
    mood.kind = 'well'
    await pass(2 * hour)
    await says(/Live/, `two hours after a service that ${kind}`)
  }
  await night()
  for (let each = 8; each <= 13; each += 1) {
    await pass(14 * hour)
    if (each < 13) await night()
  }
  const heavy = await weigh()
  const nights = 6 * 10 * hour
  const cycles = (simulated - sinceLight - nights) / cycle
  hold('bytes that a cycle leaves behind', (heavy.bytes - light.bytes) / cycles, limits.bytes)
  hold('nodes more', heavy.nodes - light.nodes, limits.nodes)
  hold('listeners more', heavy.listeners - light.listeners, limits.listeners)
  hold('reloads in these days', documents - same, 0)

  // The last night but one is awake again, and the figures of the last morning are right.
  await pass(10 * hour)
  hold('reloads that were not one in that night', Math.abs(documents - same - 1), 0)
  await pass(14 * hour)
  await inPage('sleep', 14 * day - simulated - 3 * minute)
  hold('most requests in an hour', maxPerHour, limits.requests)
  mood.interested = 1_234
  // For as long as the host shares an answer, by a clock of its own.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await pass(3 * minute, second, minute)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  for (let scene = 0; scene < 6 && !(await page.getByText('Ongoing conversations').isVisible()); scene += 1)
    await page.keyboard.press('ArrowRight')
  await says(/Interested 1,234/, 'at the end')
  await says(/Live/, 'at the end')
  process.stdout.write(
    `${(simulated / day).toFixed(2)} days, ${requests} requests, ${documents - 1} reloads, ` +
      `${(heavy.bytes / 1e6).toFixed(1)} MB, in ${((performance.now() - began) / minute).toFixed(1)} min\n`,
  )
}

/** @param {string} what @param {number} value @param {number} limit @param {string} [seen] */
function hold(what, value, limit, seen) {
  const isWithin = value <= limit
  process.stdout.write(`${isWithin ? 'within' : 'OVER  '} ${what}: ${value.toFixed(0)} (${limit})\n`)
  if (isWithin) return
  if (seen !== undefined) process.stdout.write(`       ${seen}\n`)
  process.exitCode = 1
}

/** The built host, on a port. @param {string} dist @param {string} wanted */
function startHost(dist, wanted) {
  const started = fork(join(dist, 'host', 'main.mjs'), {
    env: { PORT: wanted, API_BASE_URL: service.origin, API_KEY: 'soak-key-0123456789' },
    // The host's clock goes with the wall's: `Retry-After` may name a time.
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(`(${String(movable)})()`)}`],
    silent: true,
  })
  /** @type {Promise<{ host: import('node:child_process').ChildProcess, origin: string }>} */
  const ready = new Promise((resolve, reject) => {
    started.stdout?.on('data', (chunk) => {
      const found = /"address":"(http:\/\/127\.0\.0\.1:\d+)"/.exec(String(chunk))?.[1]
      if (found) resolve({ host: started, origin: found })
    })
    started.once('exit', (code) => reject(new Error(`The host ended with code ${code}`)))
  })
  return ready
}

/** Another build takes the place of the host that runs. */
async function updateHost() {
  cpSync(join(root, 'dist'), folder, { recursive: true })
  const version = join(folder, 'host', 'version.json')
  writeFileSync(version, JSON.stringify({ ...JSON.parse(readFileSync(version, 'utf8')), build: 'another' }))
  const ended = new Promise((resolve) => host.once('exit', resolve))
  host.kill()
  await ended
  ;({ host, origin } = await startHost(folder, new URL(origin).port))
  moveClocks(mood.now, 0)
}

/** @param {number} now @param {number} passed milliseconds, none while the clock is set */
function moveClocks(now, passed) {
  mood.now = now
  simulated += passed
  host.send({ now, passed: simulated })
}

/** Runs in the host's process: `Date.now` and `performance.now` follow the wall's clocks. */
function movable() {
  const date = Date.now
  const steady = performance.now.bind(performance)
  const ahead = { date: 0, steady: 0 }
  Date.now = () => date() + ahead.date
  performance.now = () => steady() + ahead.steady
  process.on('message', (/** @type {{ now: number, passed: number }} */ { now, passed }) => {
    Object.assign(ahead, { date: now - date(), steady: passed })
  })
}

/** Repeats the sample's answers, apart from the count of interested leads, in its present mood. */
async function startService() {
  const { origins, stop } = await startTestHosts()
  const paths = [
    '/v1/me',
    '/v1/cockpit',
    '/v1/cockpit/analytics',
    '/v1/inbox/conversations/counts',
    '/v1/social-accounts',
    '/v1/workspace',
    '/v1/agents',
  ]
  const asSample = { headers: { authorization: 'Bearer sample-key-of-the-browser-tests' } }
  /** @type {Map<string, { data: Record<string, unknown> }>} */
  const answers = new Map()
  for (const path of paths) answers.set(path, await (await fetch(origins.service + path, asSample)).json())
  stop()
  // Every running agent has no leads left, so that the wall reads and says the most about them.
  answers.set('/v1/leads/outreach-status-counts', { data: { sourced: 0 } })
  const noActivity = { data: /** @type {Record<string, unknown>} */ ({ timeline: [] }) }
  const { server, port } = await listen((incoming, outgoing) => {
    // The wall goes by the service's clock.
    const headers = { 'content-type': 'application/json', date: new Date(mood.now).toUTCString() }
    const send = (/** @type {number} */ status, /** @type {object} */ body, more = {}) =>
      outgoing.writeHead(status, { ...headers, ...more }).end(JSON.stringify(body))
    const error = { status: 'error', error: { message: 'not now', code: 'soak' } }
    const path = (incoming.url ?? '').split('?')[0] ?? ''
    const answer = path.endsWith('/activity') ? noActivity : answers.get(path)
    if (mood.kind === 'hangs') return
    if (mood.kind === 'fails') return send(500, error)
    if (mood.kind === 'refuses') return send(401, error)
    if (mood.kind === 'seconds') return send(429, error, { 'retry-after': '120' })
    if (mood.kind === 'date')
      return send(429, error, { 'retry-after': new Date(mood.now + 2 * minute).toUTCString() })
    if (answer === undefined) return send(404, error)
    const all = { .../** @type {object} */ (answer.data['all']), interested: mood.interested }
    send(200, 'all' in answer.data ? { ...answer, data: { ...answer.data, all } } : answer)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
