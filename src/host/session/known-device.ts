import { readCookie, writeCookie, type CookieShape } from './cookie'
import { personOf, type Owner } from './credential'
import { createSeal } from './seal'

const rememberedFor = 180 * 24 * 60 * 60

export type KnownDevices = {
  /** The person who signed in on this device before. */
  find(request: Request): Promise<string | null>
  /** The `Set-Cookie` that marks the device as this person's. */
  remember(owner: Owner): Promise<string>
}

/**
 * Devices on which a person has signed in, so that strangers who use up the limits on sign-ins do not lock them out.
 * Kept in a sealed cookie that holds no key and outlasts a sign-out.
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
      const token = readCookie(request.headers.get('cookie'), cookie.name)
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
