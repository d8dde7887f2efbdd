import { createHash } from 'node:crypto'
import { operations } from '#/api/contract/index'
import { decodeAnswer } from '#/api/decode/decode-answer'
import type { RawRequest } from '../http/raw-request'

export type Owner = { id: string; workspaceId: string; name: string | null; role: string | null }

const maxTextLength = 200
const short = (text: string | null | undefined) => text?.slice(0, maxTextLength)
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
/** Two long ids that begin alike stay two. */
const shortId = (id: string) => (id.length > maxTextLength ? hashOf(id) : id)

export function ownerIn(body: Uint8Array): Owner | null {
  const { data: user } = decodeAnswer(operations['me.get'], new TextDecoder().decode(body))
  if (!user?.id) return null
  return {
    id: shortId(user.id),
    workspaceId: shortId(user.workspaceId ?? ''),
    name: short(user.name) ?? null,
    role: short(user.workspaceRole) ?? null,
  }
}

/** The page compares it between answers to notice another person. It opens nothing. */
export const personOf = ({ id, workspaceId }: Owner): string =>
  hashOf(`${escaped(id)}\n${escaped(workspaceId)}`).slice(0, 22)

// A line end in an id must not look like the one between two. Most ids stay as they are, and so do their hashes.
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1)

export const isOtherOwner = (a: Owner, b: Owner): boolean =>
  a.id !== b.id || (a.workspaceId !== '' && b.workspaceId !== '' && a.workspaceId !== b.workspaceId)

export type Credential = {
  key: string
  /** It replaces the key in maps, and is the same in every copy of the host. */
  identity: string
  /** Where nobody signs in there is none. */
  person?: string
  /** The proxy in front names the person so. */
  user?: string
  /** A group narrows the person to results: no operation is answered (docs/sso.md). */
  resultsOnly?: true
  /** `end` gives the `Set-Cookie` that removes the session. */
  session?: { owner: Owner; end: () => Promise<string> }
}

/** It names the person, or the key where nobody signs in. */
export const credentialOwner = ({ person, identity }: Credential): string => person ?? identity

/** It gives null where nobody is signed in. */
export type FindCredential = (request: Request, raw: RawRequest) => Promise<Credential | null>

export const credentialOf = (key: string): Credential => ({
  key,
  identity: hashOf(key),
})

/** Everyone reads with one key. */
export function sharedCredential(key: string): FindCredential {
  const credential = Promise.resolve(credentialOf(key))
  return () => credential
}

/** A device keeps what it has of people behind a proxy apart. The name opens nothing. */
export const personOfUser = (user: string): string =>
  personOf({ id: user, workspaceId: 'proxy', name: user, role: null })

/** All whom the proxy vouches for read with one key, and no one else does. */
export function vouchedCredential(key: string): FindCredential {
  const shared = credentialOf(key)
  return (_, { vouching }) => {
    if (vouching?.kind !== 'person') return Promise.resolve(null)
    const { user, resultsOnly } = vouching
    const person = { ...shared, person: personOfUser(user), user }
    return Promise.resolve(resultsOnly ? { ...person, resultsOnly } : person)
  }
}
