import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const secretHeader = 'sightline-proxy-secret'
export const defaultUserHeader = 'sightline-user'

/** A proxy in front may sign people in (docs/sso.md). */
export type ProxyAuth = {
  /** The proxy sends any one of them. */
  secrets: readonly string[]
  /** It is in lower case. */
  userHeader: string
  /** It is a path of the proxy, or an https address. */
  signOutUrl: string | null
}

/** The proxy says this of one request. */
export type Vouching =
  | { kind: 'person'; user: string }
  /** Displays and probes have no sign-in. */
  | { kind: 'anonymous'; code: 'proxy_secret_missing' | 'proxy_user_missing' }
  | { kind: 'refused'; code: 'proxy_secret_wrong' | 'proxy_user_invalid' }

const maxUserLength = 200
const isUser = /^[^\p{Cc}\u2028\u2029]+$/u

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Each value stands apart, because joined, two names would read like one. */
export type TakeHeader = (name: string) => readonly string[]

/** Removes the two headers from the request, so that nothing after it sees, forwards or logs them. */
export function createProxyAuth({ secrets, userHeader }: ProxyAuth): (take: TakeHeader) => Vouching {
  const hashes = secrets.map(hashOf)

  function isSecret(text: string): boolean {
    const hash = hashOf(text)
    return hashes.filter((each) => timingSafeEqual(each, hash)).length > 0
  }

  return (take) => {
    const [secret, ...moreSecrets] = take(secretHeader)
    const [user, ...moreUsers] = take(userHeader)
    // A name without the secret says nothing: anyone can write it.
    if (secret === undefined) return { kind: 'anonymous', code: 'proxy_secret_missing' }
    if (moreSecrets.length > 0 || !isSecret(secret)) return { kind: 'refused', code: 'proxy_secret_wrong' }
    if (user === undefined || (user.trim() === '' && moreUsers.length === 0))
      return { kind: 'anonymous', code: 'proxy_user_missing' }
    const name = moreUsers.length > 0 ? null : readUser(user)
    return name === null ? { kind: 'refused', code: 'proxy_user_invalid' } : { kind: 'person', user: name }
  }
}

// What it would leave out may tell two names apart.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Node gives a header's bytes as Latin-1; proxies write UTF-8. */
function readUser(value: string): string | null {
  try {
    const text = decoder.decode(Buffer.from(value, 'latin1')).replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '')
    return text.length <= maxUserLength && isUser.test(text) ? text : null
  } catch {
    return null
  }
}

export function takeFrom({
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): TakeHeader {
  return (name) => {
    const values: string[] = []
    for (let i = 0; i < rawHeaders.length;) {
      if (rawHeaders[i]?.toLowerCase() === name) values.push(...rawHeaders.splice(i, 2).slice(1))
      else i += 2
    }
    delete headers[name]
    return values
  }
}
