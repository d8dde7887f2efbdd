// `node scripts/tool.mjs NAME …`: an installed tool, after installing what is missing. In this process, so that signals,
// exit code and terminal need no passing on.
import { pathToFileURL } from 'node:url'

import { installIfMissing } from './fresh.mjs'
import { requireNode, root } from './project.mjs'
import { toolEntry } from './run.mjs'

const [name = '', ...parameters] = process.argv.slice(2)
// What the build uses is there after `npm start`, too.
const needed = ['vite', 'lingui'].includes(name) ? 'build' : 'all'

requireNode()
process.chdir(root)
try {
  await installIfMissing(needed)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const entry = toolEntry(name)
process.argv = [process.execPath, entry, ...parameters]
await import(pathToFileURL(entry).href)
