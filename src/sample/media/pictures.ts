import { type Bytes, utf8 } from './bytes'
import { chance } from './chance'
import { encodeGif } from './gif'
import { encodeJpeg } from './jpeg'
import { encodePng } from './png'
import { paint } from './raster'
import { avatar, barChart, landscape } from './scenes'
import { encodeWebp } from './webp'

/** The pixels of the PNG and JPEG of a seed. */
export function pictureSize(seed: number): { width: number; height: number } {
  const step = Math.floor(chance(seed)() * 6)
  return { width: 320 + step * 24, height: 208 + step * 16 }
}

// Each format draws another landscape, so that a seed is not one picture in four formats.
export function picturePng(seed: number): Bytes {
  const size = pictureSize(seed)
  const shader = seed % 2 === 0 ? barChart(seed, size) : landscape(seed, size, 40)
  return encodePng(paint(size.width, size.height, shader, 2))
}

export function pictureJpeg(seed: number): Bytes {
  const size = pictureSize(seed)
  return encodeJpeg(paint(size.width, size.height, landscape(seed + 10_000, size, 90), 2))
}

/** The pixels of the animated GIF of a seed. */
export function gifSize(seed: number): { width: number; height: number } {
  const { width, height } = pictureSize(seed)
  return { width: width / 2, height: height / 2 }
}

/** Frames in the animated GIF of a seed: 8 to 15. */
export function gifFrames(seed: number): number {
  return 8 + (Math.abs(seed) % 8)
}

export function pictureGif(seed: number): Bytes {
  const size = gifSize(seed)
  const count = gifFrames(seed)
  const frames = Array.from({ length: count }, (_, index) =>
    paint(size.width, size.height, landscape(seed + 30_000, size, 7, (index + 0.5) / count)),
  )
  return encodeGif(frames, 12)
}

export function pictureWebp(seed: number): Bytes {
  const size = gifSize(seed)
  return encodeWebp(paint(size.width, size.height, landscape(seed + 20_000, size, 9)))
}

export function portraitPng(seed: number): Bytes {
  return encodePng(paint(96, 96, avatar(seed, 96), 2))
}

export function smallPng(seed: number): Bytes {
  return encodePng(paint(120, 80, avatar(seed, 120)))
}

export function pictureSvg(seed: number): Bytes {
  const hue = Math.floor(chance(seed)() * 360)
  const tall = 40 + (Math.abs(seed) % 40)
  return utf8(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 240 160">
<rect width="240" height="160" fill="hsl(${hue} 40% 92%)"/>
<circle cx="80" cy="76" r="46" fill="hsl(${hue} 40% 60%)"/>
<path d="M148 122V${tall}h24V122zM184 122V${tall + 24}h24V122z" fill="hsl(${(hue + 60) % 360} 35% 50%)"/>
<text x="16" y="148" font-family="sans-serif" font-size="12">no. ${seed}</text>
</svg>
`)
}
