import { between, chance } from './chance'
import { hsl, mix, type Rgb, type Shader } from './raster'

type Frame = { width: number; height: number }

/** Hills under a sky. `bands` is how many colours the sky has; `sun` its place, 0 left to 1 right. */
export function landscape(seed: number, { width, height }: Frame, bands: number, sun?: number): Shader {
  const next = chance(seed)
  const hue = next() * 360
  const skyTop = hsl((hue + 200) % 360, 0.42, 0.62)
  const skyLow = hsl((hue + 160) % 360, 0.55, 0.9)
  const sunColour = hsl((hue + 120) % 360, 0.7, 0.95)
  const sunPlace = sun ?? 0.2 + next() * 0.6
  const sunX = width * sunPlace
  const sunY = height * (0.5 - 0.28 * Math.sin(Math.PI * sunPlace))
  const hills = [0, 1, 2].map((depth) => ({
    colour: hsl((hue + 200 + depth * 14) % 360, 0.3, 0.56 - depth * 0.15),
    base: height * (0.52 + depth * 0.15),
    rise: height * (0.05 + next() * 0.07),
    waves: ((1 + next() * 1.6) * 2 * Math.PI) / width,
    shift: next() * 2 * Math.PI,
  }))
  return (x, y) => {
    const hill = hills.findLast(
      ({ base, rise, waves, shift }) => y > base + rise * Math.sin(x * waves + shift),
    )
    if (hill) return hill.colour
    if (Math.hypot(x - sunX, y - sunY) < height * 0.11) return sunColour
    return mix(skyTop, skyLow, Math.min(1, Math.floor((y / height / 0.65) * bands) / (bands - 1)))
  }
}

const paper: Rgb = [252, 252, 253]
const ink: Rgb = [58, 63, 74]
const hairline: Rgb = [226, 228, 233]

/** Looks like a picture of a slide: a heading, gridlines and bars. */
export function barChart(seed: number, { width, height }: Frame): Shader {
  const next = chance(seed)
  const hue = next() * 360
  const strong = hsl(hue, 0.45, 0.5)
  const soft = hsl(hue, 0.4, 0.78)
  const count = between(6, 10, next)
  const bars = Array.from({ length: count }, (_, index) => 0.2 + (0.55 * index) / count + next() * 0.25)
  const headingEnd = 0.3 + next() * 0.4
  return (x, y) => {
    const across = x / width
    const down = y / height
    if (down > 0.08 && down < 0.13) return across > 0.06 && across < headingEnd ? ink : paper
    if (across < 0.06 || across > 0.94 || down < 0.24 || down > 0.9) return paper
    const place = ((across - 0.06) / 0.88) * count
    const bar = bars[Math.floor(place)] ?? 0
    if (place % 1 > 0.2 && place % 1 < 0.8 && 1 - (down - 0.24) / 0.66 < bar)
      return Math.floor(place) === count - 1 ? strong : soft
    return y % Math.floor(height / 6) < 1 ? hairline : paper
  }
}

/** Two calm colours and a few see-through discs; nobody's face. */
export function avatar(seed: number, size: number): Shader {
  const next = chance(seed)
  const hue = next() * 360
  const from = hsl(hue, 0.34, 0.74)
  const to = hsl((hue + 40 + next() * 50) % 360, 0.34, 0.52)
  const discs = Array.from({ length: between(2, 4, next) }, () => ({
    x: next() * size,
    y: next() * size,
    radius: size * (0.2 + next() * 0.35),
    colour: hsl((hue + next() * 110) % 360, 0.38, 0.38 + next() * 0.46),
    cover: 0.25 + next() * 0.4,
  }))
  return (x, y) =>
    discs.reduce<Rgb>(
      (below, disc) =>
        Math.hypot(x - disc.x, y - disc.y) < disc.radius ? mix(below, disc.colour, disc.cover) : below,
      mix(from, to, (x + y) / (2 * size)),
    )
}
