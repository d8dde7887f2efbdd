import { none } from './none'
import { safeName, truncated } from './text'

const maxLength = 100
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)$/i

const endingOf = (line: string): string => /\.([^.\s/\\]{0,10})$/u.exec(line)?.[1]?.toLowerCase() ?? ''

/** Keeps plain characters of the sender's name, with its ending where the bytes may have it, else their usual one. */
export function fileName(
  name: string | null | undefined,
  endings: readonly [usual: string, ...others: string[]],
): string {
  const line = safeName(name)
  const given = endingOf(line)
  const stem = (line === none ? '' : line)
    .replace(/\.[^.\s/\\]{0,10}$/u, '')
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s_-]+|(?<![\s_-])[\s_-]+$/g, '')
  const short = truncated(stem, maxLength).replace(/…$/, '')
  const usable = short === '' ? 'file' : device.test(short) ? `file ${short}` : short
  return `${usable}.${endings.includes(given) ? given : endings[0]}`
}
