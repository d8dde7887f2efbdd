import { constants, crc32, deflateSync } from 'node:zlib'
import { bigEndian, type Bytes, concat, latin1 } from './bytes'

export type Raster = { width: number; height: number; rgb: Uint8Array }

export const pngSignature: Bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

export const afterPngHeader = 33

export function encodePng(raster: Raster): Bytes {
  return concat([
    pngSignature,
    pngHeader(raster.width, raster.height),
    pngChunk('IDAT', pack(filterRows(raster))),
    pngChunk('IEND', []),
  ])
}

export function pngHeader(width: number, height: number): Bytes {
  return pngChunk('IHDR', [...bigEndian(width, 4), ...bigEndian(height, 4), 8, 2, 0, 0, 0])
}

export function pngChunk(name: string, data: ArrayLike<number>): Bytes {
  const named = concat([latin1(name), data])
  return concat([bigEndian(data.length, 4), named, bigEndian(crc32(named), 4)])
}

// It uses run-length matches alone, because longer ones differ between processors and Node versions.
function pack(rows: Uint8Array): Uint8Array {
  return deflateSync(rows, { level: 9, strategy: constants.Z_RLE })
}

function filterRows({ width, height, rgb }: Raster): Uint8Array {
  const stride = width * 3
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const left = new Uint8Array(stride)
    const above = new Uint8Array(stride)
    for (let x = 0; x < stride; x += 1) {
      const value = rgb[y * stride + x] ?? 0
      left[x] = value - (x < 3 ? 0 : (rgb[y * stride + x - 3] ?? 0))
      above[x] = value - (y === 0 ? 0 : (rgb[(y - 1) * stride + x] ?? 0))
    }
    const useAbove = weight(above) < weight(left)
    rows[y * (stride + 1)] = useAbove ? 2 : 1
    rows.set(useAbove ? above : left, y * (stride + 1) + 1)
  }
  return rows
}

function weight(row: Uint8Array): number {
  return row.reduce((sum, value) => sum + Math.min(value, 256 - value), 0)
}
