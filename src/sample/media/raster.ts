export type Rgb = readonly [red: number, green: number, blue: number]

/** Three bytes a pixel, row by row from the top. */
export type Raster = { width: number; height: number; rgb: Uint8Array }

/** One byte a pixel, each an index into the palette. */
export type Indexed = { width: number; height: number; palette: Rgb[]; indices: Uint8Array }

export type Shader = (x: number, y: number) => Rgb

/** Colours are averaged over `samples` × `samples` points a pixel; 1 keeps the shader's own few colours. */
export function paint(width: number, height: number, shader: Shader, samples = 1): Raster {
  const rgb = new Uint8Array(width * height * 3)
  const points = samples * samples
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let point = 0; point < points; point += 1) {
        const right = ((point % samples) + 0.5) / samples
        const down = (Math.floor(point / samples) + 0.5) / samples
        const colour = shader(x + right, y + down)
        red += colour[0]
        green += colour[1]
        blue += colour[2]
      }
      const offset = (y * width + x) * 3
      rgb[offset] = Math.round(red / points)
      rgb[offset + 1] = Math.round(green / points)
      rgb[offset + 2] = Math.round(blue / points)
    }
  }
  return { width, height, rgb }
}

/** Throws when the picture holds more than `most` colours. `palette` may be one to go on from. */
export function toIndexed({ width, height, rgb }: Raster, most: number, palette: Rgb[] = []): Indexed {
  const known = new Map(palette.map((colour, index) => [colourKey(...colour), index]))
  const indices = new Uint8Array(width * height)
  for (let pixel = 0; pixel < indices.length; pixel += 1) {
    const red = rgb[pixel * 3] ?? 0
    const green = rgb[pixel * 3 + 1] ?? 0
    const blue = rgb[pixel * 3 + 2] ?? 0
    const key = colourKey(red, green, blue)
    let index = known.get(key)
    if (index === undefined) {
      if (palette.length === most) throw new Error(`more than ${most} colours`)
      index = palette.push([red, green, blue]) - 1
      known.set(key, index)
    }
    indices[pixel] = index
  }
  return { width, height, palette, indices }
}

function colourKey(red: number, green: number, blue: number): number {
  return (red << 16) | (green << 8) | blue
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (shift: number) => {
    const turn = (shift + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}
