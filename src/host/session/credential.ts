import { createHash } from 'node:crypto'
import { operations } from '#/api/contract/index'
import { decodeAnswer } from '#/api/decode/decode-answer'

export type Owner = { id: string; workspaceId: string; name: string | null; role: string | null }

const maxTextLength = 200
const short = (text: string | null | undefined) => text?.slice(0, maxTextLength)

export function ownerIn(body: Uint8Array): Owner | null {
  const { data: user } = decodeAnswer(operations['me.get'], new TextDecoder().decode(body))
  if (!user?.id) return null
  return {
    id: user.id.slice(0, maxTextLength),
    workspaceId: short(user.workspaceId) ?? '',
    name: short(user.name) ?? null,
    role: short(user.workspaceRole) ?? null,
  }
}

/** The page compares it between answers to notice another person. It opens nothing. */
export const personOf = ({ id, workspaceId }: Owner): string =>
  createHash('sha256').update(`${id}\n${workspaceId}`).digest('base64url').slice(0, 22)

export const isOtherOwner = (a: Owner, b: Owner): boolean =>
  a.id !== b.id || (a.workspaceId !== '' && b.workspaceId !== '' && a.workspaceId !== b.workspaceId)

export type Credential = {
  key: string
  /** Replaces the key in maps; the same in every copy of the host. */
  identity: string
  /** `end` gives the `Set-Cookie` that removes the session. */
  session?: { owner: Owner; person: string; end: () => Promise<string> }
}

/** Names the person, or the key where nobody signs in. */
export const credentialOwner = ({ session, identity }: Credential): string => session?.person ?? identity

/** Null: not signed in. */
export type FindCredential = (request: Request) => Promise<Credential | null>

export const credentialOf = (key: string): Credential => ({
  key,
  identity: createHash('sha256').update(key).digest('base64url'),
})

/** One key for everyone. */
export function sharedCredential(key: string): FindCredential {
  const credential = Promise.resolve(credentialOf(key))
  return () => credential
}
