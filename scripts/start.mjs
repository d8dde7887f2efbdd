// `npm start`: installs what is missing, builds what is stale, starts the host in this process.
// `npm run sample` is the same for the sample workspace as a service of its own, `npm run doctor` for the check of a
// live service against its documentation.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildIfStale, installIfMissing } from './fresh.mjs'
import { requireNode, root } from './project.mjs'

const programs = new Map([
  ['sample', 'sample-server.mjs'],
  ['doctor', 'doctor.mjs'],
])

requireNode()
const program = programs.get(process.argv[2] ?? '') ?? 'main.mjs'
try {
  await installIfMissing('build')
  await buildIfStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// In this process, not in a child: signals, exit code and environment need no passing on.
const main = join(root, 'dist', 'host', program)
process.argv = [process.execPath, main, ...(program === 'main.mjs' ? [] : process.argv.slice(3))]
await import(pathToFileURL(main).href)
