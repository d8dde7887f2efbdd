import { constants, crc32, deflateSync } from 'node:zlib'
import type { Bytes } from './kinds'

type Rgb = readonly [red: number, green: number, blue: number]

const side = 96

export function profilePicture(seed: number): Bytes {
  const next = chance(seed)
  const hue = next() * 360
  const from = hsl(hue, 0.34, 0.74)
  const to = hsl((hue + 40 + next() * 50) % 360, 0.34, 0.52)
  const discs = Array.from({ length: 2 + Math.floor(next() * 3) }, () => ({
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
  return png(colourAt)
}

function chance(seed: number): () => number {
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

function png(colourAt: (x: number, y: number) => Rgb): Bytes {
  const stride = 1 + side * 3
  const rows = new Uint8Array(stride * side)
  for (let y = 0; y < side; y += 1) {
    // Each byte is written as its difference to the same channel of the pixel on its left.
    rows[y * stride] = 1
    let left: Rgb = [0, 0, 0]
    for (let x = 0; x < side; x += 1) {
      const points = [0.25, 0.75].flatMap((down) =>
        [0.25, 0.75].map((right) => colourAt(x + right, y + down)),
      )
      const mean = (channel: 0 | 1 | 2) =>
        Math.round(points.reduce((sum, colour) => sum + colour[channel], 0) / 4)
      const own: Rgb = [mean(0), mean(1), mean(2)]
      rows.set([own[0] - left[0], own[1] - left[1], own[2] - left[2]], y * stride + 1 + x * 3)
      left = own
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits a channel, without transparency.
  header.set([8, 2], 8)
  // It uses run-length matches alone, because longer ones differ between processors and Node versions.
  const pixels = deflateSync(rows, { level: 9, strategy: constants.Z_RLE })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...chunks]))
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length)
  chunk.write(name, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8)
  return chunk
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
