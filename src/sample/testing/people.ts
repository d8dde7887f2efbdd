import { createSample } from '../sample'

export const people = ['camille', 'noor', 'tariq'] as const
export type Person = (typeof people)[number]

export const keyOf = (person: Person): string => `canary-key-of-${person}`

const mark = (person: Person): string => `-${person}`

/** Marks what belongs to a person: ids of leads, drafts and members, and last names. */
const marked = (text: string, person: Person): string =>
  text
    .replaceAll(/\b(?:ld|va|us)_[a-z0-9-]+/g, (id) => id + mark(person))
    .replaceAll(/("lastName":"[^"]*)"/g, `$1${mark(person)}"`)

export const addressOf = (address: string, person: Person): string => marked(address, person)

export const peopleIn = (text: string): Person[] => people.filter((person) => text.includes(mark(person)))

const clock = () => Date.parse('2026-11-18T09:24:00.000Z')

/**
 * The sample as the service of several people: each reads the same workspace, in which ids and names end with the
 * person. `foreign` collects what was asked with one person's key about another's data.
 */
export function createPeopleService() {
  const samples = new Map(people.map((person) => [keyOf(person), person]))
  const answer = createSample({ seed: 1, leads: 1200, clock, key: 'sample' })
  const foreign: string[] = []
  let asked = 0
  return {
    foreign,
    asked: () => asked,
    async fetch(request: Request): Promise<Response> {
      asked += 1
      const person = samples.get(request.headers.get('authorization')?.replace('Bearer ', '') ?? '')
      if (person === undefined) return Response.json({ status: 'error' }, { status: 401 })
      const body = request.method === 'GET' ? null : await request.text()
      const named = peopleIn(`${request.url} ${body ?? ''}`)
      if (named.some((each) => each !== person)) foreign.push(`${person}: ${request.url} ${body ?? ''}`)
      const plain = (text: string) => text.replaceAll(mark(person), '')
      const headers = new Headers({ authorization: 'Bearer sample', 'content-type': 'application/json' })
      const own = new Request(plain(request.url), {
        method: request.method,
        headers,
        body: body === null ? null : plain(body),
      })
      const response = await answer(own)
      return new Response(marked(await response.text(), person), response)
    },
  }
}
