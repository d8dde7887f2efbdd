import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { serve } from '@hono/node-server'

import type { WrittenRequest } from '#/api/write-request'
import type { RawAnswer } from '#/host/ssr/messages'
import { openRenderer } from '#/host/ssr/renderer'
import { addressOf, createPeopleService, keyOf, people, peopleIn, type Person } from '#/sample/testing/people'

import { dist, ended, startBuild } from './support/build-host'
import { expect, test } from './support/test'

// Every id and last name of a person's workspace ends with the person. Lists of conversations are what other lookups
// wait for: where one is late, fails or hangs, the lookups begin when the document is already over.

const addresses = [
  '/inbox/sa_imogen/ld_b3kbil?scope=all',
  '/validations/message/va_55npys-0',
  '/leads/ld_2q597y',
  '/cockpit',
  '/inbox?scope=all',
  '/leads',
]
const isFull = process.env['FULL'] === 'yes'
/** Each person opens each page this often beside each other one. */
const rounds = isFull ? 84 : 6
const isList = (target: string): boolean => target.startsWith('/v1/inbox/conversations')

test('six pages that wait for one thread are rendered with the data of their own person', async () => {
  const service = createPeopleService()
  const ask = async (person: Person, { method, target, body }: WrittenRequest): Promise<RawAnswer> => {
    const headers = { authorization: `Bearer ${keyOf(person)}` }
    const response = await service.fetch(
      new Request(`https://service.test${target}`, { method, headers, body: body ?? null }),
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: {}, body: bytes, took: 1 }
  }
  const program = pathToFileURL(join(dist, 'host', 'entry-server.mjs'))
  const renderer = await openRenderer(program, 1, () => undefined)
  const rendered = new Map<Person, number>()
  const foreign: string[] = []
  // In six, each person opens each page.
  const turns = isFull ? 12 : 6
  for (let round = 0; round < turns; round += 1) {
    const views = [...people, ...people].map(async (person, at) => {
      const view = await renderer.render(
        {
          target: addressOf(addresses[(round + at) % addresses.length] ?? '', person),
          origin: 'http://localhost',
          facts: { mode: 'service', signIn: true },
          language: 'en',
          accepted: [],
          zone: 'UTC',
          height: 900,
          now: Date.parse('2026-11-18T09:24:00.000Z'),
          timeoutMs: 30_000,
          graceMs: 40,
          maxQueuedMs: 10_000,
        },
        async (request) => {
          if (peopleIn(request.target).some((each) => each !== person)) foreign.push(request.target)
          return isList(request.target) && round % 2 === 0 ? null : ask(person, request)
        },
        new AbortController().signal,
      )
      const decoder = new TextDecoder()
      return { person, text: view === null ? '' : decoder.decode(view.html) + decoder.decode(view.embedded) }
    })
    for (const { person, text } of await Promise.all(views)) {
      if (text === '') continue
      expect(peopleIn(text).filter((each) => each !== person)).toEqual([])
      rendered.set(person, (rendered.get(person) ?? 0) + 1)
    }
  }
  await renderer.close()
  expect(foreign).toEqual([])
  for (const person of people) expect(rendered.get(person)).toBeGreaterThan(turns)
})

/** The people's service behind a socket; lists of conversations come in time, late, not at all, or fail, by turns. */
function listen(service: ReturnType<typeof createPeopleService>) {
  let lists = 0
  const behaviours = [0, 120, 400, 'fails', 1_500] as const
  const answer = async (request: Request): Promise<Response> => {
    const response = await service.fetch(request)
    if (!isList(new URL(request.url).pathname)) return response
    lists += 1
    const behaviour = behaviours[lists % behaviours.length] ?? 0
    if (behaviour === 'fails') return new Response('{}', { status: 500 })
    await pause(behaviour)
    return response
  }
  return new Promise<{ origin: string; server: ReturnType<typeof serve> }>((resolve) => {
    const server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ origin: `http://127.0.0.1:${port}`, server }),
    )
  })
}

async function signedIn(origin: string, person: Person): Promise<string> {
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    body: JSON.stringify({ key: keyOf(person), remember: false }),
    headers: { 'Content-Type': 'application/json', 'X-Sightline': '1', Origin: origin },
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

test('no document of three people who open pages at once names another, nor is one’s data read with another’s key', async () => {
  const service = createPeopleService()
  const { origin: baseUrl, server } = await listen(service)
  const { host, origin } = await startBuild(dist, { PORT: '0', API_BASE_URL: baseUrl })
  const cookies = await Promise.all(people.map((person) => signedIn(origin, person)))
  let rendered = 0
  for (let round = 0; round < rounds; round += 1) {
    const documents = [...people, ...people].map(async (person, at) => {
      const target = addressOf(addresses[(round + at) % addresses.length] ?? '', person)
      const response = await fetch(origin + target, {
        headers: {
          accept: 'text/html',
          'sec-fetch-dest': 'document',
          cookie: `${cookies[people.indexOf(person)]}; view=en~~UTC~900`,
        },
      })
      return { person, target, text: await response.text() }
    })
    for (const { person, target, text } of await Promise.all(documents)) {
      if (text.includes('id="embedded-view"')) rendered += 1
      expect(
        peopleIn(text).filter((each) => each !== person),
        target,
      ).toEqual([])
    }
  }
  await ended(host)
  server.close()
  expect(service.foreign).toEqual([])
  expect(rendered).toBeGreaterThan(rounds * 1.7)
})

test('three people who open the same conversation at once each see their own', async ({ browser }) => {
  const service = createPeopleService()
  const { origin: baseUrl, server } = await listen(service)
  const { host, origin } = await startBuild(dist, { PORT: '0', API_BASE_URL: baseUrl })
  const pages = await Promise.all(
    people.map(async (person) => {
      const context = await browser.newContext()
      const cookies = (await signedIn(origin, person)).split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return { name, value, url: origin }
      })
      await context.addCookies([...cookies, { name: 'view', value: 'en~~UTC~900', url: origin }])
      return { person, page: await context.newPage() }
    }),
  )
  for (const address of addresses.slice(0, process.env['FULL'] === 'yes' ? 3 : 1)) {
    await Promise.all(
      pages.map(async ({ person, page }) => {
        await page.goto(origin + addressOf(address, person))
        await expect(page.getByRole('main')).toContainText(`-${person}`)
      }),
    )
    for (const { person, page } of pages) expect(peopleIn(await page.content())).toEqual([person])
  }
  await Promise.all(pages.map(({ page }) => page.context().close()))
  await ended(host)
  server.close()
  expect(service.foreign).toEqual([])
})
