import { operationOf, type InputOf, type OperationId, type ResponseOf } from '#/api/contract/index'
import { locateData } from '#/api/decode/decode-answer'
import { writeRequest, type RequestInput } from '#/api/write-request'
import { createSample, worldHeader } from '../sample'

/** It is 10:24 on a Wednesday in the sample workspace's Paris. */
export const fixedTime = Date.parse('2026-11-18T09:24:00.000Z')
export const key = 'key-of-the-tests'

type Envelope = {
  status: string
  data?: unknown
  error?: { message: string; code?: string; requestId?: string }
}
export type Answered = { status: number; headers: Headers; envelope: Envelope }

const minute = 60_000
export const span = { minute, hour: 60 * minute, day: 1_440 * minute } as const

export function startService({ leads = 1_200, seed = 1 } = {}) {
  let now = fixedTime
  const sample = createSample({ seed, leads, clock: () => now, key })

  const exchange = async (target: string, init: RequestInit): Promise<Answered> => {
    const answer = await sample(new Request(`http://sample.invalid${target}`, init))
    // Whatever comes is checked by the tests themselves.
    return { status: answer.status, headers: answer.headers, envelope: (await answer.json()) as Envelope }
  }

  const askAs = <Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    who: Record<string, string>,
  ): Promise<Answered> => {
    // A question is what every operation's input has in common.
    const { method, target, body } = writeRequest(operationOf(id), input as RequestInput)
    const headers = body === undefined ? who : { ...who, 'content-type': 'application/json' }
    return exchange(target, { method, headers, ...(body !== undefined && { body }) })
  }

  const asOwner = (world: string) => ({ authorization: `Bearer ${key}`, [worldHeader]: world })
  const ask = <Id extends OperationId>(id: Id, input: InputOf<Id>, world = 'full'): Promise<Answered> =>
    askAs(id, input, asOwner(world))

  return {
    sample,
    send: (target: string, init: RequestInit = {}, world = 'full'): Promise<Answered> =>
      exchange(target, {
        ...init,
        headers: { ...asOwner(world), ...Object.fromEntries(new Headers(init.headers)) },
      }),
    ask,
    askAs,
    /** The data of an operation that answers, from wherever in the envelope it stands. */
    read: async <Id extends OperationId>(
      id: Id,
      input: InputOf<Id>,
      world = 'full',
    ): Promise<ResponseOf<Id>> => {
      const { status, envelope } = await ask(id, input, world)
      if (status !== 200) throw new Error(`${id}: ${status} ${envelope.error?.message}`)
      // The contract tests hold the sample to its schemas, so that the other tests may rely on them.
      return locateData(operationOf(id), envelope.data) as ResponseOf<Id>
    },
    now: () => now,
    move: (ms: number) => {
      now += ms
    },
  }
}

export type Service = ReturnType<typeof startService>

/** Gives what a test has just looked for, and ends the test where there is none. */
export function there<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Error('There is none')
  return found
}
