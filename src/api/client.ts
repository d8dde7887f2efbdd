import { noteServiceDate, serviceDateHeader } from '#/lib/service-clock'
import { recordCall } from './calls'
import type { InputOf, OperationId } from './contract/index'
import type { Operation } from './contract/operation'
import { cockpitOperations } from './contract/cockpit'
import { inboxCountsOperations } from './contract/inbox-counts'
import { socialAccountOperations } from './contract/social-accounts'
import { workspaceOperations } from './contract/workspace'
import { decodeAnswer, decodeError } from './decode/decode-answer'
import { recordDrift } from './drift'
import { send, takeEmbedded } from './embedded'
import { ApiFailure, retryAfterOf } from './errors'
import { kindOfFailure, refusalHeader } from './refusals'
import type { DecodedAnswer, DataOf } from './decode/lenient'
import { anotherPersonCode, isForAnother, isOfProxy, proxySignInCode } from './person'
import { writeRequest, type RequestInput, type WrittenRequest } from './write-request'

const eager = {
  ...workspaceOperations,
  ...socialAccountOperations,
  ...inboxCountsOperations,
  ...cockpitOperations,
}

type EagerId = keyof typeof eager
type LazyId = Exclude<OperationId, EagerId>
type Group<Id extends string> = Id extends `${infer Name}.${string}` ? Name : never

const lazy: Readonly<Record<Group<LazyId>, () => Promise<Readonly<Record<string, Operation>>>>> = {
  agents: async () => (await import('./contract/agents')).agentOperations,
  inbox: async () => (await import('./contract/inbox')).inboxOperations,
  leads: async () => (await import('./contract/leads')).leadOperations,
  validations: async () => (await import('./contract/validations')).validationOperations,
  billing: async () => (await import('./contract/billing')).billingOperations,
}

const isEager = (id: OperationId): id is EagerId => Object.hasOwn(eager, id)

/** Rejects when the operation's script cannot be loaded. */
async function loadOperation(id: OperationId): Promise<Operation> {
  if (isEager(id)) return eager[id]
  // Every other operation is in one of these groups, or `lazy` would not compile.
  const operation = (await lazy[id.slice(0, id.indexOf('.')) as Group<LazyId>]())[id]
  if (operation === undefined) throw new RangeError(`no operation ${id}`)
  return operation
}

/** It is longer than the host waits for the service, so that the host's own refusal arrives in time. */
const answerTimeoutMs = (id: OperationId) => (id === 'inbox.attachment' ? 400_000 : 20_000)
/** It passes between two pieces of an answer. */
const stallTimeoutMs = 15_000

export type Send = typeof send

export type Client = {
  /** Rejects with an ApiFailure, or with the signal's reason when cancelled. */
  call: <Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    signal?: AbortSignal,
    sendBy?: Send,
  ) => Promise<DecodedAnswer<Id>>
}

/** Throws where it cannot write the request. */
export type WriteCall = (id: OperationId, operation: Operation, input: RequestInput) => WrittenRequest

function addressed(write: WriteCall, id: OperationId, operation: Operation, input: RequestInput) {
  try {
    return write(id, operation, input)
  } catch {
    throw new ApiFailure({ operation: id, kind: 'notFound' })
  }
}

async function loadedOperation(id: OperationId): Promise<Operation> {
  try {
    return await loadOperation(id)
  } catch {
    throw new ApiFailure({ operation: id, kind: 'offline' })
  }
}

function readText(response: Response, signal: AbortSignal, onPiece: () => void): Promise<string> {
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, stream) {
      onPiece()
      stream.enqueue(piece)
    },
  })
  return new Response(response.body?.pipeThrough(watch, { signal })).text()
}

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
  // Safari before 17.4 does not have AbortSignal.any.
  const ending = new AbortController()
  const abort = () => ending.abort()
  signal?.addEventListener('abort', abort)
  let timer = setTimeout(abort, answerTimeoutMs(id))
  const goOn = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, stallTimeoutMs)
  }
  const end = ending.signal
  try {
    const embedded = takeEmbedded(target)
    if (embedded !== undefined) {
      const { status, headers, body, took } = embedded
      timing.sentAt = performance.now() - took
      noteServiceDate(headers[serviceDateHeader] ?? null, Date.now() - performance.now())
      return { response: new Response(null, { status, headers }), body }
    }
    const sentAt = Date.now()
    const response = await sendBy(base, target, end)
    noteServiceDate(response.headers.get(serviceDateHeader), sentAt)
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

const ordinaryCall: WriteCall = (_, operation, input) => writeRequest(operation, input)

export function createClient(base: string, write: WriteCall = ordinaryCall): Client {
  async function answered<Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    timing: Timing,
    signal?: AbortSignal,
    sendBy?: Send,
  ): Promise<DecodedAnswer<Id>> {
    const operation = await loadedOperation(id)
    // An input of the table is a request's input whatever its id; the generic hides that from the compiler.
    const requestInput = input as RequestInput
    const target = addressed(write, id, operation, requestInput)
    const { response, body } = await exchange(base, id, target, timing, signal, sendBy)
    if (isForAnother(response)) {
      throw new ApiFailure({ operation: id, kind: 'signedOut', code: anotherPersonCode })
    }
    if (isOfProxy(response)) throw new ApiFailure({ operation: id, kind: 'signedOut', code: proxySignInCode })
    if (!response.ok) throw failureOf(id, response, body)
    const { usable, data, skippedRecords, notes } = decodeAnswer(operation, body, requestInput)
    recordDrift(id, notes, Date.now())
    if (!usable) throw failureOf(id, response, body)
    // The operation is that of the id, so its data is of the id's type.
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
        if (error instanceof ApiFailure) recordCall(id, timing.sentAt, error.detail)
        throw error
      }
    },
  }
}
