import { createHmac, randomBytes } from 'node:crypto'

import type { Owner } from './owner'

/** With whose key a read is made. */
export type Credential = {
  key: string
  /** Stands for the key where the key itself must not lie about. */
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
