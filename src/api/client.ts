import { recordCall } from './calls'
import type { InputOf, OperationId } from './contract/index'
import type { Operation } from './contract/operation'
import { decodeAnswer, decodeError } from './decode/decode-answer'
import { recordDrift } from './drift'
import { send, takeEmbedded } from './embedded'
import { ApiFailure, kindOfFailure, retryAfterOf } from './errors'
import { refusalHeader } from './refusals'
import type { DecodedAnswer, DataOf } from './decode/lenient'
import { anotherPersonCode, isForAnother } from './person'
import { rowOf } from './row'
import { writeRequest, type RequestInput, type WrittenRequest } from './write-request'

/**
 * Until an answer begins: longer than the host reads the service's (src/host/gateway/upstream-response.ts), so that its
 * own refusal arrives in time. An attachment may come to the host over a slow line.
 */
const longestSilence = (id: OperationId) => (id === 'inbox.attachment' ? 400_000 : 20_000)
/** Between two pieces of an answer: only a stall takes as long, however slow the line and large the answer. */
const longestStall = 15_000

/** How a request is sent: by the page itself, unless the caller says otherwise. */
export type Send = typeof send

export type Client = {
  /** Makes one request. Rejects with an ApiFailure, or with the signal's reason when cancelled. */
  call: <Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    signal?: AbortSignal,
    sendBy?: Send,
  ) => Promise<DecodedAnswer<Id>>
}

/** How an operation is asked of the host. Throws for one that cannot be. */
export type WriteCall = (id: OperationId, row: Operation, input: RequestInput) => WrittenRequest

function addressed(write: WriteCall, id: OperationId, row: Operation, input: RequestInput): WrittenRequest {
  try {
    return write(id, row, input)
  } catch {
    // There is nothing at an address that cannot be written.
    throw new ApiFailure({ operation: id, kind: 'notFound' })
  }
}

async function loadedRow(id: OperationId): Promise<Operation> {
  try {
    return await rowOf(id)
  } catch {
    // A script of the page could not be loaded.
    throw new ApiFailure({ operation: id, kind: 'offline' })
  }
}

/** The body; `onPiece` is called for each piece of it, and the signal ends it. */
function readText(response: Response, signal: AbortSignal, onPiece: () => void): Promise<string> {
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, stream) {
      onPiece()
      stream.enqueue(piece)
    },
  })
  return new Response(response.body?.pipeThrough(watch, { signal })).text()
}

/** When a request was sent (`performance.now()`). */
type Timing = { sentAt: number }

async function exchange(
  base: string,
  id: OperationId,
  target: WrittenRequest,
  timing: Timing,
  signal?: AbortSignal,
  sendBy: Send = send,
) {
  signal?.throwIfAborted()
  // Not AbortSignal.any: Safari before 17.4 does not have it.
  const ending = new AbortController()
  const abort = () => ending.abort()
  signal?.addEventListener('abort', abort)
  let timer = setTimeout(abort, longestSilence(id))
  const goOn = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, longestStall)
  }
  const end = ending.signal
  try {
    const embedded = takeEmbedded(target)
    if (embedded !== undefined) {
      const { status, headers, body, took } = embedded
      timing.sentAt = performance.now() - took
      return { response: new Response(null, { status, headers }), body }
    }
    const response = await sendBy(base, target, end)
    goOn()
    return { response, body: await readText(response, end, goOn) }
  } catch {
    signal?.throwIfAborted()
    throw new ApiFailure({ operation: id, kind: end.aborted ? 'timeout' : 'offline' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function failureOf(id: OperationId, response: Response, body: string): ApiFailure {
  const { message, code, requestId } = decodeError(body)
  const refusal = response.headers.get(refusalHeader)
  return new ApiFailure({
    operation: id,
    kind: response.ok ? 'notContract' : kindOfFailure(response.status, refusal),
    status: response.status,
    refusal: refusal ?? undefined,
    message: refusal === null ? message : undefined,
    code,
    requestId,
    retryAfter: retryAfterOf(response.headers.get('Retry-After'), Date.now()),
  })
}

const ordinaryCall: WriteCall = (_, row, input) => writeRequest(row, input)

/** `base` stands before every path: '' or a world of the sample workspace. */
export function createClient(base: string, write: WriteCall = ordinaryCall): Client {
  async function answered<Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    timing: Timing,
    signal?: AbortSignal,
    sendBy?: Send,
  ): Promise<DecodedAnswer<Id>> {
    const row = await loadedRow(id)
    // An input of the table is a request's input whatever its id; the generic hides that from the compiler.
    const requestInput = input as RequestInput
    const target = addressed(write, id, row, requestInput)
    const { response, body } = await exchange(base, id, target, timing, signal, sendBy)
    if (isForAnother(response)) {
      throw new ApiFailure({ operation: id, kind: 'signedOut', code: anotherPersonCode })
    }
    if (!response.ok) throw failureOf(id, response, body)
    const { usable, data, skippedRecords, notes } = decodeAnswer(row, body, requestInput)
    recordDrift(id, notes, Date.now())
    if (!usable) throw failureOf(id, response, body)
    // The row is that of the id, so its data is of the id's type.
    return { data: data as DataOf<Id>, skippedRecords }
  }

  return {
    async call(id, input, signal, sendBy) {
      const timing = { sentAt: performance.now() }
      try {
        const answer = await answered(id, input, timing, signal, sendBy)
        recordCall(id, timing.sentAt)
        return answer
      } catch (error) {
        // A cancelled request says nothing of the service.
        if (error instanceof ApiFailure) recordCall(id, timing.sentAt, error.detail)
        throw error
      }
    },
  }
}
