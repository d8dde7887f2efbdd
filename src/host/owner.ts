/** Who signed in, as the service named them then. */
export type Owner = { id: string; workspaceId: string; name: string | null; role: string | null }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value.slice(0, 200) : other

/** The key owner in an answer to `GET /v1/me`: bare, or under one key (DESIGN 4.3). Null: it cannot be read. */
export function ownerIn(body: Uint8Array): Owner | null {
  let data: unknown
  try {
    const envelope: unknown = JSON.parse(new TextDecoder().decode(body))
    data = isObject(envelope) && envelope['status'] === 'success' ? envelope['data'] : null
  } catch {
    return null
  }
  if (!isObject(data)) return null
  const owner = [data, ...Object.values(data)].find(
    (value) => isObject(value) && typeof value['id'] === 'string',
  )
  if (!isObject(owner)) return null
  return {
    id: textOr(owner['id'], ''),
    workspaceId: textOr(owner['workspaceId'], ''),
    name: textOr(owner['name'], null),
    role: textOr(owner['workspaceRole'], null),
  }
}

/** Whether two answers name different people or workspaces; what an answer left out says nothing. */
export const isAnother = (a: Owner, b: Owner): boolean =>
  a.id !== b.id || (a.workspaceId !== '' && b.workspaceId !== '' && a.workspaceId !== b.workspaceId)
