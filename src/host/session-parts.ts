import { maxWorkspaces } from '#/api/person-header'
import { createDisplayLinks } from './display/links'
import { cookieShape, personCookieShape } from './session/cookie'
import { createKnownDevices } from './session/known-device'
import type { Revocations } from './session/revoked'
import { createSessions, type SessionCookies } from './session/session'

/** Everything that a browser's cookies open, each under its own name. */
export function createSessionParts(
  secrets: readonly Uint8Array[],
  origin: string,
  revoked: Revocations,
  clock: () => number,
) {
  const slot = (number: string) => ({
    session: cookieShape(origin, `sid${number}`),
    renewal: cookieShape(origin, `renewal${number}`),
  })
  const others = Array.from({ length: maxWorkspaces - 1 }, (_, i) => slot(String(i + 2)))
  const slots: SessionCookies['slots'] = [slot(''), ...others]
  const cookies = { slots, person: personCookieShape(origin) }
  const displayCookies = { wall: cookieShape(origin, 'display'), results: cookieShape(origin, 'results') }
  return {
    sessions: createSessions({ secrets, cookies, revoked, clock }),
    devices: createKnownDevices({ secrets, cookie: cookieShape(origin, 'device'), clock }),
    links: createDisplayLinks({ secrets, cookies: displayCookies, revoked, clock }),
  }
}
