import { ownKey, shownPerson } from '#/api/person'

const storageKey = 'sightline.workspace'

/** No answer of the host tells of two workspaces, so each tab notes the name of its own for the switcher. */
export function noteWorkspace(name: string): void {
  if (shownPerson.current === null) return
  try {
    localStorage.setItem(ownKey(storageKey), name)
  } catch {
    // Without storage, the switcher numbers them.
  }
}

export function workspaceNameOf(person: string): string | null {
  try {
    return localStorage.getItem(ownKey(storageKey, person))
  } catch {
    return null
  }
}
