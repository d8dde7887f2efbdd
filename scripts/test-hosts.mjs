// The built pages behind hosts whose clock stands still: for the browser tests, the benches and the README's pictures.
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { buildIfStale } from './fresh.mjs'
import { bundleProgram } from './host-bundle.mjs'
import { root } from './project.mjs'

/** @typedef {import('../e2e/support/serve.ts').Origins} Origins */

/**
 * Starts them in a process of their own.
 *
 * @returns {Promise<{ origins: Origins, stop: () => void }>}
 */
export async function startTestHosts() {
  await buildIfStale()
  // Beside the real host's bundle, so that it finds the built files in the same places.
  const program = join(root, 'dist', 'host', 'test-hosts.mjs')
  writeFileSync(program, await bundleProgram('e2e/support/serve.ts'))
  const hosts = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const origins = await new Promise((resolve, reject) => {
    hosts.once('message', resolve)
    hosts.once('exit', (code) => reject(new Error(`The test hosts ended with code ${code}`)))
  })
  return { origins, stop: () => void hosts.kill() }
}
