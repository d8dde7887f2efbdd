import * as z from 'zod/mini'
import { limitConcurrency } from '#/lib/concurrency'
import { keySyntax, type Config } from '../config'
import type { ByteBudget } from '../service/byte-budget'
import { networkOf } from '../http/client-address'
import { readJsonBody } from '../http/json-body'
import type { KnownDevices } from './known-device'
import type { Log } from '../http/log'
import { ownerIn, personOf, type Owner } from './credential'
import { createRate } from '../http/rate'
import type { SharedStore } from '../store/shared-store'
import type { Refusal, Respond } from '../http/respond'
import type { Sessions } from './session'
import type { Upstream } from '../service/upstream'
import { fetchUpstream, ordinaryLimits, type UpstreamResponse } from '../service/upstream-response'
import type { RawRequest } from '../http/raw-request'

const maxSignInBytes = 4_096
const minuteMs = 60_000
const refusalMs = 300
/** An office that signs in together would otherwise use up its network's limit while the service is asked. */
const maxStrangersAtOnce = 4

const signInBody = z.strictObject({
  key: z.string(),
  remember: z.optional(z.boolean()),
  /** It keeps the workspaces that this browser is signed in to. */
  add: z.optional(z.boolean()),
})
const maxMessageLength = 300

export function createSignIn(options: {
  service: Upstream
  budget: ByteBudget
  sessions: Sessions
  devices: KnownDevices
  respond: Respond
  userAgent: string
  log: Log
  store: SharedStore | null
  limits: Config['signIn']
  clock: () => number
  pause: (ms: number) => Promise<void>
}) {
  const { service, budget, sessions, devices, respond, userAgent, log, store, limits, clock, pause } = options
  const rateOf = (max: number) => createRate({ max, windowMs: minuteMs, clock, store })
  const byNetwork = rateOf(limits.failures)
  const byPerson = rateOf(limits.failures)
  const byAll = rateOf(limits.failuresInAll)
  const inTurn = limitConcurrency(maxStrangersAtOnce)

  /** Counts an attempt before its key is tried; `giveBack` is for one that succeeds. */
  async function countAttempt(person: string | null, raw: RawRequest, isWellFormed: boolean) {
    const network = { rate: byNetwork, key: `network ${networkOf(raw.address)}` }
    // A known person has a limit that strangers cannot use up. A malformed key never reaches the service, so
    // it does not count for everyone.
    const held =
      person !== null
        ? [{ rate: byPerson, key: `person ${person}` }]
        : isWellFormed
          ? [network, { rate: byAll, key: 'all' }]
          : [network]
    const seconds = Math.max(...held.map(({ rate, key }) => rate.wait(key)))
    const counted = seconds > 0 ? [] : held.map(({ rate, key }) => rate.count(key))
    const giveBack = () => Promise.all(counted.map((each) => each.giveBack()))
    // One network's attempts at many copies do not count for everyone.
    for (const each of counted) {
      const shared = await each.share()
      if (shared > 0) return { seconds: shared, giveBack }
    }
    return { seconds, giveBack }
  }

  async function signInWith(
    request: Request,
    raw: RawRequest,
    { key, remember = false, add = false }: z.infer<typeof signInBody>,
  ): Promise<Response> {
    const answer = await fetchUpstream(
      service,
      {
        method: 'GET',
        target: '/v1/me',
        body: undefined,
        key,
        requestId: raw.requestId,
        trace: raw.trace,
        world: null,
      },
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
    const begun = await sessions.begin(request, { key, owner, remember, add })
    if (begun === 'tooLong') return respond.refuse(raw, { code: 'session_too_long' })
    if (begun === 'full') return respond.refuse(raw, { code: 'too_many_workspaces' })
    const response = respond.data(raw, stateOf(owner, begun.expiresAt))
    const { cookie, otherCookies } = begun
    for (const each of [cookie, await devices.remember(owner), ...otherCookies])
      response.headers.append('Set-Cookie', each)
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
    async begin(request: Request, raw: RawRequest): Promise<Response> {
      const reading = await readJsonBody(request, maxSignInBytes)
      if (!reading.ok) return respond.refuse(raw, reading.refusal)
      const body = z.safeParse(signInBody, reading.value)
      if (!body.success) {
        return respond.refuse(raw, {
          code: 'bad_request',
          message: 'A sign-in holds `key`, `remember` and `add`.',
        })
      }
      const isWellFormed = keySyntax.test(body.data.key)
      const person = await devices.find(request)
      const attempt = async () => {
        const { seconds, giveBack } = await countAttempt(person, raw, isWellFormed)
        if (seconds > 0) {
          return respond.refuse(raw, {
            code: 'too_many_sign_ins',
            headers: { 'Retry-After': String(seconds) },
          })
        }
        if (!isWellFormed) return respond.refuse(raw, { code: 'key_malformed' })
        const answer = await signInWith(request, raw, body.data)
        if (answer.status === 200) await giveBack()
        return answer
      }
      const minTime = pause(refusalMs)
      const { signal } = new AbortController()
      const answer = await (isWellFormed && person === null ? inTurn(attempt, signal) : attempt())
      // Guessing keys takes time.
      if (answer.status !== 200) await minTime
      return answer
    },

    async state(request: Request, raw: RawRequest): Promise<Response> {
      const renewed = await sessions.renew(request)
      const workspaces = await sessions.list(request)
      if (!renewed) return respond.data(raw, { signedIn: false, workspaces, serverNow: serverNow() })
      const { session, cookie } = renewed
      const state = { ...stateOf(session.owner, session.expiresAt), workspaces }
      return respond.data(raw, state, cookie === null ? {} : { 'Set-Cookie': cookie })
    },

    async end(request: Request, raw: RawRequest): Promise<Response> {
      const { cookies, left, isTold } = await sessions.end(request)
      // The storage is also that of the workspaces that stay signed in.
      const response = respond.data(raw, {
        signedIn: false,
        everywhere: isTold,
        workspaces: left,
        serverNow: serverNow(),
      })
      if (left.length === 0) response.headers.set('Clear-Site-Data', '"cache", "storage"')
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
      return response
    },
  }
}

const keyRefused: Refusal = { code: 'key_refused' }

function refusalFor(answer: UpstreamResponse, key: string): Refusal {
  const status = answer.ok ? answer.status : answer.refusal.status
  if (status === 401 || status === 403) return keyRefused
  // The host itself has refused.
  if (!answer.ok && status === undefined) return answer.refusal
  const message = messageIn(answer, key) ?? `The service answered ${status}.`
  const headers = answer.ok
    ? answer.retryAfter === null
      ? {}
      : { 'Retry-After': answer.retryAfter }
    : answer.refusal.headers
  const refusal = { message, ...(headers ? { headers } : {}) }
  if (status === 429) return { code: 'too_many_requests', ...refusal }
  if (status !== undefined && status >= 500) return { code: 'upstream_unreachable', status, ...refusal }
  return { code: 'not_contract', message: `The service answered ${status}.` }
}

const errorIn = z.object({ error: z.object({ message: z.string() }) })

function messageIn(answer: UpstreamResponse, key: string): string | null {
  if (!answer.ok) return null
  try {
    const { error } = z.parse(errorIn, JSON.parse(new TextDecoder().decode(answer.body)))
    const text = error.message.trim().slice(0, maxMessageLength)
    return text === '' || error.message.includes(key) ? null : text
  } catch {
    return null
  }
}
