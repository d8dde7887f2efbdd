import { crc32, inflateSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { brokenPng, halfPng, hugePng, longGif } from './broken'
import { encodeGif } from './gif'
import { encodeJpeg } from './jpeg'
import {
  gifFrames,
  gifSize,
  pictureGif,
  pictureJpeg,
  picturePng,
  pictureSize,
  pictureWebp,
  portraitPng,
} from './pictures'
import { encodePng } from './png'
import { paint, toIndexed } from './raster'
import { avatar, landscape } from './scenes'
import { encodeWebp } from './webp'

describe('PNG', () => {
  it('gives back every pixel that was painted', () => {
    const painted = paint(37, 23, avatar(5, 37), 2)
    const { width, height, rgb } = decodedPng(encodePng(painted))
    expect([width, height]).toEqual([37, 23])
    expect(Buffer.compare(rgb, painted.rgb)).toBe(0)
  })

  it('is as large as it was said to be', () => {
    for (const seed of [0, 1, 2, 3, 4]) expect(decodedPng(picturePng(seed))).toMatchObject(pictureSize(seed))
    expect(decodedPng(portraitPng(12))).toMatchObject({ width: 96, height: 96 })
  })

  it('can be cut off in its header, cut off in its data, or far too large', () => {
    expect(brokenPng(3)).toHaveLength(27)
    expect(() => decodedPng(halfPng(3))).toThrow('out of range')
    const huge = Buffer.from(hugePng(3))
    expect([huge.readUInt32BE(16), huge.readUInt32BE(20)]).toEqual([60_000, 60_000])
  })
})

describe('GIF', () => {
  it('gives back every pixel of every frame', () => {
    const size = { width: 90, height: 70 }
    const frames = [0.2, 0.5, 0.8].map((sun) => paint(size.width, size.height, landscape(8, size, 7, sun)))
    const { palette, images } = decodedGif(encodeGif(frames, 10))
    expect(images).toHaveLength(3)
    images.forEach((image, index) => {
      const rgb = image.flatMap((colour) => palette.slice(colour * 3, colour * 3 + 3))
      expect(Buffer.compare(Uint8Array.from(rgb), frames[index]?.rgb ?? new Uint8Array())).toBe(0)
    })
  })

  it('survives pictures with more patterns than its table of codes can hold', () => {
    let state = 1
    const noise = paint(160, 120, () => {
      state = (state * 48_271) % 2_147_483_647
      return [state % 16, 0, 0]
    })
    const known = toIndexed(noise, 16)
    expect(decodedGif(encodeGif([noise], 10)).images[0]).toEqual([...known.indices])
  })

  it('has as many frames of the size as were said', () => {
    for (const seed of [0, 1, 9]) {
      const { width, height, images } = decodedGif(pictureGif(seed))
      expect({ width, height }).toEqual(gifSize(seed))
      expect(images).toHaveLength(gifFrames(seed))
    }
    expect(decodedGif(longGif(1)).images).toHaveLength(500)
  })
})

describe('JPEG', () => {
  it('has its segments in order, the right size, and no stray mark in its data', () => {
    const bytes = Buffer.from(pictureJpeg(2))
    const { markers, width, height, scan } = segmentsOf(bytes)
    expect(markers).toEqual([0xe0, 0xdb, 0xc0, 0xc4, 0xc4, 0xda])
    expect({ width, height }).toEqual(pictureSize(2))
    expect(scan.filter((byte, index) => byte === 0xff && scan[index + 1] !== 0)).toHaveLength(0)
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })

  it('takes a picture whose sides are no multiples of eight', () => {
    const { width, height } = segmentsOf(Buffer.from(encodeJpeg(paint(13, 3, avatar(1, 13)))))
    expect([width, height]).toEqual([13, 3])
  })
})

describe('WebP', () => {
  it('tells its length and its size', () => {
    const bytes = Buffer.from(pictureWebp(6))
    expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8L')
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
    const sides = bytes.readUInt32LE(21)
    expect({ width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 }).toEqual(gifSize(6))
  })

  it('refuses a picture of too many colours', () => {
    expect(() => encodeWebp(paint(40, 40, avatar(2, 40), 2))).toThrow('more than 16 colours')
  })
})

function decodedPng(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    const named = file.subarray(at + 4, at + 8 + length)
    if (crc32(named) !== file.readUInt32BE(at + 8 + length)) throw new Error('a chunk is damaged')
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4))
    at += 12 + length
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0
  const height = chunks.get('IHDR')?.readUInt32BE(4) ?? 0
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  expect(rows).toHaveLength(height * (width * 3 + 1))
  const rgb = new Uint8Array(width * height * 3)
  rgb.forEach((_, at) => {
    const row = Math.floor(at / (width * 3))
    const left = at % (width * 3) < 3 ? 0 : (rgb[at - 3] ?? 0)
    const above = rgb[at - width * 3] ?? 0
    rgb[at] = (rows[at + row + 1] ?? 0) + (rows[row * (width * 3 + 1)] === 1 ? left : above)
  })
  return { width, height, rgb }
}

function decodedGif(bytes: Uint8Array) {
  const palette = [...bytes.subarray(13, 13 + 48)]
  const images: number[][] = []
  let at = 13 + 48
  const subBlocks = () => {
    const data: number[] = []
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
      data.push(...bytes.subarray(at + 1, at + 1 + length))
      at += 1 + length
    }
    at += 1
    return data
  }
  for (; bytes[at] !== 0x3b;) {
    if (bytes[at] === 0x21) {
      at += 2
      subBlocks()
    } else if (bytes[at] === 0x2c) {
      at += 11
      images.push(expanded(subBlocks()))
    } else throw new Error(`no block begins at ${at}`)
  }
  expect(at).toBe(bytes.length - 1)
  const [, , , , , , wide, wider, high, higher] = bytes
  return {
    width: (wide ?? 0) + 256 * (wider ?? 0),
    height: (high ?? 0) + 256 * (higher ?? 0),
    palette,
    images,
  }
}

function expanded(data: readonly number[]): number[] {
  const pixels: number[] = []
  let table: number[][] = []
  let width = 5
  let previous: number[] | undefined
  for (let bit = 0; bit + width <= data.length * 8;) {
    let code = 0
    for (let index = 0; index < width; index += 1, bit += 1)
      code |= (((data[bit >> 3] ?? 0) >> (bit & 7)) & 1) << index
    if (code === 17) return pixels
    if (code === 16) {
      table = [...Array.from({ length: 16 }, (_, colour) => [colour]), [], []]
      width = 5
      previous = undefined
      continue
    }
    const known = table[code]
    const run = known ?? [...(previous ?? []), previous?.[0] ?? -1]
    if (!known && code !== table.length) throw new Error(`code ${code} is not known yet`)
    pixels.push(...run)
    if (previous && table.length < 4096) table.push([...previous, run[0] ?? -1])
    if (table.length === 2 ** width && width < 12) width += 1
    previous = run
  }
  throw new Error('the data has no end')
}

function segmentsOf(bytes: Buffer) {
  const markers: number[] = []
  let [at, width, height] = [2, 0, 0]
  while (markers.at(-1) !== 0xda) {
    const marker = bytes.readUInt8(at + 1)
    markers.push(marker)
    if (marker === 0xc0) [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return { markers, width, height, scan: bytes.subarray(at, -2) }
}
