import { expect, test } from 'vitest'
import type { WrittenRequest } from '#/api/write-request'
import type { RawAnswer, RenderJob } from '#/host/ssr/messages'
import { addressOf, createPeopleService, keyOf, people, peopleIn, type Person } from '#/sample/testing/people'
import { renderPage } from './render-page'

const addresses = [
  '/leads',
  '/leads/ld_2q597y',
  '/inbox?scope=all',
  '/inbox/sa_imogen/ld_b3kbil?scope=all',
  '/validations/message/va_55npys-0',
  '/validations/coldSequence/va_ecniel',
]

/** How the service answers for lists of conversations, which others wait for. */
const lists = {
  inTime: (answer) => answer(),
  late: async (answer) => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    return answer()
  },
  failing: async (answer) => ({ ...(await answer()), status: 500, body: new TextEncoder().encode('{}') }),
  hanging: () => new Promise<never>(() => undefined),
  refused: () => Promise.resolve(null),
} satisfies Record<string, (answer: () => Promise<RawAnswer>) => Promise<RawAnswer | null>>

const service = createPeopleService()

async function answerTo({ method, target, body }: WrittenRequest, person: Person): Promise<RawAnswer> {
  const headers = { authorization: `Bearer ${keyOf(person)}` }
  const response = await service.fetch(
    new Request(`https://service.test${target}`, { method, headers, body: body ?? null }),
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: {}, body: bytes, took: 1 }
}

const jobFor = (target: string, given: Partial<RenderJob> = {}): RenderJob => ({
  target,
  origin: 'https://sightline.example',
  facts: { mode: 'service', signIn: true },
  language: 'en',
  accepted: [],
  zone: 'UTC',
  height: 900,
  now: Date.parse('2026-11-18T09:24:00.000Z'),
  timeoutMs: 10_000,
  graceMs: 40,
  maxQueuedMs: 30_000,
  ...given,
})

const decoder = new TextDecoder()

/** Renders a page for a person, as the host does. */
async function pageFor(person: Person, address: string, list: keyof typeof lists) {
  // Only what hangs has to wait for its deadline: a busy machine has the time it needs for all others.
  const timeoutMs = list === 'hanging' ? 2_000 : 30_000
  const view = await renderPage(jobFor(addressOf(address, person), { timeoutMs }), (request) =>
    request.target.startsWith('/v1/inbox/conversations?')
      ? lists[list](() => answerTo(request, person))
      : answerTo(request, person),
  )
  const text = view === null ? '' : decoder.decode(view.html) + decoder.decode(view.embedded)
  return { person, address, text }
}

test('the pages of three people who open them at once hold nothing of each other', async () => {
  const rendered = new Map<Person, number>()
  for (const list of ['inTime', 'late', 'failing', 'hanging', 'refused'] as const) {
    const opened = addresses.flatMap((address) => people.map((person) => pageFor(person, address, list)))
    for (const { person, address, text } of await Promise.all(opened)) {
      if (text !== '') rendered.set(person, (rendered.get(person) ?? 0) + 1)
      expect(peopleIn(text), `${list} ${address} of ${person}`).toEqual(text === '' ? [] : [person])
    }
  }
  expect(service.foreign).toEqual([])
  for (const person of people) expect(rendered.get(person)).toBeGreaterThan(20)
})

/** What a page shows and embeds where some of its requests are answered otherwise. */
async function cockpitWhere(answer: (request: WrittenRequest) => Promise<RawAnswer | null> | undefined) {
  const view = await renderPage(
    jobFor('/cockpit'),
    (request) => answer(request) ?? answerTo(request, 'camille'),
  )
  return view === null ? null : { html: decoder.decode(view.html), embedded: decoder.decode(view.embedded) }
}

test('one slow query leaves a skeleton in its panel and delays no other', async () => {
  const cockpit = await cockpitWhere(({ target }) =>
    target === '/v1/social-accounts' ? new Promise(() => undefined) : undefined,
  )
  expect(cockpit?.html).toContain('Replies')
  expect(cockpit?.embedded).toContain('/v1/cockpit/analytics')
  expect(cockpit?.embedded).not.toContain('"/v1/social-accounts"')
})

test('a failed query is not embedded: the browser asks again', async () => {
  const cockpit = await cockpitWhere(({ target }) =>
    target === '/v1/social-accounts'
      ? Promise.resolve({ status: 500, headers: {}, body: new Uint8Array(), took: 1 })
      : undefined,
  )
  expect(cockpit?.html).toContain('Replies')
  expect(cockpit?.embedded).not.toContain('"/v1/social-accounts"')
})

test('a page whose leading query does not come in time is not rendered', async () => {
  const view = await renderPage(jobFor('/team', { timeoutMs: 50 }), ({ target }) =>
    target === '/v1/team' ? new Promise(() => undefined) : Promise.resolve(null),
  )
  expect(view).toBeNull()
})

test('a reader who leaves ends the render', async () => {
  const leaving = new AbortController()
  const rendering = renderPage(jobFor('/team'), () => new Promise(() => undefined), leaving.signal)
  leaving.abort()
  expect(await rendering).toBeNull()
})

test('of a reader whose zone is not known the times are in UTC, and the page says so', async () => {
  const view = await renderPage(jobFor('/leads/ld_2q597y-camille', { zone: null }), (request) =>
    answerTo(request, 'camille'),
  )
  expect(view?.isUtc).toBe(true)
  expect(decoder.decode(view?.html)).toContain('<time')
})

test('behind a proxy the menu names who is signed in, not the owner of the key', async () => {
  const named = { 'Sightline-Person': 'noor', 'Sightline-User': 'noor%40northwind.test' }
  const menuOf = async (headers: Record<string, string>) => {
    const cockpit = await cockpitWhere((request) =>
      request.target === '/v1/me'
        ? answerTo(request, 'camille').then((answer) => ({ ...answer, headers }))
        : undefined,
    )
    return /<button[^>]*popovertarget="owner-menu".*?<\/button>/is.exec(cockpit?.html ?? '')?.[0]
  }
  expect(await menuOf({})).toMatch(/Camille Roy.*Owner/)
  expect(await menuOf(named)).toContain('noor@northwind.test')
  expect(await menuOf(named)).not.toMatch(/Camille|Owner/)
})
