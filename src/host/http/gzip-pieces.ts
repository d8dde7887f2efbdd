import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const deflate = promisify(deflateRaw)
// Ends on a whole byte, so that another piece can follow (RFC 1951 3.2.4).
const options = { finishFlush: constants.Z_SYNC_FLUSH, level: 4 }

// RFC 1952 2.3.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const end = deflateRawSync('')

export type GzipStart = { text: Buffer; bytes: Buffer }

export function gzipStart(text: Buffer): GzipStart {
  const bytes = deflateRawSync(text, { ...options, level: constants.Z_BEST_COMPRESSION })
  return { text, bytes: Buffer.concat([header, bytes]) }
}

/** One gzip stream; the start is compressed only once. */
export async function* gzipPieces(start: GzipStart, pieces: AsyncIterable<Uint8Array>) {
  yield start.bytes
  let sum = crc32(start.text)
  let length = start.text.length
  for await (const piece of pieces) {
    sum = crc32(piece, sum)
    length += piece.length
    yield await deflate(piece, options)
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  yield Buffer.concat([end, trailer])
}
