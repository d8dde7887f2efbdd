// `npm test -- build`: a build in another environment and another folder gives the same bytes as `dist`, and a second
// one that is killed half-way does it no harm.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { root } from './project.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sightline-build-'))
const out = join(folder, 'dist')
/** @type {string[]} */
const problems = []

try {
  const whole = build({ NODE_ENV: 'development', TZ: 'Asia/Kolkata', LANG: 'fr_FR.UTF-8', VITE_ANY: 'thing' })
  const killed = build({ NODE_ENV: 'production' })
  while (killed.child.exitCode === null && !hasBegun(killed.child.pid)) await pause(50)
  killed.child.kill('SIGKILL')
  const { code, output } = await whole.ended
  if (code !== 0) problems.push(`The build with NODE_ENV=development failed:\n${output}`)
  else compare(hashes(join(root, 'dist')), hashes(out))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** @param {Record<string, string>} env */
function build(env) {
  const parameters = [join(root, 'scripts', 'build.mjs'), '--out', out]
  // Not in the project's folder: a command may be given anywhere.
  const child = spawn(process.execPath, parameters, { cwd: folder, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  /** @type {Promise<{ code: number | null, output: string }>} */
  const ended = new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
  return { child, ended }
}

/** Whether a build has files and is not done. @param {number | undefined} pid */
function hasBegun(pid) {
  const making = `${out}.making-${pid}`
  return existsSync(join(making, 'host')) && readdirSync(join(making, 'host')).length > 0
}

/** @param {Map<string, string>} expected @param {Map<string, string>} built */
function compare(expected, built) {
  for (const name of new Set([...expected.keys(), ...built.keys()])) {
    if (!built.has(name)) problems.push(`${name} is not built with NODE_ENV=development`)
    else if (!expected.has(name)) problems.push(`${name} is built with NODE_ENV=development only`)
    else if (expected.get(name) !== built.get(name))
      problems.push(`${name} differs with NODE_ENV=development`)
  }
}

/** @param {string} dist */
function hashes(dist) {
  /** @type {Map<string, string>} */
  const found = new Map()
  /** @param {string} below */
  const visit = (below) => {
    for (const entry of readdirSync(below, { withFileTypes: true })) {
      const path = join(below, entry.name)
      if (entry.isDirectory()) visit(path)
      // The browser tests put theirs there.
      else if (entry.name !== 'test-hosts.mjs')
        found.set(relative(dist, path), createHash('sha256').update(readFileSync(path)).digest('hex'))
    }
  }
  visit(dist)
  return found
}
