import { fork } from 'node:child_process'
import { join } from 'node:path'

import { build } from 'esbuild'

import { hostBundle } from '../../scripts/bundle.mjs'
import { buildIfStale } from '../../scripts/fresh.mjs'
import { root } from '../../scripts/project.mjs'
import type { Origins } from './serve'

/** Starts the built pages behind hosts whose clock stands still, in a process of their own; answers how to stop them. */
async function startHosts(): Promise<() => void> {
  await buildIfStale()
  // Beside the real host's bundle, so that it finds the built files in the same places.
  const program = join(root, 'dist', 'host', 'browser-tests.mjs')
  await build({ ...hostBundle, entryPoints: ['e2e/support/serve.ts'], outfile: program })
  const hosts = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const origins = await new Promise<Origins>((resolve, reject) => {
    // The only message that the program sends.
    hosts.once('message', (message) => resolve(message as Origins))
    hosts.once('exit', (code) => reject(new Error(`The hosts of the browser tests ended with code ${code}`)))
  })
  // The workers are started after this and inherit it.
  process.env['SAMPLE_ORIGIN'] = origins.sample
  process.env['SIGN_IN_ORIGIN'] = origins.signIn
  return () => void hosts.kill()
}

// Playwright's loader asks for a default export.
export default startHosts
