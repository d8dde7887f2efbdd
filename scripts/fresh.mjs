// Installs what is missing and builds what is stale, for `npm start` and `npm test`; run as a program, installs all.
// Progress goes to stderr: it is no part of a program's output.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { root, run } from './project.mjs'

const buildInputs = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]

export const stampFile = (/** @type {string} */ dist) => join(dist, 'stamp.txt')

/** A hash of everything the build reads. Contents, not times: a branch switched there and back is not stale. */
export function inputsHash() {
  const hash = createHash('sha256')
  for (const file of buildInputs.flatMap((name) => filesOf(join(root, name))))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return (
    readdirSync(path)
      .toSorted()
      // The build itself writes the router's tree.
      .filter((name) => !/\.test\.tsx?$|^routeTree\.gen\.ts$/.test(name))
      .flatMap((name) => filesOf(join(path, name)))
  )
}

/**
 * Installs the locked packages unless they are there: those that the build needs, or `all`, with the tests' too.
 *
 * @param {'build' | 'all'} needed
 */
export async function installIfMissing(needed) {
  const packages = join(root, 'node_modules')
  // A linked folder belongs to another checkout, and npm would empty it.
  if (existsSync(packages) && lstatSync(packages).isSymbolicLink()) return
  const locked = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(packages, '.package-lock.json'))
  if (missingPackages(locked, installed, needed).length === 0) return
  console.error('Installing the packages (once, under a minute)…')
  // Said outright: NODE_ENV=production would leave the tests' packages out.
  const choice = needed === 'build' ? '--omit=dev' : '--include=dev'
  const { code, output } = await run(`npm ci ${choice}`, { quiet: true })
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
}

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * The paths of locked packages that are not installed, or in another version. Optional packages do not count: most are
 * for other systems.
 *
 * @param {LockedPackages} locked @param {LockedPackages} installed @param {'build' | 'all'} needed
 */
export function missingPackages(locked, installed, needed) {
  return Object.entries(locked).flatMap(([path, { version, dev, optional, devOptional }]) => {
    const isNeeded = path !== '' && !optional && !devOptional && (needed === 'all' || !dev)
    return isNeeded && installed[path]?.version !== version ? [path] : []
  })
}

/** @param {string} file @returns {LockedPackages} */
function readPackages(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await installIfMissing('all')

/** Builds `dist` unless it was built from exactly these sources. */
export async function buildIfStale() {
  const stamp = stampFile(join(root, 'dist'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash()) return
  console.error('Building…')
  const { code, output } = await run('node scripts/build.mjs', { quiet: true })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}
