export type CookieShape = { name: string; secure: boolean }

/**
 * The cookie of a purpose. Behind https the name itself makes browsers insist on Secure, HttpOnly and
 * Path; plain http on loopback can have none of that, and cookies there do not tell ports apart.
 */
export function cookieShape(origin: string, purpose: 'sid' | 'renewal' | 'device' | 'display'): CookieShape {
  const { protocol, port } = new URL(origin)
  return protocol === 'https:'
    ? { name: `__Host-Http-${purpose}`, secure: true }
    : { name: `${purpose}-${port || '80'}`, secure: false }
}

// Node takes no more than this in all headers together; other servers in front of the app may.
const longestHeader = 16 * 1024

/**
 * The value of the one cookie of that name; null when there is none or more than one. Trims spaces and
 * tabs only: a wider trim lets a look-alike name shadow ours.
 */
export function readCookie(header: string | null, name: string): string | null {
  if (header === null || header.length > longestHeader) return null
  const values = header.split(';').flatMap((pair) => {
    const equals = pair.indexOf('=')
    return equals !== -1 && trim(pair.slice(0, equals)) === name ? [trim(pair.slice(equals + 1))] : []
  })
  return values.length === 1 && values[0] ? values[0] : null
}

// By hand: a pattern that ends in `[ \t]+$` starts anew at every blank of a long run, and anybody may send one.
function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09

/** `maxAge` in seconds; null ends the cookie with the browser, 0 ends it now. */
export function writeCookie({ name, secure }: CookieShape, value: string, maxAge: number | null): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')
}
