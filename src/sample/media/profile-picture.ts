import type { Bytes } from './bytes'
import { between, chance } from './chance'
import { encodePng, type Raster } from './png'

type Rgb = readonly [red: number, green: number, blue: number]

const side = 96

export function profilePicture(seed: number): Bytes {
  const next = chance(seed)
  const hue = next() * 360
  const from = hsl(hue, 0.34, 0.74)
  const to = hsl((hue + 40 + next() * 50) % 360, 0.34, 0.52)
  const discs = Array.from({ length: between(2, 4, next) }, () => ({
    x: next() * side,
    y: next() * side,
    radius: side * (0.2 + next() * 0.35),
    colour: hsl((hue + next() * 110) % 360, 0.38, 0.38 + next() * 0.46),
    cover: 0.25 + next() * 0.4,
  }))
  const colourAt = (x: number, y: number): Rgb =>
    discs.reduce<Rgb>(
      (below, disc) =>
        Math.hypot(x - disc.x, y - disc.y) < disc.radius ? mix(below, disc.colour, disc.cover) : below,
      mix(from, to, (x + y) / (2 * side)),
    )
  return encodePng(paint(colourAt))
}

function paint(colourAt: (x: number, y: number) => Rgb): Raster {
  const rgb = new Uint8Array(side * side * 3)
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [x, y] = [pixel % side, Math.floor(pixel / side)]
    const points = [0.25, 0.75].flatMap((down) => [0.25, 0.75].map((right) => colourAt(x + right, y + down)))
    for (const channel of [0, 1, 2] as const)
      rgb[pixel * 3 + channel] = Math.round(points.reduce((sum, colour) => sum + colour[channel], 0) / 4)
  }
  return { width: side, height: side, rgb }
}

function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (shift: number) => {
    const sector = (shift + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(sector - 3, 9 - sector, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}
