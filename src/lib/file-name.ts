import { none } from './none'
import { safeName, truncated } from './text'

const maxLength = 100
// Reserved by Windows, with any ending.
const device = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)$/i

/** Letters, figures and plain signs of the sender's name, with the ending that the bytes have. */
export function fileName(name: string | null | undefined, ending: string): string {
  const line = safeName(name)
  const stem = (line === none ? '' : line)
    .replace(/\.[^.\s/\\]{0,10}$/u, '')
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s_-]+|(?<![\s_-])[\s_-]+$/g, '')
  const short = truncated(stem, maxLength).replace(/…$/, '')
  const usable = short === '' ? 'file' : device.test(short) ? `file ${short}` : short
  return `${usable}.${ending}`
}
