import { expect, test } from 'vitest'
import type { WrittenRequest } from '#/api/write-request'
import { createPeopleService, addressOf, keyOf, people, peopleIn, type Person } from '#/sample/testing/people'
import type { RawAnswer } from '#/host/first-view/data-block'
import { renderPage, requestsAt } from './render-page'

const addresses = [
  '/leads',
  '/leads/ld_2q597y',
  '/inbox?scope=all',
  '/inbox/sa_imogen/ld_b3kbil?scope=all',
  '/validations/message/va_55npys-0',
  '/validations/coldSequence/va_ecniel',
]

/** How the service answers what an answer led to, and lists of conversations, which others wait for. */
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

async function answerTo(request: WrittenRequest, person: Person): Promise<RawAnswer> {
  const { method, target, body } = request
  const response = await service.fetch(
    new Request(`https://service.test${target}`, {
      method,
      headers: { authorization: `Bearer ${keyOf(person)}` },
      body: body ?? null,
    }),
  )
  return {
    request,
    status: response.status,
    headers: {},
    body: new Uint8Array(await response.arrayBuffer()),
    took: 1,
  }
}

/** Renders a page for a person, as the host does: with the first answers, but for lists, which come as `list` says. */
async function pageFor(person: Person, address: string, list: keyof typeof lists) {
  const target = addressOf(address, person)
  const isList = ({ target: asked }: WrittenRequest) => asked.startsWith('/v1/inbox/conversations')
  const first = requestsAt({ target, language: 'en' })?.requests ?? []
  const answers = await Promise.all(
    first.filter((request) => !isList(request)).map((request) => answerTo(request, person)),
  )
  const view = await renderPage(
    {
      target,
      facts: { mode: 'service', signIn: true },
      language: 'en',
      accepted: null,
      zone: 'UTC',
      silentRows: '',
      height: 900,
      now: Date.parse('2026-11-18T09:24:00.000Z'),
      answers,
    },
    (request) => lists[list](() => answerTo(request, person)),
    2_000,
  ).catch((error: unknown) => String(error))
  if (view === null || typeof view === 'string') return { person, address, text: '' }
  const decoder = new TextDecoder()
  return { person, address, text: decoder.decode(view.html) + decoder.decode(view.block) }
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
  for (const person of people) expect(rendered.get(person)).toBeGreaterThan(15)
})
