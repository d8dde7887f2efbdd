import * as z from 'zod/mini'

import type { ByteBudget } from '../gateway/byte-budget'
import { networkOf } from '../http/client-address'
import { readJsonBody } from '../http/json-body'
import type { KnownDevices } from './known-device'
import type { Log } from '../http/log'
import { ownerIn, personOf, type Owner } from './credential'
import { createRate } from '../http/rate'
import type { Refusal, Respond } from '../http/respond'
import type { Sessions } from './session'
import type { Upstream } from '../gateway/upstream'
import { fetchUpstream, ordinaryLimits, type UpstreamResponse } from '../gateway/upstream-response'
import type { RawRequest } from '../http/raw-request'

const mostSignInBytes = 4_096
const minuteMs = 60_000
// A host must not serve as a tool to try keys with: so many a minute from one network, of one person on a device that
// is known, and of all others together.
const perNetwork = 5
const perPerson = 5
const inAll = 30
/** No refusal is quicker than this, whether or not the service was asked. */
const refusalMs = 300

const signInBody = z.strictObject({ key: z.string(), remember: z.optional(z.boolean()) })
const longestMessage = 300
const keySyntax = /^[\x21-\x7e]{16,512}$/

export type SignIn = {
  /** `POST /session` */
  begin: (request: Request, raw: RawRequest) => Promise<Response>
  /** `GET /session` */
  state: (request: Request, raw: RawRequest) => Promise<Response>
  /** `POST /session/end` */
  end: (request: Request, raw: RawRequest) => Promise<Response>
}

/** Sign-in with a person's own key; the page never sees the key again. */
export function createSignIn(options: {
  service: Upstream
  budget: ByteBudget
  sessions: Sessions
  devices: KnownDevices
  respond: Respond
  userAgent: string
  log: Log
  clock: () => number
  pause: (ms: number) => Promise<void>
}): SignIn {
  const { service, budget, sessions, devices, respond, userAgent, log, clock, pause } = options
  const rateOf = (most: number) => createRate({ most, windowMs: minuteMs, clock })
  const byNetwork = rateOf(perNetwork)
  const byPerson = rateOf(perPerson)
  const byAll = rateOf(inAll)

  /** How many seconds this attempt has to wait; one that may go on is counted by every limit that it is held to. */
  async function secondsToWait(request: Request, raw: RawRequest, isWellFormed: boolean): Promise<number> {
    const person = await devices.find(request)
    const network = { rate: byNetwork, key: networkOf(raw.address) }
    // Whoever signed in on this device before is held to a limit of their own, which no stranger can use up. A
    // malformed key never reaches the service, and does not count for everybody.
    const held =
      person !== null
        ? [{ rate: byPerson, key: person }]
        : isWellFormed
          ? [network, { rate: byAll, key: 'all' }]
          : [network]
    const seconds = Math.max(...held.map(({ rate, key }) => rate.wait(key)))
    if (seconds === 0) for (const { rate, key } of held) rate.count(key)
    return seconds
  }

  async function signInWith(
    request: Request,
    raw: RawRequest,
    key: string,
    remember: boolean,
  ): Promise<Response> {
    const answer = await fetchUpstream(
      service,
      { method: 'GET', target: '/v1/me', body: undefined, key, requestId: raw.requestId, world: null },
      {
        limits: ordinaryLimits,
        budget,
        userAgent,
        clock,
        signal: request.signal,
        onFault: (error) => log.failure('service-failure', raw.requestId, error),
      },
    )
    const isSuccess = answer.ok && answer.status === 200
    const refusal = isSuccess ? null : refusalFor(answer, key)
    const owner = isSuccess ? ownerIn(answer.body) : null
    if (answer.ok) answer.release()
    if (refusal) return respond.refuse(raw, refusal)
    if (owner === null) {
      return respond.refuse(raw, {
        code: 'not_contract',
        message: 'The service did not say whose key this is.',
      })
    }
    const begun = await sessions.begin(request, key, owner, remember)
    if (begun === null) return respond.refuse(raw, { code: 'session_too_long' })
    const { cookie, expiresAt } = begun
    const response = respond.data(raw, stateOf(owner, expiresAt))
    response.headers.append('Set-Cookie', cookie)
    response.headers.append('Set-Cookie', await devices.remember(owner))
    return response
  }

  const serverNow = () => new Date(clock()).toISOString()
  const stateOf = (owner: Owner, expiresAt: number) => ({
    signedIn: true,
    ...owner,
    person: personOf(owner),
    expiresAt: new Date(expiresAt).toISOString(),
    serverNow: serverNow(),
  })

  return {
    async begin(request, raw) {
      const reading = await readJsonBody(request, mostSignInBytes)
      if (!reading.ok) return respond.refuse(raw, reading.refusal)
      const body = z.safeParse(signInBody, reading.value)
      if (!body.success) {
        return respond.refuse(raw, { code: 'bad_request', message: 'A sign-in holds `key` and `remember`.' })
      }
      const { key, remember = false } = body.data
      const isWellFormed = keySyntax.test(key)
      const seconds = await secondsToWait(request, raw, isWellFormed)
      if (seconds > 0) {
        return respond.refuse(raw, {
          code: 'too_many_sign_ins',
          headers: { 'Retry-After': String(seconds) },
        })
      }
      const least = pause(refusalMs)
      const answer = isWellFormed
        ? await signInWith(request, raw, key, remember)
        : respond.refuse(raw, keyRefused)
      // A malformed key and a refused one answer alike, in time too.
      if (answer.status !== 200) await least
      return answer
    },

    async state(request, raw) {
      const renewed = await sessions.renew(request)
      if (!renewed) return respond.data(raw, { signedIn: false, serverNow: serverNow() })
      const { session, cookie } = renewed
      const state = stateOf(session.owner, session.expiresAt)
      return respond.data(raw, state, cookie === null ? {} : { 'Set-Cookie': cookie })
    },

    async end(request, raw) {
      const cookie = await sessions.end(request)
      return respond.data(
        raw,
        { signedIn: false, serverNow: serverNow() },
        { 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache", "storage"' },
      )
    },
  }
}

const keyRefused: Refusal = { code: 'key_refused' }

/** What a person is told of a refusal of the service, the same whether it came as JSON or as a page. */
function refusalFor(answer: UpstreamResponse, key: string): Refusal {
  const status = answer.ok ? answer.status : answer.refusal.status
  if (status === 401 || status === 403) return keyRefused
  // The host's own word on why there is no answer.
  if (!answer.ok && status === undefined) return answer.refusal
  const serviceMessage = messageIn(answer, key)
  const message = serviceMessage ?? `The service answered ${status}.`
  const headers = answer.ok
    ? answer.retryAfter === null
      ? {}
      : { 'Retry-After': answer.retryAfter }
    : answer.refusal.headers
  const refusal = { message, ...(headers ? { headers } : {}) }
  // Without the service's words there are none: the page has its own.
  if (status === 429) return { code: 'too_many_requests', ...refusal, message: serviceMessage ?? '' }
  if (status !== undefined && status >= 500) return { code: 'upstream_unreachable', status, ...refusal }
  return { code: 'not_contract', message: `The service answered ${status}.` }
}

const errorIn = z.object({ error: z.object({ message: z.string() }) })

/** The service's own words in its error envelope, unless they repeat the key. */
function messageIn(answer: UpstreamResponse, key: string): string | null {
  if (!answer.ok) return null
  try {
    const { error } = z.parse(errorIn, JSON.parse(new TextDecoder().decode(answer.body)))
    const text = error.message.trim().slice(0, longestMessage)
    return text === '' || error.message.includes(key) ? null : text
  } catch {
    return null
  }
}
