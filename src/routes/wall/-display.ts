import { createClient, type Client, type WriteCall } from '#/api/client'
import { displayPanels } from '#/api/display-panels'
import { callHost } from '#/api/host-call'
import type { Range } from '#/domain/ranges'
import { instantOf } from '#/lib/instant'

/** A screen that was opened with a display link. What it shows is frozen in the link: `search` is its address's query. */
export type Display = { search: string; expiresAt: number | null }

/** `isOver`: it was opened with a link that is over, or was not made by this host. */
export type OpenedScreen = { display: Display | null; isOver: boolean }

const token = /^[\w-]{8,}(?:\.[\w-]*){4}$/
const tries = 3
const pause = 2_000

/** Exchanges the token in an address's fragment for a cookie, or tells whether this screen has one. */
export async function openScreen(hash: string): Promise<OpenedScreen> {
  const body = token.test(hash) ? { token: hash } : undefined
  for (let left = tries; left > 0; left -= 1) {
    const answer = await callHost('/display/session', body)
    if (answer !== null) {
      const { paired, search, expiresAt } = answer.said.data ?? {}
      const display =
        paired === true && typeof search === 'string'
          ? { search, expiresAt: instantOf(typeof expiresAt === 'string' ? expiresAt : null) }
          : null
      return { display, isOver: body !== undefined && display === null && answer.response.status === 401 }
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return { display: null, isOver: false }
}

/**
 * Asks the host's panels in place of the operations, of which such a screen may call none. A panel has no parameters:
 * figures of another range than the link's are those of its goal.
 */
const panelCall =
  (range: Range): WriteCall =>
  (id, _, { query }) => {
    const isGoal = id === 'cockpit.analytics' && query?.['range'] !== range
    const name = isGoal
      ? 'goal'
      : Object.entries(displayPanels).find(([, operation]) => operation === id)?.[0]
    if (name === undefined) throw new RangeError(`${id} is no part of a wall`)
    return { method: 'GET', target: `/display/panels/${name}`, body: undefined }
  }

/** Asks on behalf of a screen whose link shows figures of that range. */
export function displayRequest(range: Range): Client['call'] {
  const client = createClient('', panelCall(range))
  return (id, input, signal) => client.call(id, input, signal)
}
