import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const compress = promisify(gzip)
// Below, the headers outweigh the gain; above (attachments, already compressed bytes in base64), it costs more than it brings.
const least = 2_048
const most = 2 * 1024 * 1024

const cache = new WeakMap<Uint8Array, Promise<Uint8Array>>()

/** Whether a client takes a coding (RFC 9110 12.5.3). */
export function accepts(header: string | null, coding: 'br' | 'gzip'): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** An answer's body in gzip where that helps; one body that serves many is compressed once. */
export function gzipped(body: Uint8Array, acceptEncoding: string | null): Promise<Uint8Array> | null {
  if (body.length < least || body.length > most || !accepts(acceptEncoding, 'gzip')) return null
  const known = cache.get(body)
  if (known) return known
  // The fastest level: an answer is compressed while somebody waits for it.
  const made: Promise<Uint8Array> = compress(body, { level: constants.Z_BEST_SPEED })
  cache.set(body, made)
  return made
}
