import { sessionState } from '#/lib/session-state'

/** The response header in which the host names the person that an answer is for. */
export const personHeader = 'Sightline-Person'

/** Whose answers this page shows: the first answer of a session says it. Null: none has come, or nobody signs in. */
export const shownPerson = sessionState<string | null>(() => null)

/** The code of a failure that stands for an answer to somebody else. */
export const anotherPersonCode = 'another_person'

/**
 * Whether an answer is for another person than the answers before it: another tab has signed in meanwhile, and all tabs
 * share the cookie. The first answer decides whose page this is.
 */
export function isForAnother({ headers }: Response): boolean {
  const person = headers.get(personHeader)
  if (person === null) return false
  shownPerson.current ??= person
  return shownPerson.current !== person
}
