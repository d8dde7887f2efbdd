// `npm start`: installs what is missing, builds what is stale, and starts the host. `npm run sample` starts the sample
// workspace as a service, `npm run doctor` checks a live service against its documentation, `npm run mcp` offers the
// operations to assistants, and `npm run digest` writes what happened on a day.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { prepare } from './fresh.mjs'
import { root } from './project.mjs'

const [, , name, ...parameters] = process.argv
try {
  await prepare()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// In this process, not in a child: signals, exit code and environment need no passing on.
const program = join(root, 'dist', 'host', `${name}.mjs`)
process.argv = [process.execPath, program, ...parameters]
await import(pathToFileURL(program).href)
