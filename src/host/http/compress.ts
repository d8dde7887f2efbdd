import { promisify } from 'node:util'
import { constants, gzip as gzipCallback } from 'node:zlib'

import { largestOrdinary } from '../gateway/upstream-body'

const compress = promisify(gzipCallback)
// Below, the headers outweigh the gain; above (attachments, already compressed bytes in base64), it costs more than it brings.
const least = 2_048
const most = largestOrdinary

/** Whether a client takes a coding (RFC 9110 12.5.3). */
export function accepts(header: string | null, coding: 'br' | 'gzip'): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** Whether gzip helps an answer on its way to a client that takes it. */
export const isWorthCompressing = (body: Uint8Array, acceptEncoding: string | null): boolean =>
  body.length >= least && body.length <= most && accepts(acceptEncoding, 'gzip')

/** The fastest level: an answer is compressed while somebody waits for it. */
export const gzip = (body: Uint8Array): Promise<Uint8Array> =>
  compress(body, { level: constants.Z_BEST_SPEED })
