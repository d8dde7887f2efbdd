import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip as gzipCallback } from 'node:zlib'
import { maxOrdinaryBytes } from './large-body'
import { listed } from './head-limits'

const compress = promisify(gzipCallback)
// Below, headers outweigh the gain; above are attachments, which are compressed already.
const minBytes = 2_048

export function accepts(header: string | null, coding: 'br' | 'gzip'): boolean {
  return listed(header).some((part) => {
    const [name, ...parameters] = listed(part, ';').map((word) => word.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

export const isWorthCompressing = (body: Uint8Array, acceptEncoding: string | null): boolean =>
  body.length >= minBytes && body.length <= maxOrdinaryBytes && accepts(acceptEncoding, 'gzip')

export const gzip = (body: Uint8Array): Promise<Uint8Array> =>
  compress(body, { level: constants.Z_BEST_SPEED })

// A quarter of a megabyte is usual, and many documents are open at once.
const smallMemory = { windowBits: 14, memLevel: 7 }

/** Makes one gzip stream of which each piece can be read as soon as it has come. */
export const gzipPieces = (pieces: AsyncIterable<Uint8Array>): Readable =>
  pipeline(
    Readable.from(pieces, { objectMode: false }),
    createGzip({ ...smallMemory, flush: constants.Z_SYNC_FLUSH, level: 4 }),
    () => undefined,
  )
