// `npm start`: installs what is missing, builds what is stale, starts the host in this process.
// `npm run sample` is the same for the sample workspace as a service of its own.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildIfStale, installIfMissing } from './fresh.mjs'
import { requireNode, root } from './project.mjs'

const programs = { host: 'main.mjs', sample: 'sample-server.mjs' }

requireNode()
const program = programs[process.argv[2] === 'sample' ? 'sample' : 'host']
try {
  await installIfMissing()
  await buildIfStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// In this process, not in a child: signals, exit code and environment need no passing on.
const main = join(root, 'dist', 'host', program)
process.argv = [process.execPath, main]
await import(pathToFileURL(main).href)
