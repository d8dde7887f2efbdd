export type CookieShape = { name: string; secure: boolean }

/**
 * The cookie of a purpose. Behind https the name itself makes browsers insist on Secure, HttpOnly and
 * Path; plain http on loopback can have none of that, and cookies there do not tell ports apart.
 */
export function cookieShape(origin: string, purpose: 'sid'): CookieShape {
  const { protocol, port } = new URL(origin)
  return protocol === 'https:'
    ? { name: `__Host-Http-${purpose}`, secure: true }
    : { name: `${purpose}-${port || '80'}`, secure: false }
}

/**
 * The value of the one cookie of that name; null when there is none or more than one. Trims spaces and
 * tabs only: a wider trim lets a look-alike name shadow ours (security.md H12).
 */
export function readCookie(header: string | null, name: string): string | null {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const equals = pair.indexOf('=')
    return equals !== -1 && trim(pair.slice(0, equals)) === name ? [trim(pair.slice(equals + 1))] : []
  })
  return values.length === 1 && values[0] ? values[0] : null
}

const trim = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, '')

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
