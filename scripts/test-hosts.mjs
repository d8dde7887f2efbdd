// The built pages behind hosts whose clock stands still: for the browser tests and the README's screenshots.
import { fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { buildIfStale, inputsHash } from './fresh.mjs'
import { bundleProgram } from './host-bundle.mjs'
import { root } from './project.mjs'

/** @typedef {import('../e2e/support/serve.ts').Origins} Origins */
/** @typedef {{ origins: Origins, pid: number, stamp: string }} Kept */

const folder = join(root, 'dist', 'host')
/** Where hosts that stay up are noted; a new build replaces the folder, and with it the note. */
const note = join(folder, 'test-hosts.json')

/**
 * Starts them in a process of their own. With `keep` they stay up for the next run, which takes them over unless the
 * sources have changed.
 *
 * @param {boolean} [keep]
 * @returns {Promise<{ origins: Origins, stop: () => void }>}
 */
export async function startTestHosts(keep = false) {
  const before = keep ? kept() : null
  if (before?.stamp === stamp() && (await answers(before.origins.sample)))
    return { origins: before.origins, stop: () => undefined }
  if (before) end(before.pid)
  await buildIfStale()
  // Beside the real host's bundle, so that it finds the built files in the same places.
  const program = join(folder, 'test-hosts.mjs')
  writeFileSync(program, await bundleProgram('e2e/support/serve.ts'))
  const hosts = fork(program, keep ? ['stay'] : [], {
    // What outlives this run must not hold its output open.
    stdio: keep ? ['ignore', 'ignore', 'ignore', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: keep,
  })
  const origins = await new Promise((resolve, reject) => {
    hosts.once('message', resolve)
    hosts.once('exit', (code) => reject(new Error(`The test hosts ended with code ${code}`)))
  })
  if (!keep) return { origins, stop: () => void hosts.kill() }
  writeFileSync(note, JSON.stringify({ origins, pid: hosts.pid, stamp: stamp() }))
  hosts.disconnect()
  hosts.unref()
  return { origins, stop: () => undefined }
}

/** What a run of the hosts depends on: the build's sources and their own. */
const stamp = () => inputsHash() + readFileSync(join(root, 'e2e', 'support', 'serve.ts'), 'utf8').length

/** @returns {Kept | null} */
const kept = () => (existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : null)

/** @param {string} origin */
const answers = (origin) =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** @param {number} pid */
function end(pid) {
  try {
    process.kill(pid)
  } catch {
    // It has ended.
  }
}
