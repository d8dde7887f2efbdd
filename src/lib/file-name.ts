import { none } from './none'
import { safeName, truncated } from './text'

const longest = 100
// Names that Windows keeps for devices, whatever ending follows.
const device = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)$/i

/**
 * A name to save a file under: letters, figures and the plainest signs of the sender's name, and the one
 * ending that its bytes earn.
 */
export function fileName(name: string | null | undefined, ending: string): string {
  const line = safeName(name)
  const stem = (line === none ? '' : line)
    .replace(/\.[^.\s/\\]{0,10}$/u, '')
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s_-]+|(?<![\s_-])[\s_-]+$/g, '')
  const short = truncated(stem, longest).replace(/…$/, '')
  const usable = short === '' ? 'file' : device.test(short) ? `file ${short}` : short
  return `${usable}.${ending}`
}
