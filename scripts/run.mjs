// Starting other programs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { root } from './project.mjs'

const windows = process.platform === 'win32'

/** @typedef {{ code: number, output: string, seconds: number }} Ended */

/**
 * Runs a program in the project's folder and never rejects: a program that cannot start ends with code 127.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined>, signal?: AbortSignal }} [options]
 *   `quiet` keeps what it prints in `output` instead of passing it on.
 * @returns {Promise<Ended>}
 */
export function run(command, parameters, { quiet = false, env = {}, signal } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // npm is a .cmd file there, which only a shell can start.
      shell: windows && command === 'npm',
      signal,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    }
    /** @param {number} code */
    const end = (code) => resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/**
 * Runs a tool that is installed with the project, without npx: that costs half a second each time.
 *
 * @param {string} tool @param {string[]} parameters @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(tool, parameters, options) {
  return run(join(root, 'node_modules', '.bin', windows ? `${tool}.cmd` : tool), parameters, options)
}
