// A team's morning: wall screens and people who read and open pages, for a bounded time, through nginx, on loopback alone.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { startCopies, startNginx, startService } from './copies.mjs'
import { ask, check, end, until } from './machine.mjs'
import { keptConnections, signInAll } from './sessions.mjs'
import { allAre, command, startStore } from './store.mjs'

const screens = Number(process.env['SCREENS'] || 1_000)
const people = Number(process.env['PEOPLE'] || 300)
// A link is read 600 times a minute at most.
const links = Math.min(20, people)
const latencyMs = 100
const warmUpSeconds = 10
const seconds = Number(process.env['SECONDS'] || 30)
/** A wall refreshes, a tab reads and a person opens a page once in so many seconds. */
const wallEvery = 30
const tabEvery = 30
const pageEvery = 60
const panels = ['live', 'analytics', 'counts', 'accounts']
const reads = [
  '/v1/cockpit',
  '/v1/cockpit/analytics?range=30',
  '/v1/inbox/conversations/counts',
  '/v1/social-accounts',
  '/v1/agents',
]

/** The cookies of the screens of all links, each of its own person. @param {number} port @param {string[]} cookies */
async function screensOf(port, cookies) {
  const link = { label: 'Floor', days: 1, search: '', zone: 'Europe/Paris', names: false, narrow: false }
  return Promise.all(
    cookies.slice(0, links).map(async (cookie) => {
      const made = await ask(port, '/display/links', { body: link, cookie })
      const { token } = JSON.parse(made.text).data
      return (await ask(port, '/display/session', { body: { token } })).cookies
    }),
  )
}

/** @typedef {Record<'walls' | 'reads' | 'pages', (import('./machine.mjs').Answer & { path: string })[]>} Answers */

/** Everyone at work until it is over; gives all answers. @param {number} port @param {string[]} cookies @param {string[]} walls @param {(second: number) => boolean} isOver @returns {Promise<Answers>} */
async function work(port, cookies, walls, isOver) {
  const agent = keptConnections(400)
  /** @type {Answers} */
  const answers = { walls: [], reads: [], pages: [] }
  /** @type {Promise<void>[]} */
  const running = []
  const began = performance.now()
  const untilSecond = (/** @type {number} */ second) =>
    pause(Math.max(0, began + second * 1_000 - performance.now()))
  /** @param {number} first @param {number} every @param {() => Promise<void>} act */
  const repeat = async (first, every, act) => {
    for (let at = first; !isOver(at); at += every) {
      await untilSecond(at)
      if (!isOver(at)) await act()
    }
  }
  const note = async (
    /** @type {keyof Answers} */ kind,
    /** @type {string} */ path,
    /** @type {string} */ cookie,
    headers = {},
  ) => {
    answers[kind].push({ path, ...(await ask(port, path, { cookie, agent, headers })) })
  }
  for (let i = 0; i < screens; i += 1)
    running.push(
      repeat((i / screens) * wallEvery, wallEvery, async () => {
        await Promise.all(
          panels.map((name) => note('walls', `/display/panels/${name}`, walls[i % links] ?? '')),
        )
      }),
    )
  const navigation = {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
  }
  cookies.forEach((cookie, i) => {
    const share = i / people
    // Two tabs, a second apart.
    for (const tab of [0, 1])
      running.push(
        repeat(share * tabEvery + tab, tabEvery, async () => {
          await Promise.all(reads.map((path) => note('reads', path, cookie)))
        }),
      )
    running.push(repeat(share * pageEvery, pageEvery, () => note('pages', '/cockpit', cookie, navigation)))
  })
  await Promise.all(running)
  agent.destroy()
  return answers
}

/** @param {number[]} values @param {number} share */
const percentile = (values, share) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0)

/** How often each failed, by path and status. @param {Answers} answers */
function failuresIn(answers) {
  /** @type {Record<string, number>} */
  const counts = {}
  for (const { path, status, text } of Object.values(answers).flat()) {
    const name = `${path} ${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`
    if (status !== 200) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Memory in MB and processor time in seconds. @param {number | undefined} pid */
function usageOf(pid) {
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { memory: Number(memory) / 1024, processor: (Number(fields[11]) + Number(fields[12])) / 100 }
}

/** @param {string} name @param {number} count @param {boolean} isShared */
async function measure(name, count, isShared) {
  const service = await startService(latencyMs)
  const store = isShared ? await startStore() : null
  const copies = await startCopies(count, service.url, { redisUrl: store?.url ?? '' })
  const { port, child } = await startNginx(copies)
  await until(async () => (await ask(port, '/health')).status === 200)
  const cookies = await signInAll('load', port, people)
  const walls = await screensOf(port, cookies)
  await work(port, cookies, walls, (second) => second >= warmUpSeconds)
  const before = copies.map((copy) => usageOf(copy.child.pid))
  service.asked.length = 0
  const peaks = copies.map(() => 0)
  const watch = setInterval(() => {
    copies.forEach((copy, i) => (peaks[i] = Math.max(peaks[i] ?? 0, usageOf(copy.child.pid).memory)))
  }, 1_000)
  const began = performance.now()
  const answers = await work(port, cookies, walls, (second) => second >= seconds)
  // A busy machine needs longer than it was given.
  const took = (performance.now() - began) / 1_000
  clearInterval(watch)
  const processor = copies.map((copy, i) => usageOf(copy.child.pid).processor - (before[i]?.processor ?? 0))
  const used = store && /used_memory_human:(\S+)/.exec(await command(store.adminPort, 'INFO memory'))?.[1]
  const result = {
    name,
    requests: Object.values(answers).flat().length,
    failures: failuresIn(answers),
    failed: Object.values(answers)
      .flat()
      .filter(({ status }) => status !== 200).length,
    service: Math.round((service.asked.length * 60) / took),
    p95: Object.fromEntries(
      Object.entries(answers).map(([kind, list]) => [
        kind,
        percentile(
          list.map(({ ms }) => ms),
          0.95,
        ),
      ]),
    ),
    p50: Object.fromEntries(
      Object.entries(answers).map(([kind, list]) => [
        kind,
        percentile(
          list.map(({ ms }) => ms),
          0.5,
        ),
      ]),
    ),
    seconds: Math.round(took),
    memory: peaks.map(Math.round),
    processor: processor.map((each) => Math.round((each / took) * 100)),
    alone: copies.flatMap(({ seen }) => seen.text.match(/"event":"store-alone"/g) ?? []).length,
    store: used,
  }
  await end([child, ...copies.map((copy) => copy.child)])
  await store?.close()
  await service.close()
  return result
}

/** What the store does to a team at work. */
async function checkFaults() {
  const service = await startService(latencyMs)
  const store = await startStore()
  const copies = await startCopies(3, service.url, { redisUrl: store.url })
  const { port, child } = await startNginx(copies)
  await until(async () => (await ask(port, '/health')).status === 200)
  const cookies = await signInAll('load', port, people)
  const walls = await screensOf(port, cookies)
  const phases = [
    { what: 'stopped', begin: () => store.stop(), end: () => store.start() },
    {
      what: 'filled',
      begin: () => command(store.adminPort, 'CONFIG SET maxmemory 1'),
      end: () => command(store.adminPort, 'CONFIG SET maxmemory 0'),
    },
    { what: 'slowed to 200 ms', begin: async () => store.delay(200), end: async () => store.delay(0) },
    {
      what: 'halted',
      begin: async () => store.child().kill('SIGSTOP'),
      end: async () => store.child().kill('SIGCONT'),
    },
    {
      what: 'restarted',
      begin: async () => {
        await store.stop()
        await store.start()
      },
      end: async () => undefined,
    },
  ]
  let isDone = false
  const working = work(port, cookies, walls, () => isDone)
  for (const { what, begin, end: finish } of phases) {
    await begin()
    if (what !== 'restarted')
      check(`load: the store is ${what}, and every copy goes on alone`, await allAre(copies, 'alone'))
    await pause(4_000)
    await finish()
    check(`load: no longer ${what}, every copy shares again`, await allAre(copies, 'shared'))
  }
  isDone = true
  const answers = await working
  for (const [kind, list] of Object.entries(answers)) {
    // Nobody is served whose session or link may have ended at another copy; pages ask again by themselves.
    const toldToWait = list.filter(({ status, text }) => status === 503 && text.includes('store_silent'))
    const failed = list.filter((answer) => answer.status !== 200 && !toldToWait.includes(answer))
    const slowest = Math.round(Math.max(...list.map(({ ms }) => ms)))
    check(
      `load: none of ${list.length} ${kind} failed meanwhile, ${toldToWait.length} were told to come again (slowest ${slowest} ms) ${failed
        .map(({ status, text }) => `${status} ${text.slice(0, 80)}`)
        .slice(0, 5)
        .join(', ')}`,
      failed.length === 0,
    )
  }
  const unfinished = answers.pages.filter(({ text }) => !text.trimEnd().endsWith('</html>')).length
  check(`load: every page arrived whole (${unfinished} did not)`, unfinished === 0)
  await end([child, ...copies.map((copy) => copy.child)])
  await store.close()
  await service.close()
}

export async function checkLoad() {
  const results = [
    await measure('one copy', 1, false),
    await measure('three copies with a store', 3, true),
    await measure('three copies without', 3, false),
  ]
  process.stdout.write(
    `${screens} screens of ${links} links and ${people} people, service ${latencyMs} ms, ${seconds} s each\n`,
  )
  for (const result of results) process.stdout.write(`  ${JSON.stringify(result)}\n`)
  const [one, three, apart] = results
  check(
    'load: nothing failed',
    results.every(({ failed }) => failed === 0),
  )
  // On a busy machine copies are alone for moments, because the store answers late.
  check(
    `load: three copies with a store ask the service as often as one (${three?.service} and ${one?.service} a minute; without, ${apart?.service})`,
    (three?.service ?? 0) < 1.15 * (one?.service ?? 0),
  )
  await checkFaults()
}
