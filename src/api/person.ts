import { sessionState } from '#/lib/session-state'

/** The header in which the host names the person that an answer is for. */
export const personHeader = 'Sightline-Person'

/** Whose answers this page shows; null before the first answer, and without sign-in. */
export const shownPerson = sessionState<string | null>(() => null)

/** The code of the failure for an answer to another person. */
export const anotherPersonCode = 'another_person'

/** Another tab may have signed in as another person: all tabs share the cookie. The first answer sets the person. */
export function isForAnother({ headers }: Response): boolean {
  const person = headers.get(personHeader)
  if (person === null) return false
  shownPerson.current ??= person
  return shownPerson.current !== person
}
