import { type Bytes, concat } from './bytes'
import { encodeGif } from './gif'
import { smallPng } from './pictures'
import { afterPngHeader, pngHeader, pngSignature } from './png'
import { paint } from './raster'

export function nothing(): Bytes {
  return concat([])
}

/** A picture cut off within its header, which no browser draws. */
export function brokenPng(seed: number): Bytes {
  return smallPng(seed).slice(0, 24 + (Math.abs(seed) % 8))
}

/** A picture cut off in the middle of its data: browsers draw the upper half and report no error. */
export function halfPng(seed: number): Bytes {
  const whole = smallPng(seed)
  return whole.slice(0, Math.floor(whole.length / 2))
}

/** A few kilobytes that ask for 60,000 by 60,000 pixels. */
export function hugePng(seed: number): Bytes {
  return concat([pngSignature, pngHeader(60_000, 60_000), smallPng(seed).subarray(afterPngHeader)])
}

/** Five hundred frames. */
export function longGif(seed: number): Bytes {
  const colours = [0, 1, 2, 3].map((shift) => (seed * 31 + shift * 60) % 256)
  return encodeGif(
    Array.from({ length: 500 }, (_, frame) =>
      paint(24, 16, (x) =>
        Math.floor(x) === frame % 24 ? [250, 250, 250] : [colours[frame % 4] ?? 0, 90, 140],
      ),
    ),
    2,
  )
}
