// People who sign in, a hundred at a time and from one address, as an office does.
import { Agent } from 'node:https'

import { keyOf } from './copies.mjs'
import { ask, check, site } from './machine.mjs'

const atOnce = 100

export const keptConnections = (maxSockets = atOnce) =>
  new Agent({ keepAlive: true, maxSockets, servername: site, rejectUnauthorized: false })

/**
 * The cookies of all people, each with a key of their own.
 *
 * @param {string} what of which check this is a part
 * @param {number} port of a proxy @param {number} people @returns {Promise<string[]>}
 */
export async function signInAll(what, port, people) {
  const agent = keptConnections()
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: people }, (_, i) => ask(port, '/session', { body: { key: keyOf(i) }, agent })),
  )
  agent.destroy()
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const refused = answers.filter(({ status }) => status !== 200)
  check(
    `${what}: ${people} people sign in from one address in ${seconds} s ${refused
      .slice(0, 3)
      .map(({ status, text }) => `${status} ${text.slice(0, 80)}`)
      .join(', ')}`,
    refused.length === 0,
  )
  return answers.map(({ cookies }) => cookies)
}
