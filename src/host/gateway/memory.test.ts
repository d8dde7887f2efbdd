import { setTimeout as passing } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { programRunner, type Program } from '../testing/program'
import { canaryKey } from '../testing/test-app'

const runHost = programRunner('src/host/main.ts')
const runService = programRunner('src/host/testing/flood-service.ts')

// Runs before the host, and prints how much memory the process has, and had at most. Where Linux tells it, VmHWM is
// read, because `maxRSS` begins with what the test process had.
const probe = `process.on('SIGUSR2', async () => {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const max = /VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  console.error('memory', process.memoryUsage().rss, max)
})`
const withProbe = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}` }

/** These are megabytes, now and at most since the process began. */
type Memory = { now: number; most: number }

async function memoryOf({ child, seen }: Program): Promise<Memory> {
  const from = seen.err.length
  child.kill('SIGUSR2')
  await expect.poll(() => seen.err.slice(from)).toMatch(/memory \d+ \d+\n/)
  const [, rss, maxRss] = /memory (\d+) (\d+)/.exec(seen.err.slice(from)) ?? []
  // The system counts the most in units of 1,024 bytes.
  return { now: Math.round(Number(rss) / 1e6), most: Math.round((Number(maxRss) * 1024) / 1e6) }
}

async function hostBefore(answer: string) {
  const service = await runService({ ANSWER: answer })
  const host = await runHost({
    ...withProbe,
    PORT: '0',
    API_BASE_URL: await service.address,
    API_KEY: canaryKey,
  })
  return { origin: await host.address, memory: () => memoryOf(host) }
}

const attachment = (i: number) =>
  `/v1/social-accounts/account-1/inbox/leads/lead-${i}/messages/message-1/attachments/attachment-1`
const lead = (i: number) => `/v1/leads/lead-${i}`
const headers = { 'x-sightline': '1' }

const count = <Value>(values: readonly Value[], value: Value): number =>
  values.filter((each) => each === value).length

/** Asks for all at once and for the host's health meanwhile, and gives the statuses and the slowest health in ms. */
async function flood(origin: string, targets: readonly string[]) {
  const flooding = { isOver: false }
  const all = Promise.all(
    targets.map(async (target) => {
      const response = await fetch(origin + target, { headers })
      const { length } = await response.text()
      if (response.status === 503) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      return { status: response.status, length }
    }),
  ).finally(() => (flooding.isOver = true))
  let health = 0
  while (!flooding.isOver) {
    const asked = performance.now()
    expect((await fetch(`${origin}/health`)).status).toBe(200)
    health = Math.max(health, performance.now() - asked)
    await passing(20)
  }
  return { answers: await all, health: Math.round(health) }
}

/**
 * The host has this many megabytes or less once a flood is over. Node 26 keeps some 100 MB for later use, to which
 * four more floods add nothing.
 */
const cameBack = Number(process.versions.node.split('.')[0]) >= 26 ? 250 : 180

const floods = [
  ['attachments that are gzip bombs', attachment, 'gzip'],
  ['leads that never end', lead, 'endless'],
  ['attachments that never end', attachment, 'endless'],
  ['leads that are gzip bombs', lead, 'gzip'],
] as const

// Each kind of answer and of target is tried once; `npm run test:full` tries every pair.
test.each(process.env['FULL'] === 'yes' ? floods : floods.slice(0, 2))(
  'fifty %s at once leave the host under 300 MB, and its memory comes back',
  async (what, target, answer) => {
    const host = await hostBefore(answer)
    const before = await host.memory()
    const { answers, health } = await flood(host.origin, [...Array(50).keys()].map(target))
    // Garbage is collected when the host works again, sooner or later, so it is given something to do.
    let after = await host.memory()
    for (let i = 0; i < 400 && after.now >= cameBack; i += 1) {
      await (await fetch(`${host.origin}/health`)).text()
      await passing(25)
      if (i % 20 === 19) after = await host.memory()
    }
    const statuses = answers.map(({ status }) => status)
    console.log(
      `${what}: ${before.now} MB, at most ${after.most}, then ${after.now}; health within ${health} ms; ` +
        `${count(statuses, 502)} × 502, ${count(statuses, 503)} × 503`,
    )
    // It is 504 on a machine so busy that fifteen seconds pass first.
    expect(count(statuses, 502) + count(statuses, 503) + count(statuses, 504)).toBe(50)
    expect(after.most).toBeLessThan(300)
    expect(after.now).toBeLessThan(cameBack)
  },
)

test('attachments of 30 MB arrive whole, and what the budget has no room for is told to come again', async () => {
  const host = await hostBefore('large')
  const { answers } = await flood(host.origin, [...Array(12).keys()].map(attachment))
  const whole = answers.filter(({ status }) => status === 200)
  expect(whole.length).toBeGreaterThan(0)
  expect(whole.map(({ length }) => length)).toEqual(whole.map(() => 30_000_000))
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
    Array(12 - whole.length).fill(503),
  )
  // Nothing stays counted of what has been sent or refused: the budget would be used up by now.
  for (let i = 0; i < 6; i += 1) {
    const { answers: again } = await flood(host.origin, [attachment(100 + i)])
    expect(again).toEqual([{ status: 200, length: 30_000_000 }])
  }
  expect((await host.memory()).most).toBeLessThan(300)
})
