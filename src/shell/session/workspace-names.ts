import { keepForTab, ownKey, shownPerson } from '#/api/person'
import { remember, remembered, rememberedKeys } from '#/shell/i18n/locale'

const nameKey = 'sightline.workspace'
const idKey = 'sightline.workspace-id'

/**
 * No answer of the host tells of two workspaces, so each tab notes the name and the id of its own, for the switcher and
 * for links.
 */
export function noteWorkspace(name: string, id: string | undefined): void {
  if (shownPerson.current === null) return
  // Without storage, the switcher numbers them, and a link opens in the workspace that was used last.
  remember(ownKey(nameKey), name)
  if (id !== undefined) remember(ownKey(idKey), id)
}

export const workspaceNameOf = (person: string): string | null => remembered(ownKey(nameKey, person))

const maxIdLength = 128

/** The workspace that a link is from (`CopyLink` says it); null where it does not say. */
export function workspaceInAddress(search: string): string | null {
  const id = new URLSearchParams(search).get('workspace')
  return id === null || id === '' || id.length > maxIdLength ? null : id
}

/** As whom this browser reads a workspace; null where it does not, or never has. */
function personIn(workspaceId: string): string | null {
  const start = `${idKey}.`
  const key = rememberedKeys().find((each) => each.startsWith(start) && remembered(each) === workspaceId)
  return key?.slice(start.length) ?? null
}

/** Turns this tab to the workspace that its link is from. True where the document loads again for it. */
export function openWorkspaceOfLink(): boolean {
  const id = workspaceInAddress(window.location.search)
  const person = id === null ? null : personIn(id)
  if (person === null || person === shownPerson.current) return false
  keepForTab(person)
  window.location.reload()
  return true
}
