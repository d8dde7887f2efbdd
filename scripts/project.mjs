// Where things are, and how other programs are run. Only Node's own modules: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

// Commands that are not run by npm find the tools too.
process.env['PATH'] = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)

// `npm run doctor | head`, and any other command, may find the pipe closed. That is no error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error
  })

/** @typedef {{ code: number, output: string, seconds: number }} Ended */

/**
 * Runs a command line in the project's folder, as npm runs its scripts. Never rejects.
 *
 * @param {string} command
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string }} [options]
 *   `quiet` keeps what it prints in `output` instead of passing it on.
 * @returns {Promise<Ended>}
 */
export function run(command, { quiet = false, env = {}, cwd = root } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, {
      // On Windows npm and the tools are .cmd files, which only a shell can start.
      shell: true,
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('close', (code, signal) =>
      resolve({
        code: code ?? (signal === 'SIGKILL' ? 137 : 1),
        output,
        seconds: (performance.now() - started) / 1000,
      }),
    )
  })
}

/** Says whether this run may change the machine; `.ci/run` says so. */
export const mayInstall = process.env['BROWSER_APT'] === '1'

/** Takes half a minute, so only when asked for, and only root can. @param {string[]} packages of Debian */
export async function installWithApt(packages) {
  if (!mayInstall || process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const install = `apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`
  await run(`apt-get update -qq && ${install}`, { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
  return true
}
