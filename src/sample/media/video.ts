import { type Bytes, latin1 } from './bytes'
import { videoBase64 } from './video-bytes'

export const videoSize = { width: 192, height: 108, seconds: 4 }

/** One small WebM (VP8, Opus), numbered by the last four digits of the seed so that two differ. */
export function video(seed: number): Bytes {
  const bytes = Uint8Array.from(Buffer.from(videoBase64, 'base64'))
  const digits = latin1(String(Math.abs(seed) % 10_000).padStart(4, '0'))
  bytes.set(digits, titleDigits(bytes))
  return bytes
}

// scripts/make-sample-video.mjs leaves four zeros in the title; as many digits in their place keep every
// length of the container right.
function titleDigits(bytes: Bytes): number {
  const title = Buffer.from(bytes.buffer).indexOf('sample 0000')
  if (title < 0) throw new Error('the video has no title to number')
  return title + 'sample '.length
}
