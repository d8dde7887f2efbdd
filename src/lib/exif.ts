const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const orientationTag = 0x0112

/** Browsers turn such a picture, so its sides change places. */
export function isTurned(exif: Uint8Array): boolean {
  if (exif.length < 14) return false
  const data = view(exif)
  const isLittle = data.getUint16(0) === 0x4949
  const directory = data.getUint32(4, isLittle)
  if (directory + 2 > exif.length) return false
  const entries = data.getUint16(directory, isLittle)
  for (let at = directory + 2; at + 12 <= Math.min(exif.length, directory + 2 + entries * 12); at += 12)
    if (data.getUint16(at, isLittle) === orientationTag) {
      const orientation = data.getUint16(at + 8, isLittle)
      return orientation >= 5 && orientation <= 8
    }
  return false
}
