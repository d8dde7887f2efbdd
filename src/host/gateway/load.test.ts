import { once } from 'node:events'
import { connect } from 'node:net'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { key, startService } from '#/sample/testing/service'

import { panelNames } from '../display/panels'
import { fakeService, json } from '../testing/fake-service'
import { tableCalls } from '../testing/table-calls'
import { listenService, runHost } from '../testing/network'
import { canaryKey, cookiesOf, testApp, type TestApp } from '../testing/test-app'

const second = 1_000
const owner = { id: 'user-1', name: 'Camille Roy', workspaceId: 'workspace-1', workspaceRole: 'OWNER' }

const tally = (values: readonly (number | undefined)[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

/** Sign-ins have limits by the minute and by address. */
async function signIn(app: TestApp, i: number): Promise<string> {
  app.clock.now += 3 * second
  const body = JSON.stringify({ key: `key-of-person-${i}-0123456789` })
  return cookiesOf(await app.send('/session', { method: 'POST', body, address: `198.51.${i}.7` }))
}

/** Gives every asker's moments to ask, each `everyMs` from a beginning of its own, in the order of time. */
function moments<Asker>(askers: readonly Asker[], everyMs: number, rounds: number) {
  return askers
    .flatMap((asker, i) => {
      // The golden ratio spreads them, so that no two begin together, and every run is the same.
      const first = ((i * 0.618034) % 1) * everyMs
      return Array.from({ length: rounds }, (_, round) => ({
        asker,
        at: Math.floor(first + round * everyMs),
      }))
    })
    .toSorted((one, other) => one.at - other.at)
}

describe('hundreds of readers cost the service what a few do', () => {
  test('three hundred tabs of one person: a question every two seconds, however many ask it', async () => {
    const service = fakeService(() => json({ status: 'success', data: owner }))
    const app = testApp({ service, mode: 'sessions' })
    const cookie = await signIn(app, 1)
    const before = service.received.length
    const start = app.clock.now
    const questions = ['me.get', 'cockpit.live', 'cockpit.analytics', 'inbox.counts', 'agents.list'].map(
      (id) => tableCalls.find((call) => call.id === id)?.target ?? '',
    )
    const minutes = 2
    const asked = moments([...Array(300).keys()], 30 * second, 2 * minutes)
    for (const { at } of asked) {
      app.clock.now = start + at
      const answers = await Promise.all(questions.map((target) => app.send(target, { headers: { cookie } })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
    const reads = asked.length * questions.length
    const requests = service.received.length - before
    console.log(`300 tabs, ${minutes} minutes: ${reads} reads, ${requests} requests to the service`)
    expect(reads).toBe(6_000)
    expect(requests).toBeLessThanOrEqual((questions.length * minutes * 60) / 2)
  })

  test('a hundred walls of four links: a part of a wall every fifteen seconds, however many screens', async () => {
    const sample = startService()
    const service = fakeService((request) => sample.sample(request))
    const env = { API_BASE_URL: 'https://service.test' }
    const app = testApp({ service, mode: 'sessions', env })
    const begun = await app.send('/session', { method: 'POST', body: JSON.stringify({ key }) })
    const cookie = cookiesOf(begun)
    const link = { label: 'Floor', days: 30, search: '', zone: 'Europe/Paris', names: false, narrow: false }
    const tokens = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const made = await app.send('/display/links', {
          method: 'POST',
          body: JSON.stringify(link),
          headers: { cookie },
        })
        return (await made.json()).data.token as string
      }),
    )
    const screens = await Promise.all(
      [...Array(100).keys()].map(async (i) => {
        const body = JSON.stringify({ token: tokens[i % 4] })
        return cookiesOf(
          await app.send('/display/session', { method: 'POST', body, address: `198.51.${i}.7` }),
        )
      }),
    )
    const before = service.received.length
    const start = app.clock.now
    const minutes = 2
    const asked = moments(screens, 30 * second, 2 * minutes)
    const statuses: number[] = []
    for (const { at, asker } of asked) {
      app.clock.now = start + at
      for (const name of panelNames)
        statuses.push((await app.send(`/display/panels/${name}`, { headers: { cookie: asker } })).status)
    }
    const requests = service.received.length - before
    console.log(
      `100 walls, ${minutes} minutes: ${statuses.length} reads, ${requests} requests to the service`,
    )
    expect(tally(statuses)).toEqual({ 200: 2_000 })
    expect(requests).toBeLessThanOrEqual((4 * panelNames.length * minutes * 60) / 15)
  })
})

describe('more than the host has room for', () => {
  test('a hundred people with ten questions each: at most 128 are with the service, and nobody is left without an answer', async () => {
    let atOnce = 0
    let most = 0
    let hold = Promise.resolve()
    const service = fakeService(async ({ headers }) => {
      most = Math.max(most, (atOnce += 1))
      await hold
      atOnce -= 1
      const [id] = /person-\d+/.exec(headers.get('authorization') ?? '') ?? []
      return json({ status: 'success', data: { ...owner, id } })
    })
    const app = testApp({ service, mode: 'sessions' })
    const people: string[] = []
    for (let i = 0; i < 100; i += 1) people.push(await signIn(app, i))
    // A busy machine may need longer to open the sessions than a read waits for its turn.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let release: () => void = () => undefined
    hold = new Promise((resolve) => (release = resolve))
    const counts = { answered: 0 }
    const asking = people.flatMap((cookie) =>
      [...Array(10).keys()].map(async (i) => {
        const answer = await app.send(`/v1/leads/lead-${i}`, { headers: { cookie } })
        counts.answered += 1
        return answer
      }),
    )
    while (counts.answered < 776) await new Promise(setImmediate)
    release()
    const answers = await Promise.all(asking)
    const statuses = tally(answers.map(({ status }) => status))
    console.log(
      `1,000 reads of 100 people at once: ${JSON.stringify(statuses)}, at most ${most} with the service`,
    )
    expect(most).toBe(128)
    expect(statuses).toEqual({ 200: 224, 503: 776 })
    const refused = answers.filter(({ status }) => status === 503)
    expect(tally(refused.map(({ headers }) => Number(headers.get('retry-after'))))).toEqual({ 2: 776 })
    expect(
      tally(refused.map(({ headers }) => (headers.get('sightline-refusal') === 'overloaded' ? 1 : 0))),
    ).toEqual({
      1: 776,
    })
    // There is room again.
    const [first = ''] = people
    expect((await app.send('/v1/leads/another', { headers: { cookie: first } })).status).toBe(200)
  })

  test('two hundred and fifty screens of one person before a service that hangs: those who find no room are told so, and the host stays at hand', async () => {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    let requests = 0
    const base = await listenService((_request, response) => {
      requests += 1
      void released.then(() =>
        response.setHeader('content-type', 'application/json').end('{"status":"success","data":{}}'),
      )
    })
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey }, undefined, {
      connectionsPerNetwork: 256,
    })
    const screens = [...Array(250)].map(() => {
      const socket = connect(host.port, '127.0.0.1')
      const text = `GET /v1/cockpit HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nX-Sightline: 1\r\nConnection: close\r\n\r\n`
      socket.write(text)
      let received = ''
      socket.on('data', (chunk) => (received += chunk.toString('latin1')))
      return { received: () => received, closed: once(socket, 'close') }
    })
    const headOf = ({ received }: (typeof screens)[number]) => received().split('\r\n\r\n')[0] ?? ''
    const refused = () => screens.filter((screen) => headOf(screen).startsWith('HTTP/1.1 503'))
    await expect.poll(() => refused().length).toBe(100)
    for (const screen of refused()) expect(headOf(screen)).toContain('Retry-After: 2')
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    release()
    await Promise.all(screens.map(({ closed }) => closed))
    const statuses = tally(screens.map((screen) => Number(headOf(screen).slice(9, 12))))
    expect(statuses).toEqual({ 200: 150, 503: 100 })
    expect(requests).toBe(1)
  })
})
