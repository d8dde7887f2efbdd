// Where things are, and what the project says of itself. Imported by every script: only Node's own modules here.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {{ version: string, engines: { node: string } }} */
export const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/**
 * Whether a version fits a range of the two forms that package.json uses, `^x.y.z` and `>=x.y.z`, joined by `||`.
 * Written out because it runs before anything is installed.
 *
 * @param {string} version
 * @param {string} range
 */
export function fits(version, range) {
  const running = numbers(version)
  return range.split('||').some((part) => {
    const floor = numbers(part)
    if (part.trim().startsWith('^') && running[0] !== floor[0]) return false
    const differing = floor.findIndex((number, index) => number !== running[index])
    return differing === -1 || (running[differing] ?? 0) > (floor[differing] ?? 0)
  })
}

/** @param {string} text */
function numbers(text) {
  return (text.match(/\d+/g) ?? []).slice(0, 3).map(Number)
}

/** Ends the process with one clear sentence when Node is too old. */
export function requireNode() {
  const range = packageJson.engines.node
  if (fits(process.versions.node, range)) return
  console.error(
    `Sightline needs Node ${range}; this is ${process.versions.node}. Node 24 LTS is a good choice.`,
  )
  process.exit(1)
}
