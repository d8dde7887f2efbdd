// A build stands in a folder of its own until it is whole and is then renamed: two at once, one that fails and one that
// is killed leave the build before them as it was.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const making = '.making-'
const replaced = '.replaced-'

/** The folder in which this process makes what is to be at `target`. @param {string} target */
export function buildFolder(target) {
  removeLeftovers(target)
  return `${target}${making}${process.pid}`
}

/** @param {string} made @param {string} target */
export function putInPlace(made, target) {
  const aside = `${target}${replaced}${process.pid}`
  // Another build may put its own there between the two steps; it is as whole as ours and gives way in the next round.
  for (let attempts = 1; ; attempts += 1) {
    if (existsSync(target)) rename(target, aside)
    rmSync(aside, { recursive: true, force: true })
    if (rename(made, target)) return
    if (attempts === 20) throw new Error(`${target} cannot be replaced: is a program in it running?`)
  }
}

/** Whether it was done: not, where another process was first. @param {string} from @param {string} to */
function rename(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM') return false
    throw error
  }
}

/** What builds left that were killed: the process that a folder names is gone. @param {string} target */
function removeLeftovers(target) {
  const parent = dirname(target)
  if (!existsSync(parent)) return
  const name = basename(target)
  for (const entry of readdirSync(parent)) {
    const kind = [making, replaced].find((each) => entry.startsWith(`${name}${each}`))
    if (!kind) continue
    if (isRunning(Number(entry.slice(name.length + kind.length)))) continue
    const folder = join(parent, entry)
    // Killed between its two renames, it left none in place.
    if (kind === replaced && !existsSync(target)) renameSync(folder, target)
    else rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Not allowed to be signalled is running, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
