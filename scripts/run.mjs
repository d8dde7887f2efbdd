// Starting other programs. Node's own tools are started as scripts: what npm puts on the path is a shell script on one
// system and a .cmd file on another, which only a shell can start.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { root } from './project.mjs'

/** @typedef {{ code: number, output: string, seconds: number }} Ended */

/**
 * Runs a program in the project's folder and never rejects: a program that cannot start ends with code 127.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined>, signal?: AbortSignal, cwd?: string }} [options]
 *   `quiet` keeps what it prints in `output` instead of passing it on.
 * @returns {Promise<Ended>}
 */
export function run(command, parameters, { quiet = false, env = {}, signal, cwd = root } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
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
  return run(process.execPath, [toolEntry(tool), ...parameters], options)
}

/** @param {string[]} parameters @param {Parameters<typeof run>[2]} [options] */
export function runNpm(parameters, options) {
  return run(process.execPath, [npmEntry(), ...parameters], options)
}

/** The packages of tools that are called otherwise. @type {Record<string, string>} */
const packages = { lingui: '@lingui/cli', playwright: '@playwright/test', tsc: 'typescript' }

/** The script that a tool's package names for it. @param {string} tool */
export function toolEntry(tool) {
  const folder = join(root, 'node_modules', packages[tool] ?? tool)
  /** @type {{ bin?: Record<string, string> }} */
  const { bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const script = bin[tool]
  if (!script) throw new Error(`The package of ${tool} has no such program.`)
  return join(folder, script)
}

/** The npm that runs us, else the one beside Node or on the path. */
export function npmEntry() {
  const running = process.env.npm_execpath ?? ''
  if (running.endsWith('npm-cli.js')) return running
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = folders.flatMap((folder) => [
    join(folder, 'npm'),
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ])
  const found = candidates
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file))
    .find((file) => file.endsWith('npm-cli.js'))
  if (!found) throw new Error('npm was not found beside Node or on the path.')
  return found
}
