import { type Bytes, concat } from './bytes'
import { numberedPng } from './numbered-files'
import { afterPngHeader, pngHeader, pngSignature } from './png'

export function nothing(): Bytes {
  return concat([])
}

/** Cut off within its header. */
export function brokenPng(seed: number): Bytes {
  return numberedPng(seed).slice(0, 24 + (Math.abs(seed) % 8))
}

/** Browsers render the upper half and report no error. */
export function halfPng(seed: number): Bytes {
  const whole = numberedPng(seed)
  return whole.slice(0, Math.floor(whole.length / 2))
}

export function hugePng(seed: number): Bytes {
  return concat([pngSignature, pngHeader(60_000, 60_000), numberedPng(seed).subarray(afterPngHeader)])
}
