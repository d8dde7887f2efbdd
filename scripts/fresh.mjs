// Installs what is missing and builds what is stale, for `npm start` and `npm test`; run as a program, installs all, or
// with `build` what the build needs.
// Progress goes to stderr: it is no part of a program's output.
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
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

/** npm fetches so many MB, measured with an empty cache. */
const downloads = { build: 150, all: 225 }

/**
 * Installs the locked packages unless they are there: those that the build needs, or `all`, with the tests' too.
 *
 * @param {'build' | 'all'} needed
 * @param {string} [next] what comes after it
 */
export async function installIfMissing(needed, next = '') {
  const packages = join(root, 'node_modules')
  // A linked folder belongs to another checkout, and npm would empty it.
  if (existsSync(packages) && lstatSync(packages).isSymbolicLink()) return
  const locked = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(packages, '.package-lock.json'))
  if (missingPackages(locked, installed, needed).length === 0) return
  refuseReadOnly()
  const paths = missingPackages(locked, {}, needed)
  console.error(`Installing ${paths.length} packages (up to ${downloads[needed]} MB to fetch, once)${next}…`)
  // Said outright: NODE_ENV=production would leave the tests' packages out.
  const choice = needed === 'build' ? '--omit=dev' : '--include=dev'
  // npm empties the folder, and puts a package there once it has it.
  const share = () =>
    paths.filter((path) => existsSync(join(root, path, 'package.json'))).length / paths.length
  const { code, output } = await withProgress(share, run(`npm ci ${choice}`, { quiet: true }))
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
}

/** npm and the build would each say it in many lines. */
function refuseReadOnly() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Error(
      `Nothing can be written to ${root}: run this where it can, or a release, which needs neither installation nor build.`,
    )
  }
}

/**
 * Says how far the work is: every second on a terminal, elsewhere at each quarter.
 *
 * @template Result
 * @param {() => number} share from 0 to 1 @param {Promise<Result>} work
 */
async function withProgress(share, work) {
  const { isTTY } = process.stderr
  let said = 0
  const timer = setInterval(() => {
    const percent = Math.floor(share() * 100)
    const step = isTTY ? percent : percent - (percent % 25)
    if (step <= said || step >= 100) return
    said = step
    process.stderr.write(isTTY ? `\r  ${step} %` : `  ${step} %\n`)
  }, 1_000)
  try {
    return await work
  } finally {
    clearInterval(timer)
    if (isTTY && said > 0) process.stderr.write('\r\x1b[K')
  }
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

/** What a shell gives for a program that the system killed. */
const killedCode = 137
const buildBytes = 1.1e9
const buildNeeds = 'The build needs 1.1 GB of memory; a release needs no build.'

export function warnOfLittleMemory() {
  const free = process.availableMemory()
  if (free < buildBytes) console.error(`${buildNeeds} ${Math.round(free / 1e6)} MB are available.`)
}

/** Says whether `dist` was built from other sources than these. */
function isStale() {
  const stamp = stampFile(join(root, 'dist'))
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputsHash()
}

/** Builds `dist` unless it was built from exactly these sources. */
export async function buildIfStale() {
  if (!isStale()) return
  refuseReadOnly()
  console.error('Building the page and the host (half a minute)…')
  warnOfLittleMemory()
  const { code, output } = await run('node scripts/build.mjs', { quiet: true })
  if (code === killedCode)
    throw new Error(`The system ended the build, most likely for lack of memory. ${buildNeeds}`)
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

/** Both in turn, for the programs that run what was built. */
export async function prepare() {
  await installIfMissing('build', isStale() ? '; then comes the build' : '')
  await buildIfStale()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isForBuild = process.argv[2] === 'build'
  try {
    await installIfMissing(isForBuild ? 'build' : 'all')
    if (isForBuild) refuseReadOnly()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
