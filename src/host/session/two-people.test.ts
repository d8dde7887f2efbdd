import { expect, test } from 'vitest'

import { fakeService, json } from '../testing/fake-service'
import { testApp, type TestApp } from '../testing/test-app'
import { personOf } from './credential'

const people = ['Camille', 'Noor'] as const
type Person = (typeof people)[number]
const keyOf = (person: Person) => `canary-key-of-${person}`

const requests = 2_000
const mostUnderWay = 12
const minute = 60_000

/** Gives numbers from 0 to 1, the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Keeps cookies as a browser does, in the order in which answers arrive. */
function createJar() {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take(response: Response) {
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = cookie.split('; ')
        const [name = '', value = ''] = pair.split('=')
        if (attributes.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}

type Late = { at: number; run: () => Promise<void> }

/** Holds everything that is on the way, to the host or back, in the order of a clock that the test turns. */
function createTraffic() {
  const late: Late[] = []
  let now = 0
  return {
    size: () => late.length,
    later: (delay: number) =>
      new Promise<void>((resolve) => late.push({ at: now + delay, run: async () => resolve() })),
    async next(): Promise<void> {
      const [first] = late.toSorted((one, other) => one.at - other.at)
      if (first) {
        late.splice(late.indexOf(first), 1)
        now = first.at
        await first.run()
      }
      // What it set off goes as far as it can without further time.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

type Tab = {
  jar: ReturnType<typeof createJar>
  /** This person alone uses it; where it is null, both do in turn. */
  owner: Person | null
  person: Person | null
  /** The page names it so to the host. */
  hash: string | null
  isBusy: boolean
}

const openTab = (jar: Tab['jar'], owner: Person | null): Tab => ({
  jar,
  owner,
  person: null,
  hash:
    owner === null
      ? null
      : personOf({ id: `user-${owner}`, workspaceId: 'workspace-1', name: null, role: null }),
  isBusy: false,
})

/**
 * Both people use each of two browsers in turn, or side by side in a tab of their own, in front of two copies of the
 * host. Reads, sign-ins and sign-outs overlap: each takes a random time to the host, at the service, and back.
 */
async function interleave(seed: number, isSideBySide: boolean) {
  const chance = random(seed)
  const traffic = createTraffic()
  const service = fakeService(async (request) => {
    const person = people.find((each) => request.headers.get('authorization') === `Bearer ${keyOf(each)}`)
    await traffic.later(chance() * 50)
    if (!person) return json({ status: 'error', error: { message: 'Unknown key' } }, { status: 401 })
    if (new URL(request.url).pathname.endsWith('/v1/me')) {
      const me = { id: `user-${person}`, name: person, workspaceId: 'workspace-1', workspaceRole: 'OWNER' }
      return json({ status: 'success', data: me })
    }
    return json({ status: 'success', data: { rows: [`row-of-${person}`] } })
  })
  const copies = [testApp({ service, mode: 'sessions' }), testApp({ service, mode: 'sessions' })] as const
  const copy = (): TestApp => copies[chance() < 0.5 ? 0 : 1]
  const owners = isSideBySide ? people : [null]
  const tabs = [createJar(), createJar()].flatMap((jar) => owners.map((owner) => openTab(jar, owner)))
  const counts = { reads: 0, asked: 0, renewed: 0, signedIn: 0, signedOut: 0, late: 0, together: 0 }
  const wrong: string[] = []

  const named = ({ hash }: Tab) => (hash === null ? {} : { 'sightline-person': hash })

  /** Sends with the cookies of now, and hands the answer over when it arrives. */
  async function send(browser: Tab, target: string, body?: object): Promise<Response> {
    const headers = { cookie: browser.jar.header(), ...named(browser) }
    const host = copy()
    await traffic.later(chance() * 100)
    const response = await host.send(target, {
      headers,
      address: `198.51.100.${Math.floor(chance() * 250)}`,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    await traffic.later(chance() * 200)
    return response
  }

  /** Gives whose session the browser's cookies open on either copy: that of the person who uses it, or none. */
  async function look(browser: Tab, after: string) {
    const cookie = browser.jar.header()
    const { person } = browser
    for (const host of copies) {
      const { data } = await (await host.send('/session', { headers: { cookie, ...named(browser) } })).json()
      if (data.signedIn && data.workspaces.length > 1) counts.together += 1
      if (data.signedIn && data.name !== person) wrong.push(`after ${after}, ${person} is ${data.name}`)
    }
  }

  async function read(browser: Tab, target: string) {
    const sender = browser.person
    const response = await send(browser, target)
    const text = await response.text()
    counts[target === '/session' ? 'asked' : 'reads'] += 1
    if (browser.person !== sender) counts.late += 1
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) counts.renewed += 1
    if (cookies.length > 0 && target !== '/session') wrong.push(`${target} set a cookie`)
    browser.jar.take(response)
    await look(browser, target)
    for (const other of people) {
      if (other !== sender && text.includes(other)) wrong.push(`${target}: ${sender} was given ${text}`)
    }
    const stamped = response.headers.get('sightline-person')
    if (stamped !== null && sender === null) wrong.push(`${target}: nobody was given an answer of ${stamped}`)
  }

  async function change(browser: Tab) {
    browser.isBusy = true
    if (browser.person !== null && chance() < 0.6) {
      browser.jar.take(await send(browser, '/session/end', {}))
      browser.person = null
      counts.signedOut += 1
    } else {
      const person = browser.owner ?? people[chance() < 0.5 ? 0 : 1]
      const response = await send(browser, '/session', { key: keyOf(person), add: isSideBySide })
      if (response.status !== 200) wrong.push(`sign-in: ${response.status}`)
      browser.jar.take(response)
      browser.person = person
      counts.signedIn += 1
    }
    browser.isBusy = false
    await look(browser, 'a sign-in or sign-out')
  }

  const targets = ['/v1/me', '/v1/workspace', '/v1/agents', '/session', '/session']
  const under: Promise<void>[] = []
  for (let i = 0; i < requests; i += 1) {
    const browser = tabs[Math.floor(chance() * tabs.length)]
    if (!browser) continue
    // Each step takes a sixth of a minute, so renewals are due again and again, and the limits on sign-ins let these
    // through.
    for (const { clock } of copies) clock.now += minute / 6
    if (chance() < 0.05 && !browser.isBusy) under.push(change(browser))
    else under.push(read(browser, targets[Math.floor(chance() * targets.length)] ?? ''))
    while (traffic.size() > mostUnderWay) await traffic.next()
  }
  // It also runs while nothing is on the way, because a cookie may still be being sealed on another thread.
  const open = new Set(under)
  for (const each of under) void each.finally(() => open.delete(each)).catch(() => undefined)
  while (open.size > 0) await traffic.next()
  await Promise.all(under)
  return { counts, wrong }
}

test('two people who take turns at two browsers never meet each other’s answers, cookies or rows', async () => {
  const { counts, wrong } = await interleave(20261122, false)
  expect(wrong).toEqual([])
  // Answers did come after the person had changed, and renewals did happen, so there was something to tell apart.
  expect(counts.late).toBeGreaterThan(50)
  expect(counts.renewed).toBeGreaterThan(20)
  expect(counts.signedIn).toBeGreaterThan(20)
  expect(counts.signedOut).toBeGreaterThan(10)
  // Thousands of cookies are sealed and opened, which takes a busy machine longer than a test may usually take.
}, 180_000)

test('two people who use tabs of the same browsers side by side never meet each other’s answers or rows', async () => {
  const { counts, wrong } = await interleave(20261127, true)
  expect(wrong).toEqual([])
  expect(counts.together).toBeGreaterThan(500)
  expect(counts.renewed).toBeGreaterThan(20)
  expect(counts.signedIn).toBeGreaterThan(20)
  expect(counts.signedOut).toBeGreaterThan(10)
}, 180_000)
