import { bigEndian, type Bytes, concat, latin1 } from './bytes'
import type { Raster } from './raster'

/** Baseline JPEG (T.81), three full-size channels. A coarser `step` makes it smaller and rougher. */
export function encodeJpeg(raster: Raster, step = 3): Bytes {
  const { width, height } = raster
  const steps = zigzag.map((place) => step * (2 + (place % 8) + Math.floor(place / 8)))
  return concat([
    [0xff, 0xd8],
    segment(0xe0, [...latin1('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...steps]),
    segment(0xc0, [
      8,
      ...bigEndian(height, 2),
      ...bigEndian(width, 2),
      3,
      ...[1, 2, 3].flatMap((id) => [id, 0x11, 0]),
    ]),
    segment(0xc4, [0x00, ...sizeCodes.perLength, ...sizeCodes.symbols]),
    segment(0xc4, [0x10, ...runCodes.perLength, ...runCodes.symbols]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    scan(raster, steps),
    [0xff, 0xd9],
  ])
}

function segment(marker: number, body: readonly number[]): number[] {
  return [0xff, marker, ...bigEndian(body.length + 2, 2), ...body]
}

const zigzag = Array.from({ length: 64 }, (_, place) => place).toSorted(
  (one, other) => order(one) - order(other),
)

function order(place: number): number {
  const row = Math.floor(place / 8)
  const column = place % 8
  return (row + column) * 8 + ((row + column) % 2 === 0 ? column : row)
}

type Codes = { perLength: number[]; symbols: number[]; of: Map<number, { code: number; length: number }> }

// Our own code lengths, shorter for what flat pictures hold most; T.81 C.2 numbers the codes of each length.
function codesOf(perLength: number[], symbols: number[]): Codes {
  const of: Codes['of'] = new Map()
  let code = 0
  let at = 0
  perLength.forEach((count, index) => {
    for (const symbol of symbols.slice(at, at + count)) of.set(symbol, { code: code++, length: index + 1 })
    at += count
    code *= 2
  })
  return { perLength, symbols, of }
}

const sizeCodes = codesOf(
  [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
)

const endOfBlock = 0x00
const sixteenZeros = 0xf0
const runsAndSizes = Array.from(
  { length: 160 },
  (_, index) => (Math.floor(index / 10) << 4) | ((index % 10) + 1),
)
const likeliestFirst = runsAndSizes.toSorted((one, other) => rarity(one) - rarity(other))
const runCodes = codesOf(
  [0, 1, 1, 2, 3, 4, 8, 0, 143, 0, 0, 0, 0, 0, 0, 0],
  [endOfBlock, ...likeliestFirst, sixteenZeros],
)

function rarity(symbol: number): number {
  return ((symbol >> 4) + 3 * (symbol & 15)) * 256 + symbol
}

function scan({ width, height, rgb }: Raster, steps: readonly number[]): number[] {
  const out = bitWriter()
  const previous = [0, 0, 0]
  const block = new Float64Array(64)
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      for (let channel = 0; channel < 3; channel += 1) {
        for (let place = 0; place < 64; place += 1) {
          const x = Math.min(width - 1, left + (place % 8))
          const y = Math.min(height - 1, top + Math.floor(place / 8))
          block[place] = level(rgb, (y * width + x) * 3, channel)
        }
        const spectrum = transform(block)
        const values = zigzag.map((place, index) => Math.round((spectrum[place] ?? 0) / (steps[index] ?? 1)))
        const direct = values[0] ?? 0
        out.sized(sizeCodes, 0, direct - (previous[channel] ?? 0))
        previous[channel] = direct
        writeRuns(out, values)
      }
    }
  }
  return out.end()
}

function writeRuns(out: ReturnType<typeof bitWriter>, values: readonly number[]) {
  const last = values.findLastIndex((value, index) => index > 0 && value !== 0)
  let run = 0
  for (const value of values.slice(1, Math.max(1, last + 1))) {
    if (value === 0) {
      run += 1
      continue
    }
    for (; run > 15; run -= 16) out.symbol(runCodes, sixteenZeros)
    out.sized(runCodes, run, value)
    run = 0
  }
  if (last < 63) out.symbol(runCodes, endOfBlock)
}

// JFIF's brightness and two colour differences, all centred on zero.
function level(rgb: Uint8Array, offset: number, channel: number): number {
  const red = rgb[offset] ?? 0
  const green = rgb[offset + 1] ?? 0
  const blue = rgb[offset + 2] ?? 0
  if (channel === 0) return 0.299 * red + 0.587 * green + 0.114 * blue - 128
  if (channel === 1) return -0.168736 * red - 0.331264 * green + 0.5 * blue
  return 0.5 * red - 0.418688 * green - 0.081312 * blue
}

const waves = Array.from({ length: 64 }, (_, index) => {
  const frequency = Math.floor(index / 8)
  return (
    (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * (index % 8) + 1) * frequency * Math.PI) / 16)
  )
})

function transform(block: Float64Array): Float64Array {
  return alongRows(alongRows(block))
}

/** Transforms every row and turns the block over its diagonal, so that twice does both directions. */
function alongRows(block: Float64Array): Float64Array {
  const result = new Float64Array(64)
  for (let row = 0; row < 8; row += 1) {
    for (let frequency = 0; frequency < 8; frequency += 1) {
      let sum = 0
      for (let x = 0; x < 8; x += 1) sum += (block[row * 8 + x] ?? 0) * (waves[frequency * 8 + x] ?? 0)
      result[frequency * 8 + row] = sum
    }
  }
  return result
}

function bitWriter() {
  const bytes: number[] = []
  let held = 0
  let count = 0
  const write = (value: number, length: number) => {
    held = (held << length) | value
    count += length
    for (; count >= 8; count -= 8) {
      const byte = (held >>> (count - 8)) & 0xff
      bytes.push(byte)
      // A plain 0xff in the scan would read as a marker.
      if (byte === 0xff) bytes.push(0)
    }
    held &= (1 << count) - 1
  }
  const symbol = (codes: Codes, value: number) => {
    const code = codes.of.get(value)
    if (!code) throw new Error(`no code for ${value}`)
    write(code.code, code.length)
  }
  return {
    symbol,
    /** A value as its length in bits, told together with the zeros before it, then the bits. */
    sized(codes: Codes, run: number, value: number) {
      const size = 32 - Math.clz32(Math.abs(value))
      symbol(codes, (run << 4) | size)
      write(value < 0 ? value + 2 ** size - 1 : value, size)
    },
    end() {
      if (count > 0) write(2 ** (8 - count) - 1, 8 - count)
      return bytes
    },
  }
}
