import { createHash, createHmac, randomBytes } from 'node:crypto'

import { operations } from '#/api/contract/index'
import { decodeAnswer } from '#/api/decode/decode-answer'

/** Who signed in, as the service named them then. */
export type Owner = { id: string; workspaceId: string; name: string | null; role: string | null }

const longestText = 200
const short = (text: string | null | undefined) => text?.slice(0, longestText)

/** The key owner in an answer to `GET /v1/me`, read as the page reads it. Null: it does not say who it is. */
export function ownerIn(body: Uint8Array): Owner | null {
  const { data: user } = decodeAnswer(operations['me.get'], new TextDecoder().decode(body))
  if (!user?.id) return null
  return {
    id: user.id.slice(0, longestText),
    workspaceId: short(user.workspaceId) ?? '',
    name: short(user.name) ?? null,
    role: short(user.workspaceRole) ?? null,
  }
}

/**
 * Stands for a person in a workspace: the page compares it from answer to answer, to notice that somebody else has
 * signed in. It opens nothing.
 */
export const personOf = ({ id, workspaceId }: Owner): string =>
  createHash('sha256').update(`${id}\n${workspaceId}`).digest('base64url').slice(0, 22)

/** Whether two answers name different people or workspaces. A workspace that an answer leaves out is not compared. */
export const isOtherOwner = (a: Owner, b: Owner): boolean =>
  a.id !== b.id || (a.workspaceId !== '' && b.workspaceId !== '' && a.workspaceId !== b.workspaceId)

/** The key that a read is made with. */
export type Credential = {
  key: string
  /** Stands for the key in maps, so that the key itself is kept in fewer places. */
  identity: string
  /** The session it came from; `end` gives the `Set-Cookie` that removes it. */
  session?: { owner: Owner; person: string; end: () => Promise<string> }
}

/** Null: nobody is signed in. */
export type FindCredential = (request: Request) => Promise<Credential | null>

const salt = randomBytes(32)

export const credentialOf = (key: string): Credential => ({
  key,
  identity: createHmac('sha256', salt).update(key).digest('base64url'),
})

/** One key for everyone: the host's own, or the sample's. */
export function sharedCredential(key: string): FindCredential {
  const credential = Promise.resolve(credentialOf(key))
  return () => credential
}
