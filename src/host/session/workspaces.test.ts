import { describe, expect, test } from 'vitest'
import { fakeService, json } from '../testing/fake-service'
import { cookiesOf, testApp, type TestApp } from '../testing/test-app'

const minute = 60_000
const hour = 60 * minute
const names = ['north', 'south', 'east', 'west', 'centre', 'coast'] as const
type Name = (typeof names)[number]
const keyOf = (name: Name) => `canary-key-of-${name}`

/** One person has a key of each workspace. */
const service = fakeService((request) => {
  const name = names.find((each) => request.headers.get('authorization') === `Bearer ${keyOf(each)}`)
  return name === undefined
    ? json({ status: 'error', error: { message: 'Unknown key' } }, { status: 401 })
    : json({ status: 'success', data: { id: 'user-1', name: `Camille at ${name}`, workspaceId: name } })
})

function openBrowser(app: TestApp) {
  const cookies = new Map<string, string>()
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  async function send(target: string, { person, body }: { person?: string; body?: object } = {}) {
    const response = await app.send(target, {
      headers: { cookie: header(), 'sightline-person': person },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split('; ')
      const at = pair.indexOf('=')
      if (line.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  return {
    cookies,
    send,
    /** The page keeps whose it is. */
    async signIn(name: Name, more: object = { add: true }): Promise<string> {
      // Each minute has so many sign-ins.
      app.clock.now += minute
      const response = await send('/session', { body: { key: keyOf(name), ...more } })
      expect(response.status).toBe(200)
      return (await response.json()).data.person
    },
    /** Gives which workspace answers, or the status of a refusal. */
    async reads(person?: string): Promise<string | number> {
      const response = await send('/v1/me', person === undefined ? {} : { person })
      if (response.status !== 200) return response.status
      const { data } = await response.json()
      if (person !== undefined) expect(response.headers.get('sightline-person')).toBe(person)
      return data.workspaceId
    },
    workspaces: async (person?: string) =>
      (await (await send('/session', person === undefined ? {} : { person })).json()).data.workspaces,
  }
}

const openApp = () => testApp({ service, mode: 'sessions' })

describe('a browser that is signed in to two workspaces', () => {
  test('answers each tab from its own, whichever was used last', async () => {
    const browser = openBrowser(openApp())
    const north = await browser.signIn('north')
    const south = await browser.signIn('south')
    expect(north).not.toBe(south)
    expect(await browser.reads(north)).toBe('north')
    expect(await browser.reads(south)).toBe('south')
    expect(await browser.workspaces()).toEqual([north, south])
    // A navigation names none: it is for the tab that was used last.
    expect(await browser.reads()).toBe('south')
    browser.cookies.set('person-4310', north)
    expect(await browser.reads()).toBe('north')
  })

  test('answers a tab whose workspace it does not have from no other', async () => {
    const browser = openBrowser(openApp())
    const north = await browser.signIn('north')
    const elsewhere = await openBrowser(openApp()).signIn('south')
    for (const person of [elsewhere, 'x', '', `${north} `.repeat(2), north.toLowerCase()]) {
      expect(await browser.reads(person)).toBe(401)
    }
    browser.cookies.set('person-4310', elsewhere)
    expect(await browser.reads()).toBe(401)
    browser.cookies.delete('person-4310')
    expect(await browser.reads()).toBe('north')
  })

  test('keeps the other when one signs out, and its storage', async () => {
    const app = openApp()
    const browser = openBrowser(app)
    const north = await browser.signIn('north')
    const south = await browser.signIn('south')
    const before = new Map(browser.cookies)
    const response = await browser.send('/session/end', { person: north, body: {} })
    expect(response.headers.get('clear-site-data')).toBeNull()
    expect((await response.json()).data).toMatchObject({ signedIn: false, workspaces: [south] })
    expect(await browser.reads(north)).toBe(401)
    expect(await browser.reads(south)).toBe('south')
    expect(await browser.reads()).toBe('south')
    // A copy of the cookies does not open what was ended either.
    const copied = openBrowser(app)
    for (const [name, value] of before) copied.cookies.set(name, value)
    expect(await copied.reads(north)).toBe(401)
    expect(await copied.reads(south)).toBe('south')

    const last = await browser.send('/session/end', { person: south, body: {} })
    expect(last.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect([...browser.cookies.keys()]).toEqual(['device-4310'])
  })

  test('ends one that is not used, while the other is', async () => {
    const app = openApp()
    const browser = openBrowser(app)
    const north = await browser.signIn('north')
    const south = await browser.signIn('south')
    for (let i = 0; i < 5; i += 1) {
      app.clock.now += 20 * minute
      expect(await browser.workspaces(south)).toContain(south)
    }
    expect(await browser.reads(north)).toBe(401)
    expect(await browser.reads(south)).toBe('south')
    expect(await browser.workspaces(south)).toEqual([south])
    // Its place is free again.
    expect(await browser.signIn('north')).toBe(north)
    expect(await browser.reads(north)).toBe('north')
  })

  test('remembers one without the other', async () => {
    const app = openApp()
    const browser = openBrowser(app)
    const north = await browser.signIn('north', { add: true, remember: true })
    const south = await browser.signIn('south')
    app.clock.now += 20 * hour
    expect(await browser.reads(north)).toBe('north')
    expect(await browser.reads(south)).toBe(401)
  })

  test('signs in to one again in its own place', async () => {
    const browser = openBrowser(openApp())
    const north = await browser.signIn('north')
    const south = await browser.signIn('south')
    expect(await browser.signIn('north')).toBe(north)
    expect(await browser.workspaces()).toEqual([north, south])
  })

  test('ends both when another person signs in instead', async () => {
    const browser = openBrowser(openApp())
    const north = await browser.signIn('north')
    const south = await browser.signIn('south')
    const copied = new Map(browser.cookies)
    const east = await browser.signIn('east', {})
    expect(await browser.workspaces()).toEqual([east])
    for (const [name, value] of copied) browser.cookies.set(name, value)
    expect(await browser.reads(north)).toBe(401)
    expect(await browser.reads(south)).toBe(401)
  })
})

test('a sixth workspace is refused, and the five stay', async () => {
  const app = openApp()
  const browser = openBrowser(app)
  const people: string[] = []
  for (const name of names.slice(0, 5)) people.push(await browser.signIn(name))
  app.clock.now += minute
  const response = await browser.send('/session', { body: { key: keyOf('coast'), add: true } })
  expect(response.status).toBe(400)
  expect((await response.json()).error.code).toBe('too_many_workspaces')
  expect(cookiesOf(response)).toBe('')
  expect(await browser.workspaces()).toEqual(people)
  // Proxies take 8 KB of cookies.
  const header = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(header.length).toBeLessThan(6_000)
})

test('a workspace whose cookie would make the others’ too long for a proxy is refused', async () => {
  const browser = openBrowser(openApp())
  const north = await browser.signIn('north')
  browser.cookies.set('of-another-app', 'x'.repeat(6_500))
  const response = await browser.send('/session', { body: { key: keyOf('south'), add: true } })
  expect(response.status).toBe(400)
  expect((await response.json()).error.code).toBe('session_too_long')
  expect(await browser.workspaces()).toEqual([north])
  expect((await browser.send('/session', { body: { key: keyOf('south') } })).status).toBe(200)
})

test('cookies of every workspace are sealed, and no script can read them', async () => {
  const app = testApp({ service, mode: 'sessions', env: { PUBLIC_ORIGIN: 'https://sightline.example.com' } })
  const first = await app.send('/session', { method: 'POST', body: JSON.stringify({ key: keyOf('north') }) })
  const second = await app.send('/session', {
    method: 'POST',
    body: JSON.stringify({ key: keyOf('south'), add: true }),
    headers: { cookie: cookiesOf(first) },
  })
  const [session, , person] = second.headers.getSetCookie()
  expect(session).toMatch(/^__Host-Http-sid2=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  // The page writes which was used last, so that is no secret.
  expect(person).toMatch(/^__Host-person=[\w-]{22}; Path=\/; SameSite=Lax; Secure$/)
})
