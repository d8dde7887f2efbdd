import { operationOf, type OperationId } from '#/api/contract/index'
import { fileAnswerHeader, fileType } from '#/api/file-answer'
import { matchOperation } from '#/api/match'
import { parseRequest, type CheckedRequest, type RequestProblem } from '#/api/parse-request'
import { personHeader, userHeader } from '#/api/person-header'
import { writeRequest } from '#/api/write-request'
import {
  fetchUpstream,
  attachmentLimits,
  ordinaryLimits,
  type UpstreamResponse,
} from '../service/upstream-response'
import { withFile } from './attachment-file'
import type { ByteBudget } from '../service/byte-budget'
import { gzip, isWorthCompressing } from '../http/compress'
import {
  credentialOwner,
  isOtherOwner,
  ownerIn,
  type Credential,
  type FindCredential,
  type Owner,
} from '../session/credential'
import type { HeaderSets } from '../http/headers'
import { readJsonBody } from '../http/json-body'
import type { Log } from '../http/log'
import type { Metrics } from '../metrics/metrics'
import { buildResponse, type Refusal, type Respond } from '../http/respond'
import type { SharedStore } from '../store/shared-store'
import { createCoalescer, type Shared } from './coalescer'
import type { Limiter } from './limiter'
import { createPauses } from './pauses'
import { shareAnswers, type SharedAnswer } from './shared-answers'
import { createShares } from './shares'
import type { Upstream } from '../service/upstream'
import { queryOf, type RawRequest } from '../http/raw-request'
import { serviceDateHeader } from '#/lib/service-clock'

const maxRequestBytes = 16 * 1024
/** Below the number of connections, so that one is left to refuse on. */
const maxConcurrentReads = 224
const maxMessageLength = 500

export type Gateway = {
  /** `rawPath` is the path below the world. `given` is for a program that sends its key. */
  handle(
    request: Request,
    raw: RawRequest,
    rawPath: string,
    world: string | null,
    given?: Credential,
  ): Promise<Response>
  /** The host itself reads with this. `done` gives the body's memory back. */
  read(
    checked: CheckedRequest,
    given: { credential: Credential; world: string | null; sharer: string },
    raw: RawRequest,
  ): Promise<{ answer: UpstreamResponse; done: () => void }>
}

type HeldResponse = Extract<SharedAnswer, { ok: true }> & {
  compressed?: Promise<Uint8Array | null>
  /** The body is the file of this answer. */
  fileAnswer?: string
}
type SharedResponse = HeldResponse | Extract<SharedAnswer, { ok: false }>

type Checked = { ok: true; request: CheckedRequest } | { ok: false; refusal: Refusal }

const sentence = (problems: readonly RequestProblem[]): string =>
  problems
    .map(({ where, problem }) => `${where}: ${problem}`)
    .join('; ')
    .slice(0, maxMessageLength)

async function check(
  id: OperationId,
  path: Record<string, string>,
  request: Request,
  raw: RawRequest,
): Promise<Checked> {
  let body: unknown
  if (operationOf(id).body) {
    const read = await readJsonBody(request, maxRequestBytes)
    if (!read.ok) return read
    body = read.value
  }
  const parsed = parseRequest(id, path, queryOf(raw.target), body)
  if (parsed.ok) return parsed
  return { ok: false, refusal: { code: 'bad_request', message: sentence(parsed.problems) } }
}

/**
 * Forwards the operations of the contract and nothing else. The path is matched as it was sent, and the request to the
 * service is written from checked values (docs/security.md).
 */
export function createGateway(options: {
  service: Upstream
  credentials: FindCredential
  limiter: Limiter | null
  /** It is null where this copy of the host is alone. */
  store: SharedStore | null
  budget: ByteBudget
  sets: HeaderSets
  respond: Respond
  userAgent: string
  log: Log
  metrics: Metrics
  clock: () => number
  /** It reads a monotonic clock, in milliseconds. */
  elapsed: () => number
}): Gateway {
  const { service, credentials, limiter, store, budget, sets, respond, userAgent, log, metrics } = options
  const { clock, elapsed } = options
  const coalescer = createCoalescer<SharedResponse>({
    clock: elapsed,
    weigh: (answer) => (answer.ok && answer.status === 200 ? answer.body.length : null),
    ageOf: ({ sharedAgeMs = 0 }) => sharedAgeMs,
    release: (answer) => answer.ok && release(answer),
  })
  // What is kept for later requests makes room for a request that is here.
  const roomyBudget: ByteBudget = {
    ...budget,
    take(bytes, share) {
      if (budget.take(bytes, share)) return true
      coalescer.clear()
      return budget.take(bytes, share)
    },
  }

  // A world's Retry-After is for the page alone, so the sample is not paused.
  const pauses = limiter && createPauses(elapsed, store)
  const sharedAnswers = store && shareAnswers(store, roomyBudget)

  const underWay = createShares(maxConcurrentReads)
  // Who joins a read that is under way gives it a turn of their own.
  const sharersOf = new Map<string, Set<string>>()

  async function fetchShared(
    checked: CheckedRequest,
    credential: Credential,
    world: string | null,
    raw: RawRequest,
    signal: AbortSignal,
    sharer: string,
    wantsFile = false,
  ): Promise<Shared<SharedResponse>> {
    // A 429 does not say whether it is about the operation or the key, so other operations are still sent.
    const paused = [credential.identity, checked.id].join('\n')
    const wait = pauses?.answer(paused)
    if (wait) {
      metrics.read(checked.id, 'kept')
      return { value: wait, source: 'kept', done: () => undefined }
    }
    if (!underWay.hasRoom(new Set([sharer])))
      return { value: overloaded, source: 'service', done: () => undefined }
    const { method, target, body } = writeRequest(operationOf(checked.id), checked)
    const { requestId, trace } = raw
    const call = { method, target, body, key: credential.key, requestId, trace, world }
    const limits = checked.id === 'inbox.attachment' ? attachmentLimits : ordinaryLimits
    const isFile = wantsFile && checked.id === 'inbox.attachment'
    const key = [
      credential.identity,
      world ?? '',
      method,
      target,
      body ?? '',
      ...(isFile ? ['file'] : []),
    ].join('\n')
    const sharers = (sharersOf.get(key) ?? new Set()).add(sharer)
    sharersOf.set(key, sharers)
    underWay.count([sharer], 1)
    const reading = coalescer.get(
      key,
      async (stop) => {
        const started = performance.now()
        const forward = async (): Promise<UpstreamResponse> => {
          // Another answer may have asked for a pause while this waited.
          const late = await pauses?.sharedAnswer(paused)
          if (late) return late
          const waited = performance.now() - started
          const left = { ...limits, totalMs: limits.totalMs - waited }
          const onFault = (error: unknown) => log.failure('service-failure', raw.requestId, error)
          const sent = performance.now()
          const answer = await fetchUpstream(service, call, {
            limits: left,
            userAgent,
            budget: roomyBudget,
            clock,
            signal: stop,
            onFault,
          })
          pauses?.note(paused, answer)
          // The host itself breaks off a read whose readers have left.
          if (!stop.aborted) metrics.fetched(checked.id, answer, (performance.now() - sent) / 1000)
          return answer
        }
        const takeTurn = async (): Promise<UpstreamResponse> =>
          limiter === null
            ? forward()
            : limiter.run({ key: credential.identity, sharers }, stop, forward, (whose) =>
                whose === 'key' ? tooMany : overloaded,
              )
        if (isFile) return withFile(await takeTurn())
        // Attachments are large and seldom read twice.
        if (sharedAnswers === null || checked.id === 'inbox.attachment') return takeTurn()
        return sharedAnswers.get(`answer\n${key}`, stop, takeTurn)
      },
      signal,
    )
    const { value, source, done } = await reading.finally(() => {
      underWay.count([sharer], -1)
      if (sharersOf.get(key) === sharers) sharersOf.delete(key)
    })
    const isShared = source === 'service' && value.sharedAgeMs !== undefined
    const shared = { value, source: isShared ? ('shared' as const) : source, done }
    metrics.read(checked.id, shared.source)
    return shared
  }

  /** An answer is compressed once for all readers, and counted like the body. */
  async function compressed(answer: HeldResponse, acceptEncoding: string | null): Promise<Uint8Array | null> {
    if (!isWorthCompressing(answer.body, acceptEncoding)) return null
    answer.compressed ??= gzip(answer.body).then((small) => (budget.take(small.length) ? small : null))
    return answer.compressed
  }

  function release(answer: HeldResponse) {
    answer.release()
    void answer.compressed?.then((small) => budget.give(small?.length ?? 0))
  }

  async function pass(
    answer: SharedResponse,
    request: Request,
    raw: RawRequest,
    extra: Record<string, string>,
  ): Promise<Response> {
    if (!answer.ok) {
      return respond.refuse(raw, { ...answer.refusal, headers: { ...answer.refusal.headers, ...extra } })
    }
    if (answer.serviceRequestId) raw.logContext.serviceRequestId = answer.serviceRequestId
    // One address has an attachment as JSON and as a file.
    const headers: Record<string, string> = { ...sets.data, Vary: 'Accept, Accept-Encoding', ...extra }
    if (answer.retryAfter !== null && answer.status !== 200) headers['Retry-After'] = answer.retryAfter
    if (answer.serviceDate) headers[serviceDateHeader] = answer.serviceDate
    if (answer.fileAnswer !== undefined) {
      headers['Content-Type'] = fileType
      headers[fileAnswerHeader] = encodeURIComponent(answer.fileAnswer)
      return buildResponse(raw, answer.status, headers, answer.body)
    }
    const small = await compressed(answer, request.headers.get('accept-encoding'))
    if (small === null) return buildResponse(raw, answer.status, headers, answer.body)
    return buildResponse(raw, answer.status, { ...headers, 'Content-Encoding': 'gzip' }, small)
  }

  return {
    async read(checked, { credential, world, sharer }, raw) {
      // It is never aborted, because others may wait for the same answer.
      const { signal } = new AbortController()
      const { value, done } = await fetchShared(checked, credential, world, raw, signal, sharer)
      return { answer: value, done }
    },

    async handle(request, raw, rawPath, world, given) {
      const match = matchOperation(request.method, rawPath)
      if (match.found === 'nothing') {
        return respond.refuse(raw, {
          code: 'not_found',
          message: 'This is not an operation of the service.',
        })
      }
      if (match.found === 'method') {
        const Allow = match.allow.join(', ')
        return respond.refuse(raw, {
          code: 'method_not_allowed',
          message: `This operation is asked with ${Allow}.`,
          headers: { Allow },
        })
      }
      raw.logContext.route = operationOf(match.id).path
      raw.logContext.operation = match.id
      const arrived = performance.now()
      const credential = given ?? (await credentials(request, raw))
      const known = performance.now()
      if (credential === null) {
        return respond.refuse(raw, { code: 'signed_out' })
      }
      if (credential.resultsOnly) return respond.refuse(raw, { code: 'results_only' })
      const checked = await check(match.id, match.path, request, raw)
      if (!checked.ok) return respond.refuse(raw, checked.refusal)
      const { value, source, done } = await fetchShared(
        checked.request,
        credential,
        world,
        raw,
        request.signal,
        `${raw.isForView ? 'view' : 'person'} ${credentialOwner(credential)}`,
        request.headers.get('accept') === fileType,
      )
      try {
        if (source !== 'service') raw.logContext.outcome = 'shared'
        const { session } = credential
        if (session && checked.request.id === 'me.get' && isOfAnother(value, session.owner)) {
          // A key can pass to another person, who must not see the session of the first.
          return respond.refuse(raw, {
            code: 'signed_out',
            message: 'The key of this session belongs to another person now.',
            headers: { 'Set-Cookie': await session.end() },
          })
        }
        const timing = [
          ...(store === null ? [] : [`store;dur=${(known - arrived).toFixed(1)}`]),
          `service;dur=${(performance.now() - known).toFixed(1)}`,
        ]
        return await pass(value, request, raw, {
          ...headersOfPerson(credential, checked.request.id),
          'Server-Timing': timing.join(', '),
        })
      } finally {
        void (raw.closed ?? Promise.resolve()).then(done)
      }
    },
  }
}

function headersOfPerson({ person, user }: Credential, id: OperationId): Record<string, string> {
  return {
    ...(person !== undefined && { [personHeader]: person }),
    ...(user !== undefined && id === 'me.get' && { [userHeader]: encodeURIComponent(user) }),
  }
}

/** Says whether `GET /v1/me` names another person than the one who signed in. */
function isOfAnother(answer: SharedResponse, known: Owner): boolean {
  const owner = answer.ok && answer.status === 200 ? ownerIn(answer.body) : null
  return owner !== null && isOtherOwner(known, owner)
}

const tooMany: Extract<UpstreamResponse, { ok: false }> = {
  ok: false,
  refusal: { code: 'too_many_requests', headers: { 'Retry-After': '1' } },
}
const overloaded: Extract<UpstreamResponse, { ok: false }> = {
  ok: false,
  refusal: { code: 'overloaded', headers: { 'Retry-After': '2' } },
}
