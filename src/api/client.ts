import type { InputOf, OperationId } from './contract/index'
import type { Operation } from './contract/operation'
import { recordDrift, type DriftNote } from './drift'
import { isObject, kindOf, namedPlainly } from './decode/decode-report'
import { takeEarly, send } from './early'
import { ApiFailure, kindOfStatus, retryAfterOf } from './errors'
import { decode } from './decode/decode'
import type { DecodedAnswer, DataOf } from './decode/lenient'
import { place } from './decode/placement'
import { rowOf } from './row'
import { writeRequest, type RequestInput, type WrittenRequest } from './write-request'

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

// An own `__proto__` key turns into a changed prototype when a copy is assigned (security.md B9): it is
// no field of the contract, so it is dropped as the text is read. It may come with its letters escaped.
const mayPollute = /__proto__|\\u00(?:5f|6f|7[024])/i

type Read = { json: unknown; dropped: number }
function readJson(body: string): Read {
  let dropped = 0
  const drop = (key: string, value: unknown): unknown => {
    if (key !== '__proto__') return value
    dropped += 1
    return undefined
  }
  try {
    const json: unknown = JSON.parse(body, mayPollute.test(body) ? drop : undefined)
    return { json, dropped }
  } catch {
    return { json: undefined, dropped }
  }
}

/** Longer than the host waits for the service, so that the host's own word on it arrives. */
export const patience = 20_000

export type Client = {
  /** Asks one question. Rejects with an ApiFailure, or with the signal's reason when cancelled. */
  call<Id extends OperationId>(id: Id, input: InputOf<Id>, signal?: AbortSignal): Promise<DecodedAnswer<Id>>
}

/** An early request knows nothing of the signal of whoever takes it. */
const until = <Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    // The reason of a signal is whatever its owner gave.
    const end = (): void => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    promise.then(resolve, reject)
  })

function addressed(id: OperationId, row: Operation, input: RequestInput): WrittenRequest {
  try {
    return writeRequest(row, input)
  } catch {
    // Nothing can stand at an address that cannot be written.
    throw new ApiFailure({ operation: id, kind: 'notFound' })
  }
}

async function rowAtHand(id: OperationId): Promise<Operation> {
  try {
    return await rowOf(id)
  } catch {
    // Part of the page itself did not arrive.
    throw new ApiFailure({ operation: id, kind: 'offline' })
  }
}

async function exchange(
  base: string,
  id: OperationId,
  row: Operation,
  input: RequestInput,
  signal?: AbortSignal,
) {
  signal?.throwIfAborted()
  const target = addressed(id, row, input)
  const timeout = AbortSignal.timeout(patience)
  const end = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const response = await until(end, takeEarly(target) ?? send(base, target, end))
    return { response, body: await until(end, response.text()) }
  } catch {
    signal?.throwIfAborted()
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

/** What is wrong around the data: fields that the envelope does not have, and names that were dropped. */
function envelopeNotes(envelope: Record<string, unknown>, dropped: number): DriftNote[] {
  const notes = Object.entries(envelope)
    .filter(([key]) => key !== 'status' && key !== 'data')
    .slice(0, 20)
    .map(([key, value]) => ({
      path: `envelope.${namedPlainly(key)}`,
      expected: 'no such field',
      got: kindOf(value),
      times: 1,
    }))
  return dropped === 0
    ? notes
    : [...notes, { path: '(odd name)', expected: 'no such field', got: '__proto__', times: dropped }]
}

const noEnvelope = (json: unknown): DriftNote => ({
  path: '',
  expected: 'the documented envelope',
  got: json === undefined ? 'no JSON' : kindOf(json),
  times: 1,
})

/** `base` stands before every path: '' or a world of the sample workspace. */
export const createClient = (base: string): Client => ({
  async call<Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    signal?: AbortSignal,
  ): Promise<DecodedAnswer<Id>> {
    const row = await rowAtHand(id)
    // An input of the table is a question whatever its id; the generic hides that from the compiler.
    const { response, body } = await exchange(base, id, row, input as RequestInput, signal)
    const { json, dropped } = readJson(body)
    if (!response.ok || !isObject(json) || json['status'] !== 'success') {
      const failure = failureOf(id, response, json)
      if (failure.detail.kind === 'notContract') recordDrift(id, [noEnvelope(json)], Date.now())
      throw failure
    }
    const { response: schema, placement } = row
    const { usable, data, skippedRecords, notes } = decode(schema, place(placement, schema, json['data']))
    recordDrift(id, [...envelopeNotes(json, dropped), ...notes], Date.now())
    if (!usable) throw new ApiFailure({ operation: id, kind: 'notContract', status: response.status })
    // `decode` builds exactly what `Lenient` says of the schema; the property test holds the two together.
    return { data: data as DataOf<Id>, skippedRecords }
  },
})
