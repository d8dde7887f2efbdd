import { type Bytes, concat, latin1, littleEndian } from './bytes'
import { type Raster, toIndexed } from './raster'

/** Lossless WebP of at most 16 colours, two pixels to a byte. */
export function encodeWebp(raster: Raster): Bytes {
  const { width, height, palette, indices } = toIndexed(raster, 16)
  const out = bitWriter()
  out.write(0x2f, 8)
  out.write(width - 1, 14)
  out.write(height - 1, 14)
  out.write(0, 4)

  const colourIndexing = 3
  out.write(1, 1)
  out.write(colourIndexing, 2)
  out.write(15, 8)
  out.write(noColourCache, 1)
  writeCodes(out, 'colours')
  let before: readonly number[] = [0, 0, 0]
  for (let index = 0; index < 16; index += 1) {
    const colour: readonly number[] = palette[index] ?? before
    for (const channel of [1, 0, 2]) out.byte((colour[channel] ?? 0) - (before[channel] ?? 0))
    // Each colour is told as what it adds to the one before: the first brings the opacity, 255, for all.
    out.write(index === 0 ? 1 : 0, 1)
    before = colour
  }
  out.write(0, 1)

  const oneSetOfCodes = 0
  out.write(noColourCache, 1)
  out.write(oneSetOfCodes, 1)
  writeCodes(out, 'indices')
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x
      out.byte((indices[at] ?? 0) | ((x + 1 < width ? (indices[at + 1] ?? 0) : 0) << 4))
    }
  }

  const data = out.end()
  const padded = data.length % 2 === 0 ? data : [...data, 0]
  const chunk = concat([latin1('WEBPVP8L'), littleEndian(data.length, 4), padded])
  return concat([latin1('RIFF'), littleEndian(chunk.length, 4), chunk])
}

const noColourCache = 0

/** The five prefix codes of an image: green, red, blue, opacity, distance. */
function writeCodes(out: ReturnType<typeof bitWriter>, holds: 'colours' | 'indices') {
  const greenAndLengths = 256 + 24
  writeEightBits(out, greenAndLengths)
  if (holds === 'colours') {
    writeEightBits(out, 256)
    writeEightBits(out, 256)
    writeZeroOr255(out)
  } else {
    for (let channel = 0; channel < 3; channel += 1) writeOnlyZero(out)
  }
  writeOnlyZero(out)
}

/** Eight bits for each of the values up to 255, none for the rest of the alphabet. */
function writeEightBits(out: ReturnType<typeof bitWriter>, alphabet: number) {
  out.write(0, 1)
  // The lengths are told by a code of their own: of its kinds, in the format's order, only 0 and 8 are used.
  const kinds = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8]
  out.write(kinds.length - 4, 4)
  for (const kind of kinds) out.write(kind === 0 || kind === 8 ? 1 : 0, 3)
  out.write(0, 1)
  for (let symbol = 0; symbol < alphabet; symbol += 1) out.write(symbol < 256 ? 1 : 0, 1)
}

function writeZeroOr255(out: ReturnType<typeof bitWriter>) {
  out.write(0b0011, 4)
  out.write(255, 8)
}

/** A code of one value takes no bits at all where it is used. */
function writeOnlyZero(out: ReturnType<typeof bitWriter>) {
  out.write(0b0001, 4)
}

function bitWriter() {
  const bytes: number[] = []
  let held = 0
  let count = 0
  const write = (value: number, length: number) => {
    held |= value << count
    count += length
    for (; count >= 8; count -= 8, held >>>= 8) bytes.push(held & 0xff)
  }
  return {
    write,
    /** A literal of an eight-bit code; a code's own bits are stored from its highest. */
    byte(value: number) {
      for (let bit = 7; bit >= 0; bit -= 1) write((value >>> bit) & 1, 1)
    },
    end() {
      if (count > 0) bytes.push(held & 0xff)
      return bytes
    },
  }
}
