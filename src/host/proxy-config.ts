import { defaultGroupsHeader, defaultUserHeader, type ProxyAuth } from './http/proxy-auth'
import type { Get, Notes } from './variables'

const proxyAuthVariables = [
  'PROXY_USER_HEADER',
  'PROXY_GROUPS_HEADER',
  'RESULTS_ONLY_GROUPS',
  'PROXY_SIGN_OUT_URL',
] as const
// A browser, a proxy or Sightline itself writes these.
const takenHeaders =
  /^(?:accept|authorization|connection|content|cookie|date|forwarded|host|if|origin|range|referer|sec|te|transfer|upgrade|user-agent|via)(?:-|$)|^x-forwarded-(?:for|host|port|proto|uri|method)$|^x-(?:real-ip|sightline)$|^sightline-(?:person|proxy-secret)$/

/** Null where no proxy signs people in. */
export function readProxyAuth(get: Get, { problems }: Notes): ProxyAuth | null {
  const written = get('PROXY_AUTH_SECRET')
  if (written === null) {
    for (const name of proxyAuthVariables)
      if (get(name) !== null)
        problems.push(`${name} needs PROXY_AUTH_SECRET: without it no proxy is believed.`)
    return null
  }
  const secrets = written.split(',').map((text) => text.trim())
  if (!secrets.every((text) => /^[\x21-\x7e]{1,512}$/.test(text) && decodeSecret(text) !== null)) {
    problems.push(
      'PROXY_AUTH_SECRET must hold at least 32 random bytes in printable ASCII without spaces (several secrets: comma between them). `openssl rand -base64 32` makes one.',
    )
  }
  const sealing = (get('SESSION_SECRET') ?? '').split(',').map((text) => text.trim())
  if (secrets.some((text) => sealing.includes(text)))
    problems.push(
      'PROXY_AUTH_SECRET must not be SESSION_SECRET: the proxy could open and make display links.',
    )
  if (get('API_BASE_URL') === null || get('API_KEY') === null) {
    problems.push(
      'PROXY_AUTH_SECRET needs API_BASE_URL and API_KEY: people whom the proxy signs in read with that key.',
    )
  }
  const userHeader = (get('PROXY_USER_HEADER') ?? defaultUserHeader).toLowerCase()
  if (!isProxyHeader(userHeader))
    problems.push('PROXY_USER_HEADER must be a header that the proxy alone sets, such as Remote-User.')
  const groupsHeader = (get('PROXY_GROUPS_HEADER') ?? defaultGroupsHeader).toLowerCase()
  if (!isProxyHeader(groupsHeader) || groupsHeader === userHeader)
    problems.push(
      'PROXY_GROUPS_HEADER must be a header that the proxy alone sets, such as Remote-Groups, and not PROXY_USER_HEADER.',
    )
  const resultsOnlyGroups = readGroupNames(get('RESULTS_ONLY_GROUPS'))
  if (resultsOnlyGroups === null)
    problems.push('RESULTS_ONLY_GROUPS must be at most 50 names of groups, with commas between them.')
  const signOutUrl = get('PROXY_SIGN_OUT_URL')
  if (signOutUrl !== null && !isSignOutUrl(signOutUrl)) {
    problems.push(
      'PROXY_SIGN_OUT_URL must be a path of the proxy such as /oauth2/sign_out, or an https address.',
    )
  }
  return { secrets, userHeader, groupsHeader, resultsOnlyGroups: resultsOnlyGroups ?? [], signOutUrl }
}

const isProxyHeader = (name: string): boolean =>
  /^[a-z][a-z0-9-]{0,63}$/.test(name) && !takenHeaders.test(name)

function readGroupNames(value: string | null): readonly string[] | null {
  const names = value === null ? [] : value.split(',').map((name) => name.trim())
  const areNames = names.every((name) => name !== '' && name.length <= 200 && !/\p{Cc}/u.test(name))
  return areNames && names.length <= 50 ? names : null
}

function isSignOutUrl(value: string): boolean {
  if (!/^[\x21-\x7e]{1,2000}$/.test(value) || value.includes('\\')) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  return /^https:\/\//i.test(value) && URL.canParse(value)
}

const minSecretBytes = 32
// Fewer different bytes are a pattern from documentation.
const minDistinctBytes = 12

const hex = /^(?:[0-9a-f]{2})+$/i
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/

function bytesOf(text: string): Uint8Array {
  if (hex.test(text)) return Buffer.from(text, 'hex')
  if (base64.test(text)) return Buffer.from(text, 'base64')
  return Buffer.from(text, 'utf8')
}

/** Null for too few bytes. Hex and base64 are read as such, anything else as text. */
export function decodeSecret(text: string): Uint8Array | null {
  const bytes = bytesOf(text)
  return bytes.length >= minSecretBytes && new Set(bytes).size >= minDistinctBytes ? bytes : null
}
