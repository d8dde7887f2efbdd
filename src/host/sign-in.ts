import * as z from 'zod/mini'

import { fetchUpstream, limits } from './upstream-response'
import { readJsonBody } from './json-body'
import type { Log } from './log'
import { ownerIn, type Owner } from './owner'
import { createRate } from './rate'
import type { Replies } from './respond'
import type { Sessions } from './session'
import type { Service } from './upstream'
import type { Wire } from './wire'

const longestBody = 4_096
const minuteMs = 60_000
/** security.md H16: a host must not serve as a tool to try keys with. */
const perAddress = 5
const inAll = 30
/** No refusal is quicker than this, whether or not the service was asked. */
const refusalMs = 300

const signInBody = z.strictObject({ key: z.string(), remember: z.optional(z.boolean()) })
const keySyntax = /^[\x21-\x7e]{16,512}$/

export type SignIn = {
  /** `POST /session` */
  begin: (request: Request, wire: Wire) => Promise<Response>
  /** `GET /session` */
  state: (request: Request, wire: Wire) => Promise<Response>
  /** `POST /session/end` */
  end: (request: Request, wire: Wire) => Promise<Response>
}

/** Sign-in with a person's own key (DESIGN 2); the page never sees the key again. */
export function createSignIn(options: {
  service: Service
  sessions: Sessions
  replies: Replies
  userAgent: string
  log: Log
  clock: () => number
  pause: (ms: number) => Promise<void>
}): SignIn {
  const { service, sessions, replies, userAgent, log, clock, pause } = options
  const byAddress = createRate({ most: perAddress, windowMs: minuteMs, clock })
  const byAll = createRate({ most: inAll, windowMs: minuteMs, clock })

  function turnedAway(wire: Wire): Response | null {
    const seconds = byAddress.take(wire.address) || byAll.take('all')
    return seconds === 0
      ? null
      : replies.refuse(wire, {
          code: 'too_many_requests',
          message: 'Too many sign-ins: wait a little.',
          headers: { 'Retry-After': String(seconds) },
        })
  }

  const refused = (wire: Wire): Response =>
    replies.refuse(wire, { code: 'key_refused', message: 'The service does not accept this key.' })

  async function answerTo(request: Request, wire: Wire, key: string, remember: boolean): Promise<Response> {
    if (!keySyntax.test(key)) return refused(wire)
    const answer = await fetchUpstream(
      service,
      { method: 'GET', target: '/v1/me', body: undefined, key, requestId: wire.requestId, world: null },
      {
        limits,
        userAgent,
        clock,
        signal: request.signal,
        onFault: (error) => log.failure('service-failure', wire.requestId, error),
      },
    )
    if (!answer.ok && answer.refusal.status !== 401) return replies.refuse(wire, answer.refusal)
    if (!answer.ok || answer.status === 401 || answer.status === 403) return refused(wire)
    if (answer.status !== 200) {
      return replies.refuse(wire, {
        code: 'upstream_unreachable',
        message: `The service answered ${answer.status}.`,
        status: answer.status >= 500 || answer.status === 429 ? answer.status : 502,
      })
    }
    const owner = ownerIn(answer.body)
    if (owner === null) {
      return replies.refuse(wire, {
        code: 'not_contract',
        message: 'The service did not say whose key this is.',
      })
    }
    const { cookie, expiresAt } = await sessions.begin(request, key, owner, remember)
    return replies.data(wire, stateOf(owner, expiresAt), { 'Set-Cookie': cookie })
  }

  const serverNow = () => new Date(clock()).toISOString()
  const stateOf = (owner: Owner, expiresAt: number) => ({
    signedIn: true,
    ...owner,
    expiresAt: new Date(expiresAt).toISOString(),
    serverNow: serverNow(),
  })

  return {
    async begin(request, wire) {
      const reading = await readJsonBody(request, longestBody)
      if (!reading.ok) return replies.refuse(wire, reading.refusal)
      const body = z.safeParse(signInBody, reading.value)
      if (!body.success) {
        return replies.refuse(wire, { code: 'bad_request', message: 'A sign-in holds `key` and `remember`.' })
      }
      const away = turnedAway(wire)
      if (away) return away
      const least = pause(refusalMs)
      const answer = await answerTo(request, wire, body.data.key, body.data.remember ?? false)
      // A malformed key and a refused one answer alike, in time too.
      if (answer.status !== 200) await least
      return answer
    },

    async state(request, wire) {
      const session = await sessions.find(request)
      if (!session) {
        return replies.data(wire, { signedIn: false, serverNow: serverNow() })
      }
      const { renewal } = session.credential
      return replies.data(
        wire,
        stateOf(session.owner, session.expiresAt),
        renewal === undefined ? {} : { 'Set-Cookie': renewal },
      )
    },

    async end(request, wire) {
      const cookie = await sessions.end(request)
      return replies.data(
        wire,
        { signedIn: false, serverNow: serverNow() },
        { 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache", "storage"' },
      )
    },
  }
}
