import { setNewest } from '#/lib/memoize'
import { keySyntax } from '../config'
import { networkOf } from '../http/client-address'
import { createRate } from '../http/rate'
import type { RawRequest } from '../http/raw-request'
import type { Refusal } from '../http/respond'
import { credentialOf, type Credential } from './credential'

const minuteMs = 60_000
const readsPerMinute = 600
const maxAccepted = 1_000
const bearer = /^Bearer (.*)$/i

const refused = (seconds: number): Refusal => ({
  code: 'too_many_requests',
  message: 'Too many requests with a key: wait a little.',
  headers: { 'Retry-After': String(seconds) },
})

const withoutKey: Refusal = {
  code: 'cross_site',
  message: 'Only Sightline’s own pages and programs with a key (Authorization: Bearer …) may ask here.',
}
const malformed: Refusal = {
  code: 'key_malformed',
  message: 'A key comes as Authorization: Bearer, a space, and at most 512 ASCII characters without spaces.',
}

type Reading = { ok: true; credential: Credential } | { ok: false; refusal: Refusal }

/** Our own pages send this header with each read; programs send a key, as `openapi.json` says. */
export const isOfProgram = ({ headers }: Request): boolean => !headers.has('x-sightline')

/**
 * A key counts as a guess until the service has answered with it, so a stranger's guesses are few, and hold up no program
 * that the service knows.
 */
export function createBearerKeys({ maxGuesses, clock }: { maxGuesses: number; clock: () => number }) {
  const reads = createRate({ max: readsPerMinute, windowMs: minuteMs, clock })
  const guesses = createRate({ max: maxGuesses, windowMs: minuteMs, clock })
  const accepted = new Map<string, true>()

  function read({ headers }: Request): Reading {
    const authorization = headers.get('authorization')
    if (authorization === null) return { ok: false, refusal: withoutKey }
    if (headers.has('cookie'))
      return { ok: false, refusal: { code: 'bad_request', message: 'A key comes without cookies.' } }
    const key = bearer.exec(authorization)?.[1] ?? ''
    if (!keySyntax.test(key)) return { ok: false, refusal: malformed }
    const own = credentialOf(key)
    // Programs wait for their turn apart from the people who use the same key.
    const credential = { key, identity: `program ${own.identity}` }
    const seconds = reads.take(credential.identity)
    return seconds > 0 ? { ok: false, refusal: refused(seconds) } : { ok: true, credential }
  }

  return {
    /** `ask` reads with the key. */
    async handle(
      request: Request,
      raw: RawRequest,
      ask: (credential: Credential) => Promise<Response>,
      refuse: (refusal: Refusal) => Response,
    ): Promise<Response> {
      const reading = read(request)
      if (!reading.ok) return refuse(reading.refusal)
      const { credential } = reading
      if (accepted.has(credential.identity)) return ask(credential)
      const network = networkOf(raw.address)
      const seconds = guesses.wait(network)
      if (seconds > 0) return refuse(refused(seconds))
      const guess = guesses.count(network)
      const response = await ask(credential)
      if (response.status === 200) {
        setNewest(accepted, credential.identity, true, maxAccepted)
        await guess.giveBack()
      }
      return response
    },
  }
}
