import { sessionState } from '#/lib/session-state'

export const personHeader = 'Sightline-Person'

/** Null before the first answer, and without sign-in. */
export const shownPerson = sessionState<string | null>(() => null)

export const anotherPersonCode = 'another_person'

/** All tabs share the cookie, so another tab may have changed the person. The first answer sets them. */
export function isForAnother({ headers }: Response): boolean {
  const person = headers.get(personHeader)
  if (person === null) return false
  shownPerson.current ??= person
  return shownPerson.current !== person
}
