import { createApp } from '../app'
import { ConfigError, readConfig } from '../config'
import { openBackend } from '../gateway/backend'
import { createAddresses } from '../http/addresses'
import { createHeaders } from '../http/headers'
import { createRawRequest } from '../http/raw-request'
import type { Ask } from '../answers/read'
import type { Version } from '../ssr/pages'
import { misspelt } from '../variables'

/**
 * Makes the host's app in this process, without a socket, so its checks, limits and refusals hold for programs too.
 * Standard output is the program's. Throws a ConfigError.
 */
export async function openProgram(
  version: Version,
  write: (line: string) => void,
): Promise<{ ask: Ask; origin: string }> {
  for (const warning of misspelt(process.env)) console.error(`Warning: ${warning}`)
  const { API_BASE_URL, API_KEY, PUBLIC_ORIGIN, SAMPLE_LEADS, SAMPLE_SEED } = process.env
  // Nothing listens, so the host's other variables do not matter.
  const config = readConfig({ API_BASE_URL, API_KEY, PUBLIC_ORIGIN, SAMPLE_LEADS, SAMPLE_SEED })
  if (config.source.kind === 'service' && config.source.key === null)
    throw new ConfigError(['API_BASE_URL is set without API_KEY: a program has no one to sign in.'])
  const addresses = createAddresses(config, config.port)
  const app = createApp({
    config,
    backend: await openBackend(config, Date.now),
    addresses,
    sets: createHeaders(addresses.origin, config.mediaHosts),
    version,
    pages: null,
    clock: Date.now,
    write,
  })
  const { host } = new URL(addresses.origin)
  const headers = { 'content-type': 'application/json', 'x-sightline': '1' }
  const ask: Ask = ({ method, target, body }, signal) =>
    app(
      new Request('http://host.invalid', {
        method,
        headers,
        signal,
        ...(body === undefined ? {} : { body }),
      }),
      createRawRequest(target, [host], '127.0.0.1'),
    )
  return { ask, origin: addresses.origin }
}
