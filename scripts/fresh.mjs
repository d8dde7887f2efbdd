// Installing what is missing and building what is stale: what `npm start` and `npm test` begin with. What they say of it
// is no part of a program's output.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

import { root } from './project.mjs'
import { run, runNpm } from './run.mjs'

const buildInputs = [
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/build.mjs',
  'scripts/catalogs.mjs',
  'scripts/host-bundle.mjs',
  'scripts/manifest.mjs',
  'scripts/notices.mjs',
  'scripts/project.mjs',
  'scripts/put-in-place.mjs',
  'scripts/vite',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]

/** Where the build notes what it was made from. */
export const stampFile = (/** @type {string} */ dist) => join(dist, 'stamp.txt')

/** A hash of everything the build reads. Contents, not times: a branch switched there and back is not stale. */
export function inputsHash() {
  const hash = createHash('sha256')
  for (const file of buildInputs.flatMap((name) => filesOf(join(root, name)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return []
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
  const missing = missingPackages(
    readPackages(join(root, 'package-lock.json')),
    readPackages(join(packages, '.package-lock.json')),
    needed,
  )
  if (missing.length === 0) return
  console.error(
    needed === 'build'
      ? 'Installing the packages (once, under a minute)…'
      : 'Installing the packages, those of the tests too (once, under a minute)…',
  )
  // NODE_ENV would leave some out or bring them in, and says nothing about what is needed here.
  const choice = needed === 'build' ? '--omit=dev' : '--include=dev'
  const { code, output } = await runNpm(['ci', '--engine-strict', choice], { quiet: true })
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
}

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * The paths of locked packages that are not installed, or in another version. By content, not by time: a branch switched
 * there and back installs nothing. Optional packages are those of other systems, mostly: they do not count.
 *
 * @param {LockedPackages} locked @param {LockedPackages} installed @param {'build' | 'all'} needed
 */
export function missingPackages(locked, installed, needed) {
  return Object.entries(locked)
    .filter(([path, { dev, optional, devOptional }]) => {
      if (path === '' || optional || devOptional) return false
      return needed === 'all' || !dev
    })
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path]) => path)
}

/** @param {string} file @returns {LockedPackages} */
function readPackages(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {}
}

/** Builds into `dist` unless what is there was built from exactly these sources. */
export async function buildIfStale(dist = join(root, 'dist')) {
  const stamp = stampFile(dist)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash()) return
  console.error('Building…')
  const { code, output } = await run(process.execPath, ['scripts/build.mjs', '--out', dist], { quiet: true })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}
