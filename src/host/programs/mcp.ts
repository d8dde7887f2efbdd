import { fileURLToPath } from 'node:url'

import { serveStdio } from '@modelcontextprotocol/server/stdio'

import { ConfigError } from '../config'
import { openProgram } from './open-program'
import { readVersion } from '../ssr/pages'
import { createMcpServer } from '../mcp/server'

const version = readVersion(fileURLToPath(new URL('.', import.meta.url)))

// A reader that has gone ends the connection, and with it the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
  const host = await openProgram(version, (line) => void process.stderr.write(`${line}\n`))
  serveStdio(() => createMcpServer({ ...host, version: version.version, clock: Date.now }))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : 'The MCP server cannot start.')
  process.exitCode = 1
}
