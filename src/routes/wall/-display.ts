import type { QueryClient } from '@tanstack/react-query'
import { createClient, type Client, type WriteCall } from '#/api/client'
import { displayPanels } from '#/api/display-panels'
import { ApiFailure } from '#/api/errors'
import { callHost } from '#/api/host-call'
import { request } from '#/api/queries'
import type { Range } from '#/domain/period'
import { instantOf } from '#/lib/instant'

/** A screen that was opened with a display link. What it shows is frozen in the link: `search` is its address's query. */
export type Display = { search: string; expiresAt: number | null }

/** `isOver`: it was opened with a link that is over, or was not made by this host. */
export type OpenedScreen = { display: Display | null; isOver: boolean }

const token = /^[\w-]{8,}(?:\.[\w-]*){4}$/

/** What a screen is asked about before its figures are, which are other requests for a display than for a person. */
const firstAsked = 'cockpit.live'

/** Exchanges the token in an address's fragment for a cookie, or tells whether this screen has one. */
async function openScreen(hash: string): Promise<OpenedScreen> {
  const sent = token.test(hash) ? { token: hash } : undefined
  const answer = await callHost('/display/session', sent)
  if (answer === null) throw new ApiFailure({ operation: firstAsked, kind: 'offline' })
  const { response, body } = answer
  const isOver = sent !== undefined && response.status === 401
  if (!response.ok && !isOver)
    throw new ApiFailure({ operation: firstAsked, kind: 'hostFailed', status: response.status })
  const { paired, search, expiresAt } = body.data ?? {}
  const display =
    paired === true && typeof search === 'string'
      ? { search, expiresAt: instantOf(typeof expiresAt === 'string' ? expiresAt : null) }
      : null
  return { display, isOver }
}

/** Answers which screen this is. The host is asked once, and again while it has not said. */
export type Opener = () => Promise<OpenedScreen>

/** A screen is drawn before it is known which it is: what it asks for waits for that, and `told` hears of it. */
export function screenOpener(hash: string, told: (opened: OpenedScreen) => void): Opener {
  let asking: Promise<OpenedScreen> | null = null
  const ask: Opener = async () => {
    try {
      const opened = await openScreen(hash)
      told(opened)
      return opened
    } catch (error) {
      asking = null
      throw error
    }
  }
  return () => (asking ??= ask())
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

/** Asks as the screen that this turns out to be. */
export function requestOf(opener: Opener, range: Range, client: QueryClient): Client['call'] {
  const ofDisplay = createClient('', panelCall(range))
  return async (id, input, signal) => {
    const { display } = await opener()
    return display === null
      ? request({ client, ...(signal && { signal }) }, id, input)
      : ofDisplay.call(id, input, signal)
  }
}
