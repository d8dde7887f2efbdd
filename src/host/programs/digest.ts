import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { digestFormats, readDigest, writeDigest } from '../answers/digest'
import { ReadFailure, readThrough } from '../answers/read'
import { ConfigError } from '../config'
import { openProgram } from './open-program'
import { readVersion } from '../ssr/pages'

/** Parameters are not repeated, because one may be a key. */
function readParameters() {
  try {
    const { format = 'text', day } = parseArgs({
      options: { format: { type: 'string' }, day: { type: 'string' } },
    }).values
    const known = digestFormats.find((each) => each === format)
    if (known !== undefined) return { format: known, day }
  } catch {
    // The sentence below says what can be given.
  }
  throw new ConfigError([`Only --format ${digestFormats.join(', ')} and --day 2026-11-17 can be given.`])
}

// A reader that has gone wants no more.
process.stdout.on('error', () => undefined)

try {
  const { format, day } = readParameters()
  const version = readVersion(fileURLToPath(new URL('.', import.meta.url)))
  // A failure is one sentence, so there is no log.
  const { ask } = await openProgram(version, () => undefined)
  const read = readThrough(ask, new AbortController().signal)
  process.stdout.write(writeDigest(await readDigest(read, Date.now(), day), format))
} catch (error) {
  const isSaid = error instanceof ConfigError || error instanceof ReadFailure
  console.error(isSaid ? error.message : 'The digest cannot be made.')
  process.exitCode = 1
}
