// Installing what is missing and building what is stale: what `npm start` and `npm test` begin with.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

import { root } from './project.mjs'
import { run } from './run.mjs'

const buildInputs = [
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/manifest.mjs',
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

/** Installs the locked packages unless they are there and newer than the lock. */
export async function installIfMissing() {
  const packages = join(root, 'node_modules')
  // A linked folder belongs to another checkout, and npm would empty it.
  if (existsSync(packages) && lstatSync(packages).isSymbolicLink()) return
  const installed = join(packages, '.package-lock.json')
  if (existsSync(installed) && changed(installed) >= changed(join(root, 'package-lock.json'))) return
  console.log('Installing the packages (once, under a minute)…')
  // The build needs the development packages too, whatever NODE_ENV says.
  const { code, output } = await run('npm', ['ci', '--engine-strict', '--include=dev'], { quiet: true })
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
}

/** Builds into `dist` unless what is there was built from exactly these sources. */
export async function buildIfStale(dist = join(root, 'dist')) {
  const stamp = stampFile(dist)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash()) return
  console.log('Building…')
  const { code, output } = await run(process.execPath, ['scripts/build.mjs', '--out', dist], { quiet: true })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

/** @param {string} path */
const changed = (path) => statSync(path).mtimeMs
