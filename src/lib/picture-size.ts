export type PictureSize = { width: number; height: number }

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const tag = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

function ofJpeg(bytes: Uint8Array): PictureSize | null {
  const data = view(bytes)
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // The frame headers, without the tables in the same range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: data.getUint16(at + 5), width: data.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + data.getUint16(at + 2)
  }
  return null
}

function ofWebp(bytes: Uint8Array): PictureSize | null {
  const data = view(bytes)
  if (bytes.length < 30) return null
  const form = tag(bytes, 12)
  const three = (at: number) => (data.getUint32(at, true) & 0xffffff) + 1
  if (form === 'VP8X') return { width: three(24), height: (data.getUint32(26, true) >>> 8) + 1 }
  if (form === 'VP8 ')
    return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff }
  if (form !== 'VP8L') return null
  const bits = data.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The size in a picture's header, before anything decodes it. */
export function pictureSize(kind: 'png' | 'jpeg' | 'gif' | 'webp', bytes: Uint8Array): PictureSize | null {
  const data = view(bytes)
  switch (kind) {
    case 'png':
      return bytes.length < 24 ? null : { width: data.getUint32(16), height: data.getUint32(20) }
    case 'gif':
      return bytes.length < 10 ? null : { width: data.getUint16(6, true), height: data.getUint16(8, true) }
    case 'jpeg':
      return ofJpeg(bytes)
    case 'webp':
      return ofWebp(bytes)
  }
}

/** The parts of a file that are read; programs may add data after a picture's end. */
export type FileEnds = { start: Uint8Array; end: Uint8Array; length: number }
export const endLength = 65_536

/** Whether the picture has its end; browsers render a part and report no error. */
export function isWhole(kind: 'png' | 'jpeg' | 'gif' | 'webp', { start, end, length }: FileEnds): boolean {
  switch (kind) {
    case 'png':
      return includes(end, [0x49, 0x45, 0x4e, 0x44])
    case 'gif':
      return end.lastIndexOf(0x3b) !== -1
    case 'jpeg':
      return includes(end, [0xff, 0xd9])
    case 'webp':
      return length >= 12 && length >= view(start).getUint32(4, true) + 8
  }
}

const includes = (bytes: Uint8Array, mark: readonly number[]): boolean => {
  for (let at = bytes.indexOf(mark[0] ?? 0); at !== -1; at = bytes.indexOf(mark[0] ?? 0, at + 1)) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
