import { sessionState } from '#/lib/session-state'

/** In which the host says whose an answer is. */
export const personHeader = 'Sightline-Person'

/** Whose answers this page shows: the first answer of a session says it. Null: none has come, or nobody signs in. */
export const shownPerson = sessionState<string | null>(() => null)

/** The code of a failure that stands for an answer to somebody else. */
export const anotherPersonCode = 'another_person'

/**
 * Whether an answer belongs to somebody else than the page: another tab signed in while the question was on the way.
 * The cookie is the browser's, so the tab itself cannot tell with whose session it asks.
 */
export function isForAnother({ headers }: Response): boolean {
  const person = headers.get(personHeader)
  if (person === null) return false
  shownPerson.current ??= person
  return shownPerson.current !== person
}
