import { fileURLToPath } from 'node:url'

import { serveStdio } from '@modelcontextprotocol/server/stdio'

import { createApp } from '../app'
import { ConfigError, readConfig, type Config } from '../config'
import { openBackend } from '../gateway/backend'
import { createAddresses } from '../http/addresses'
import { createHeaders } from '../http/headers'
import { readVersion } from '../ssr/pages'
import { createRawRequest } from '../http/raw-request'
import { misspelt } from '../variables'
import type { Ask } from '../answers/read'
import { createMcpServer } from './server'

/** Makes the host's app in this process, without a socket, so its checks, limits and refusals hold for tools too. */
async function openHost(config: Config): Promise<{ ask: Ask; origin: string }> {
  const addresses = createAddresses(config, config.port)
  const app = createApp({
    config,
    backend: await openBackend(config, Date.now),
    addresses,
    sets: createHeaders(addresses.origin, config.mediaHosts),
    version,
    pages: null,
    clock: Date.now,
    // Standard output is the protocol's.
    write: (line) => void process.stderr.write(`${line}\n`),
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

const version = readVersion(fileURLToPath(new URL('.', import.meta.url)))

// A reader that has gone ends the connection, and with it the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
  for (const warning of misspelt(process.env)) console.error(`Warning: ${warning}`)
  const { API_BASE_URL, API_KEY, PUBLIC_ORIGIN, SAMPLE_LEADS, SAMPLE_SEED } = process.env
  // Nothing listens, so the host's other variables do not matter.
  const config = readConfig({ API_BASE_URL, API_KEY, PUBLIC_ORIGIN, SAMPLE_LEADS, SAMPLE_SEED })
  if (config.source.kind === 'service' && config.source.key === null)
    throw new ConfigError(['API_BASE_URL is set without API_KEY: tools have no one to sign in.'])
  const host = await openHost(config)
  serveStdio(() => createMcpServer({ ...host, version: version.version, clock: Date.now }))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : 'The MCP server cannot start.')
  process.exitCode = 1
}
