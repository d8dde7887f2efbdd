import { personCookieName } from '#/api/person-header'
import { perObject } from '#/lib/memoize'
import { cookiePairs } from '../http/head-limits'

export type CookieShape = { name: string; secure: boolean; sameSite: 'Lax' | 'Strict' }

/** A number tells apart the sessions of one browser; the first has none. */
export type CookiePurpose = `sid${string}` | `renewal${string}` | 'device' | 'display' | 'results'

/**
 * On https the prefix makes browsers insist on Secure, HttpOnly and Path; on loopback the name has the port.
 */
export function cookieShape(origin: string, purpose: CookiePurpose): CookieShape {
  const { protocol, port } = new URL(origin)
  // A session comes along when a link is followed from another site, so that the page can be rendered.
  const isOfSession = purpose.startsWith('sid') || purpose.startsWith('renewal')
  const sameSite = isOfSession ? 'Lax' : 'Strict'
  return protocol === 'https:'
    ? { name: `__Host-Http-${purpose}`, secure: true, sameSite }
    : { name: `${purpose}-${port || '80'}`, secure: false, sameSite }
}

// Once for a request: it is asked for a dozen names.
const cookiesOf = perObject((request: Request) => parse(request.headers.get('cookie') ?? ''))

/**
 * It gives null when there is none or more than one. Trims blanks alone: a wider trim lets a look-alike name shadow ours.
 */
export const readCookie = (request: Request, name: string): string | null =>
  cookiesOf(request).get(name) || null

function parse(header: string): ReadonlyMap<string, string | null> {
  const cookies = new Map<string, string | null>()
  for (const pair of cookiePairs(header)) {
    const equals = pair.indexOf('=')
    if (equals === -1) continue
    const name = trim(pair.slice(0, equals))
    cookies.set(name, cookies.has(name) ? null : trim(pair.slice(equals + 1)))
  }
  return cookies
}

// `[ \t]+$` is quadratic in a long run of blanks, which anyone may send.
function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09

/** The page writes it as well, so it is not `HttpOnly` (`src/api/person.ts`). */
export function personCookieShape(origin: string): CookieShape {
  const { protocol, port } = new URL(origin)
  const secure = protocol === 'https:'
  return { name: personCookieName(protocol, port), secure, sameSite: 'Lax' }
}

export const writePersonCookie = (shape: CookieShape, person: string | null): string =>
  written(shape, person ?? '', ['Path=/'], person === null ? 0 : null)

export const writeCookie = (shape: CookieShape, value: string, maxAge: number | null): string =>
  written(shape, value, ['Path=/', 'HttpOnly'], maxAge)

const written = (
  { name, secure, sameSite }: CookieShape,
  value: string,
  attributes: readonly string[],
  maxAge: number | null,
): string =>
  [
    `${name}=${value}`,
    ...attributes,
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')
