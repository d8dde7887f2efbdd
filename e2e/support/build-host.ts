import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The last build left these. */
export const dist = join(import.meta.dirname, '..', '..', 'dist')

/** Starts a build's host with that in its environment, `PORT` at least; answers its address. */
export async function startBuild(
  folder: string,
  given: Record<string, string>,
): Promise<{ host: ChildProcess; origin: string }> {
  // A host makes its workspace when it is asked first: a small one is there in time on a busy machine, too.
  const sample = given['API_BASE_URL'] === undefined ? { SAMPLE_LEADS: '100' } : {}
  const env = { PATH: process.env['PATH'], ...sample, ...given }
  const host = spawn(process.execPath, [join(folder, 'host', 'main.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: host.stdout })) {
    const origin = /"event":"started","address":"([^"]+)"/.exec(line)?.[1]
    if (origin !== undefined) return { host, origin }
  }
  throw new Error('The host did not start')
}

export const ended = (host: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    host.once('exit', resolve)
    host.kill()
  })
