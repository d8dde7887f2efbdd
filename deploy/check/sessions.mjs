// Sessions without a sign-in for each.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { bundleProgram } from '../../scripts/host-bundle.mjs'
import { keyOf } from './copies.mjs'
import { folder } from './machine.mjs'

/** Sessions of all people, as a copy seals them: signing in would take them minutes. @param {Uint8Array} secret @param {number} people @returns {Promise<string[]>} */
export async function sessionsOf(secret, people) {
  const file = join(folder, 'session.mjs')
  writeFileSync(file, await bundleProgram('src/host/session/session.ts'))
  const { createSessions } = await import(pathToFileURL(file).href)
  const cookie = (/** @type {string} */ name) => ({ name: `__Host-Http-${name}`, secure: true })
  const revoked = { add: async () => true, check: async () => 'active' }
  const sessions = createSessions({
    secrets: [secret],
    cookies: {
      slots: [{ session: cookie('sid'), renewal: cookie('renewal') }],
      person: { name: '__Host-person', secure: true },
    },
    revoked,
    clock: Date.now,
  })
  const request = new Request('http://127.0.0.1/')
  return Promise.all(
    Array.from({ length: people }, async (_, i) => {
      const owner = {
        id: `user-${String(i).padStart(4, '0')}`,
        workspaceId: 'ws_northwind',
        name: 'Person',
        role: 'OWNER',
      }
      const beginning = { key: keyOf(i), owner, remember: false, add: false }
      const { cookie: line } = await sessions.begin(request, beginning)
      return line.split(';')[0]
    }),
  )
}
