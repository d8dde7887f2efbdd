import { readCookie, writeCookie, type CookieShape } from './cookie'
import { personOf, type Owner } from './credential'
import { createSeal } from './seal'

const rememberedFor = 180 * 24 * 60 * 60

export type KnownDevices = {
  find(request: Request): Promise<string | null>
  remember(owner: Owner): Promise<string>
}

/**
 * Sign-ins on a known device have their own limit, so that strangers cannot lock a person out. The sealed
 * cookie holds no key and outlasts a sign-out.
 */
export function createKnownDevices(options: {
  secrets: readonly Uint8Array[]
  cookie: CookieShape
  clock: () => number
}): KnownDevices {
  const { secrets, cookie, clock } = options
  const seal = createSeal(secrets, 'device', clock)
  return {
    async find(request) {
      const token = readCookie(request, cookie.name)
      const person = token === null ? undefined : (await seal.open(token))?.claims['person']
      return typeof person === 'string' ? person : null
    },
    async remember(owner) {
      const issuedAt = Math.floor(clock() / 1000)
      const times = { issuedAt, expiresAt: issuedAt + rememberedFor }
      return writeCookie(cookie, await seal.close({ person: personOf(owner) }, times), rememberedFor)
    },
  }
}
