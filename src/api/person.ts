import { sessionState } from '#/lib/session-state'
import { personCookieName, personHeader, userHeader } from './person-header'
import { refusalHeader } from './refusals'

const tabKey = 'sightline.tab'
const written = /^[\w-]{22}$/

// The host and workers have no tab.
const isPage = () => typeof document !== 'undefined' && typeof location !== 'undefined'

const valid = (person: string | null | undefined): string | null =>
  person && written.test(person) ? person : null

function personOfTab(): string | null {
  try {
    return valid(sessionStorage.getItem(tabKey))
  } catch {
    // The browser may refuse storage; then the cookie alone tells.
    return null
  }
}

function lastUsedPerson(): string | null {
  const start = `${personCookieName(location.protocol, location.port)}=`
  const pair = document.cookie?.split('; ').find((each) => each.startsWith(start))
  return valid(pair?.slice(start.length))
}

function writeLastUsed(person: string, more = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const name = personCookieName(location.protocol, location.port)
  document.cookie = `${name}=${person}; Path=/; SameSite=Lax${secure}${more}`
}

/** It names whose workspace this tab shows. It gives null before the first answer, and without sign-in. */
export const shownPerson = sessionState<string | null>(() =>
  isPage() ? (personOfTab() ?? lastUsedPerson()) : null,
)

export function keepForTab(person: string): void {
  if (!isPage()) return
  try {
    sessionStorage.setItem(tabKey, person)
  } catch {
    // Storage is closed.
  }
  if (document.visibilityState === 'visible') writeLastUsed(person)
}

export function keepPerson(person: string): void {
  shownPerson.current = person
  keepForTab(person)
}

/** The next document is for the tab that was used last: reload, back, or a link in a new tab. */
export function noteLastUsed(): void {
  const person = personOfTab()
  if (person !== null) writeLastUsed(person)
}

/** The next document in this tab is for the tab that was used last. */
export function forgetTab(person: string | null): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is closed.
  }
  if (person !== null && lastUsedPerson() === person) writeLastUsed('', '; Max-Age=0')
}

/** The proxy in front names the person so. It gives null where none signs people in. */
export const shownUser = sessionState<string | null>(() => null)

/** Only our own page can add a header. Asked for JSON, a proxy in front answers with 401 instead of a page. */
export const ownHeaders = (person = shownPerson.current): Record<string, string> => ({
  Accept: 'application/json',
  'X-Sightline': '1',
  ...(person === null ? {} : { [personHeader]: person }),
})

/** A device keeps what it has of one person under a name of their own. */
export const ownKey = (name: string, person = shownPerson.current): string =>
  person === null ? name : `${name}.${person}`

export const anotherPersonCode = 'another_person'

/** A proxy may change the header: then it is shown as it came. */
function decoded(user: string): string {
  try {
    return decodeURIComponent(user)
  } catch {
    return user
  }
}

/** The first answer sets the person. */
export function isForAnother({ headers }: Response): boolean {
  const person = headers.get(personHeader)
  if (person === null) return false
  if (shownPerson.current === null) keepPerson(person)
  if (shownPerson.current !== person) return true
  const user = headers.get(userHeader)
  if (user !== null) shownUser.current = decoded(user)
  return false
}

export const proxySignInCode = 'proxy_sign_in'

/**
 * A proxy in front answered, because its sign-in has ended. The host never redirects, and what it answers a
 * person names them or the refusal.
 */
export function isOfProxy({ type, status, headers }: Response): boolean {
  if (type === 'opaqueredirect') return true
  const isOfHost = headers.has(personHeader) || headers.has(refusalHeader)
  return shownPerson.current !== null && !isOfHost && (status === 401 || status === 403)
}
