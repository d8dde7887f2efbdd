import { operationOf, type OperationId } from '#/api/contract/index'
import { matchOperation } from '#/api/match'
import { parseRequest, type CheckedRequest } from '#/api/parse-request'
import { setNewest } from '#/lib/memoize'
import { drift } from './distort/drifting'
import { fail, usualFailures } from './distort/faulty'
import { withRawNumbers } from './distort/extremes'
import { foreignRefusal, fromForeign, toForeign } from './distort/foreign'
import { makeHostile } from './distort/hostile'
import { holdBack } from './distort/slow'
import { failure, success } from './envelope'
import { isRefusal, type HandlerContext, type Refusal } from './handlers/handler'
import { handlers } from './handlers/table'
import { parseWorldSpec, type WorldSpec } from './world-spec'
import { createWorlds } from './worlds'

export type SampleOptions = {
  seed: number
  leads: number
  /** It gives epoch milliseconds. */
  clock: () => number
  /** Callers send `Authorization: Bearer <key>`. */
  key: string
  mediaOrigin?: string
}

export const worldHeader = 'x-sample-world'

const maxBodyLength = 64 * 1024

type Call = { spec: WorldSpec; request: CheckedRequest; requestId: string; now: number }

function answer(request: CheckedRequest, context: HandlerContext): object | Refusal {
  // A variable id cannot name its own request type.
  const handle = handlers[request.id] as unknown as (
    request: CheckedRequest,
    context: HandlerContext,
  ) => object
  return handle(request, context)
}

function asData(id: OperationId, data: unknown): unknown {
  if (!Array.isArray(data)) return data
  return { [operationOf(id).path.split('/').at(-1) ?? 'items']: data }
}

/** No text is no body; null for what is not JSON. */
function bodyIn(text: string): { value: unknown } | null {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return null
  }
}

export function createSample(options: SampleOptions): (request: Request) => Promise<Response> {
  const { seed, leads, clock, key, mediaOrigin } = options
  const worlds = createWorlds({ seed, leads, born: clock() })
  const [paced, called, listed] = [createTally(), createTally(), createTally()]
  const pace = ({ text, paceMs }: WorldSpec): number => (paceMs === 0 ? 0 : (paced(text) - 1) * paceMs)
  const isTurn = ({ text, calls }: WorldSpec, id: OperationId): boolean => {
    if (calls === null) return true
    const call = called(`${text} ${id}`)
    return calls.first <= call && call <= calls.last
  }
  const leavers = ({ text, leave }: WorldSpec, id: OperationId): number =>
    leave !== null && id === 'leads.list' && listed(text) > leave.after ? leave.count : 0
  let count = 0

  const healthy = async ({ spec, request, requestId, now }: Call): Promise<Response> => {
    const { id } = request
    const isForeign = spec.name === 'foreign'
    const asked = isForeign ? fromForeign(request) : request
    const world = worlds(spec.base, spec.billing)
    const given = isRefusal(asked)
      ? asked
      : answer(asked, { world, now: world.moment(now), left: leavers(spec, id) })
    if (isRefusal(given)) return failure({ ...(isForeign ? foreignRefusal(given) : given), requestId })
    if (isForeign) return success(toForeign(id, given), mediaOrigin)
    if (spec.name === 'drifting') return success(drift(id, given, seed), mediaOrigin)
    const data = asData(id, given)
    if (spec.name !== 'hostile') return success(data, mediaOrigin)
    const hostile = success(makeHostile(id, data, seed + spec.mixture, spec.extreme), mediaOrigin)
    return spec.extreme === 'numbers' ? withRawNumbers(hostile) : hostile
  }

  const answered = async (request: Request): Promise<Response> => {
    count += 1
    const requestId = `req_${seed.toString(36)}_${count.toString(36).padStart(6, '0')}`
    const refuse = (
      status: number,
      code: string,
      message: string,
      headers?: Record<string, string>,
    ): Response => failure({ status, code, message, requestId, headers })

    if (request.headers.get('authorization') !== `Bearer ${key}`) {
      return refuse(401, 'unauthorized', 'Send your API key as Authorization: Bearer <API_KEY>', {
        'www-authenticate': 'Bearer',
      })
    }
    const url = new URL(request.url)
    const match = matchOperation(request.method, url.pathname)
    if (match.found === 'nothing') return refuse(404, 'not_found', 'There is no such operation')
    if (match.found === 'method') {
      const allow = match.allow.join(', ')
      return refuse(405, 'method_not_allowed', `This path takes ${allow} only`, { allow })
    }
    const spec = parseWorldSpec(request.headers.get(worldHeader) ?? 'full')
    if (!spec) return refuse(400, 'unknown_world', 'The sample workspace has no such world')
    const text = await request.text()
    if (text.length > maxBodyLength)
      return refuse(413, 'body_too_large', `body is longer than ${maxBodyLength} characters`)
    if (text !== '' && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return refuse(415, 'unsupported_media_type', 'body must be application/json')
    const body = bodyIn(text)
    if (!body) return refuse(400, 'invalid_parameter', 'body is not JSON')
    const parsed = parseRequest(match.id, match.path, url.searchParams, body.value)
    if (!parsed.ok) {
      const problems = parsed.problems.map(({ where, problem }) => `${where} ${problem}`)
      return refuse(400, 'invalid_parameter', problems.join('; '))
    }

    const call: Call = { spec, request: parsed.request, requestId, now: clock() + spec.laterMs + pace(spec) }
    const { signal } = request
    if (spec.name === 'slow') await holdBack(match.id, seed, spec.slowMs, signal)
    const failing = spec.name === 'faulty' ? (spec.failures ?? usualFailures)[match.id] : undefined
    return failing && isTurn(spec, match.id)
      ? fail({ failure: failing, requestId, now: clock(), signal, healthy: () => healthy(call) })
      : healthy(call)
  }

  return async (request) => {
    const response = await answered(request)
    const laterMs = parseWorldSpec(request.headers.get(worldHeader) ?? 'full')?.laterMs ?? 0
    // A test's stopped clock must not look like a wrong one.
    if (clock === Date.now || laterMs > 0)
      response.headers.set('date', new Date(clock() + laterMs).toUTCString())
    return response
  }
}

const maxRemembered = 200

function createTally(): (key: string) => number {
  const counts = new Map<string, number>()
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1
    setNewest(counts, key, count, maxRemembered)
    return count
  }
}
