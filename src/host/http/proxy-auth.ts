import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const secretHeader = 'sightline-proxy-secret'
export const defaultUserHeader = 'sightline-user'
export const defaultGroupsHeader = 'sightline-groups'

/** A proxy in front may sign people in (docs/sso.md). */
export type ProxyAuth = {
  /** The proxy sends any one of them. */
  secrets: readonly string[]
  /** It is in lower case. */
  userHeader: string
  /** It is in lower case. */
  groupsHeader: string
  /** Members of these see results alone. Where there are none, groups mean nothing. */
  resultsOnlyGroups: readonly string[]
  /** It is a path of the proxy, or an https address. */
  signOutUrl: string | null
}

/** The proxy says this of one request. */
export type Vouching =
  | { kind: 'person'; user: string; resultsOnly?: true }
  /** Displays and probes have no sign-in. */
  | { kind: 'anonymous'; code: 'proxy_secret_missing' | 'proxy_user_missing' }
  | { kind: 'refused'; code: 'proxy_secret_wrong' | 'proxy_user_invalid' | 'proxy_groups_invalid' }

const maxUserLength = 200
const maxGroupsLength = 4_000
const maxGroups = 200
const isUser = /^[^\p{Cc}\u2028\u2029]+$/u

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Each value stands apart, because joined, two names would read like one. */
export type TakeHeader = (name: string) => readonly string[]

/** Removes the three headers from the request, so that nothing after it sees, forwards or logs them. */
export function createProxyAuth(options: ProxyAuth): (take: TakeHeader) => Vouching {
  const { secrets, userHeader, groupsHeader, resultsOnlyGroups } = options
  const hashes = secrets.map(hashOf)
  const narrowing = new Set(resultsOnlyGroups.map(folded))

  /** A person without a group, or whose groups are unknown, sees results alone. Null where they cannot be read. */
  function isNarrowed(values: readonly string[]): boolean | null {
    if (narrowing.size === 0) return false
    const [value = '', ...more] = values
    const groups = more.length > 0 ? null : readGroups(value)
    return groups && (groups.length === 0 || groups.some((group) => narrowing.has(group)))
  }

  function isSecret(text: string): boolean {
    const hash = hashOf(text)
    return hashes.filter((each) => timingSafeEqual(each, hash)).length > 0
  }

  return (take) => {
    const [secret, ...moreSecrets] = take(secretHeader)
    const [user, ...moreUsers] = take(userHeader)
    const groups = take(groupsHeader)
    // A name without the secret says nothing: anyone can write it.
    if (secret === undefined) return { kind: 'anonymous', code: 'proxy_secret_missing' }
    if (moreSecrets.length > 0 || !isSecret(secret)) return { kind: 'refused', code: 'proxy_secret_wrong' }
    if (user === undefined || (user.trim() === '' && moreUsers.length === 0))
      return { kind: 'anonymous', code: 'proxy_user_missing' }
    const name = moreUsers.length > 0 ? null : readUser(user)
    if (name === null) return { kind: 'refused', code: 'proxy_user_invalid' }
    const resultsOnly = isNarrowed(groups)
    if (resultsOnly === null) return { kind: 'refused', code: 'proxy_groups_invalid' }
    return { kind: 'person', user: name, ...(resultsOnly && { resultsOnly }) }
  }
}

/** Identity providers do not agree on the case of a group's name. */
const folded = (group: string): string => group.toLowerCase()

// What it would leave out may tell two names apart.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Node gives a header's bytes as Latin-1; proxies write UTF-8. */
function decoded(value: string): string | null {
  try {
    return decoder.decode(Buffer.from(value, 'latin1')).replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '')
  } catch {
    return null
  }
}

function readUser(value: string): string | null {
  const text = decoded(value)
  return text !== null && text.length <= maxUserLength && isUser.test(text) ? text : null
}

/** Gives null for more than is read here, since a group that narrows could be among the rest. */
function readGroups(value: string): readonly string[] | null {
  if (value.length > maxGroupsLength) return null
  const groups = decoded(value)?.split(',', maxGroups + 1)
  if (groups === undefined || groups.length > maxGroups) return null
  return groups.map((group) => folded(group.trim())).filter((group) => group !== '')
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
