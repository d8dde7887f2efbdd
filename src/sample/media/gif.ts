import { type Bytes, concat, latin1, littleEndian } from './bytes'
import { type Indexed, type Raster, type Rgb, toIndexed } from './raster'

/** Endless loop; all frames have one size and share at most 16 colours. `delay` is in hundredths of a second. */
export function encodeGif(frames: readonly Raster[], delay: number): Bytes {
  const palette: Rgb[] = []
  const pictures = frames.map((frame) => toIndexed(frame, 2 ** colourBits, palette))
  const size = [...littleEndian(frames[0]?.width ?? 0, 2), ...littleEndian(frames[0]?.height ?? 0, 2)]
  const table = new Uint8Array(3 * 2 ** colourBits)
  palette.forEach((colour, index) => table.set(colour, index * 3))
  const loop = [0x21, 0xff, 11, ...latin1('NETSCAPE2.0'), 3, 1, 0, 0, 0]
  return concat([
    latin1('GIF89a'),
    [...size, 0x80 | ((colourBits - 1) << 4) | (colourBits - 1), 0, 0],
    table,
    loop,
    ...pictures.flatMap((picture) => [
      [0x21, 0xf9, 4, 0, ...littleEndian(delay, 2), 0, 0],
      [0x2c, 0, 0, 0, 0, ...size, 0, colourBits],
      inSubBlocks(compress(picture)),
    ]),
    [0x3b],
  ])
}

const colourBits = 4
const longestCode = 12

function compress({ indices }: Indexed): number[] {
  const clear = 2 ** colourBits
  const out = bitWriter()
  let width = colourBits + 1
  let codes = new Map<number, number>()
  let fresh = clear + 2
  out.write(clear, width)
  let prefix = indices[0] ?? 0
  for (const colour of indices.subarray(1)) {
    const known = codes.get((prefix << 8) | colour)
    if (known !== undefined) {
      prefix = known
      continue
    }
    out.write(prefix, width)
    codes.set((prefix << 8) | colour, fresh)
    // The decoder learns a code one step later than we do, so the width grows once the code is past the limit.
    if (fresh === 2 ** width) width += 1
    fresh += 1
    if (fresh === 2 ** longestCode) {
      out.write(clear, width)
      codes = new Map()
      fresh = clear + 2
      width = colourBits + 1
    }
    prefix = colour
  }
  out.write(prefix, width)
  out.write(clear + 1, fresh === 2 ** width && width < longestCode ? width + 1 : width)
  return out.end()
}

function bitWriter() {
  const bytes: number[] = []
  let held = 0
  let count = 0
  return {
    write(value: number, width: number) {
      held |= value << count
      count += width
      for (; count >= 8; count -= 8, held >>>= 8) bytes.push(held & 0xff)
    },
    end() {
      if (count > 0) bytes.push(held & 0xff)
      return bytes
    },
  }
}

function inSubBlocks(data: readonly number[]): number[] {
  const blocks: number[] = []
  for (let start = 0; start < data.length; start += 255) {
    const block = data.slice(start, start + 255)
    blocks.push(block.length, ...block)
  }
  return [...blocks, 0]
}
