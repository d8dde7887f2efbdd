import { operationRow, type InputOf, type OperationId } from './contract/index'
import { recordDrift } from './drift'
import { takeEarly, send } from './early'
import { ApiFailure, kindOfStatus, retryAfterOf } from './errors'
import { hearData } from './hear'
import type { Answer, HeardOf } from './heard'
import { place } from './placement'
import { writeRequest, type Question } from './target'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

// An own `__proto__` key turns into a changed prototype when a copy is assigned (security.md B9);
// it is no field of the contract, so it is dropped as the text is read.
const dropsPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)
const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body, /__proto__|\\u/i.test(body) ? dropsPrototype : undefined)
  } catch {
    return undefined
  }
}

/** Longer than the host waits for the service, so that the host's own word on it arrives. */
export const patience = 20_000

export type Client = {
  /** Asks one question. Rejects with an ApiFailure, or with the signal's reason when cancelled. */
  call<Id extends OperationId>(id: Id, input: InputOf<Id>, signal?: AbortSignal): Promise<Answer<Id>>
}

async function exchange(base: string, id: OperationId, input: Question, signal: AbortSignal | undefined) {
  const target = writeRequest(operationRow(id), input)
  const timeout = AbortSignal.timeout(patience)
  try {
    const response = await (takeEarly(target) ??
      send(base, target, signal ? AbortSignal.any([signal, timeout]) : timeout))
    return { response, body: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure({ operation: id, kind: timeout.aborted ? 'timeout' : 'offline' })
  }
}

function failureOf(id: OperationId, response: Response, json: unknown): ApiFailure {
  const error = isObject(json) && isObject(json['error']) ? json['error'] : {}
  const code = textIn(error['code'])
  return new ApiFailure({
    operation: id,
    kind: response.ok ? 'notContract' : kindOfStatus(response.status, code),
    status: response.status,
    said: textIn(error['message']),
    code,
    requestId: textIn(error['requestId']),
    retryAfter: retryAfterOf(response.headers.get('Retry-After'), Date.now()),
  })
}

/** `base` stands before every path: '' or a world of the sample workspace. */
export const createClient = (base: string): Client => ({
  async call<Id extends OperationId>(id: Id, input: InputOf<Id>, signal?: AbortSignal): Promise<Answer<Id>> {
    // An input of the table is a question whatever its id; the generic hides that from the compiler.
    const { response, body } = await exchange(base, id, input as Question, signal)
    const json = readJson(body)
    if (!response.ok || !isObject(json) || json['status'] !== 'success') throw failureOf(id, response, json)
    const { response: schema, placement } = operationRow(id)
    const { usable, data, setAside, notes } = hearData(schema, place(placement, schema, json['data']))
    recordDrift(id, notes, Date.now())
    if (!usable) throw new ApiFailure({ operation: id, kind: 'notContract', status: response.status })
    // `hearData` builds exactly what `Heard` says of the schema; the property test holds the two together.
    return { data: data as HeardOf<Id>, setAside }
  },
})
