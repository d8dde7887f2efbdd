// The built pages behind hosts whose clock stands still: for the browser tests, the benches and the README's pictures.
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { buildIfStale } from './fresh.mjs'
import { bundleProgram } from './host-bundle.mjs'
import { root } from './project.mjs'

/** @typedef {import('../e2e/support/serve.ts').Origins} Origins */

/** They run in a process of their own. @returns {Promise<{ origins: Origins, stop: () => void }>} */
export async function startTestHosts() {
  await buildIfStale()
  const { said, stop } = await startProgram('serve')
  return { origins: said, stop }
}

/** The host of the largest world. @returns {Promise<{ origin: string, stop: () => void }>} */
export async function startLargeHost() {
  await buildIfStale()
  const { said, stop } = await startProgram('serve-large')
  return { origin: said, stop }
}

/** Resolves with what the program says once it serves. @param {string} name */
async function startProgram(name) {
  // Beside the real host's bundle, so that it finds the built files in the same places.
  const program = join(root, 'dist', 'host', `test-${name}.mjs`)
  writeFileSync(program, await bundleProgram(`e2e/support/${name}.ts`))
  const host = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const said = await new Promise((resolve, reject) => {
    host.once('message', resolve)
    host.once('exit', (code) => reject(new Error(`The test hosts ended with code ${code}`)))
  })
  return { said, stop: () => void host.kill() }
}
