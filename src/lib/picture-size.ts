import type { PictureKind } from './file-kinds'
import { brandsOf } from './sniff-containers'

export type PictureSize = { width: number; height: number }

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const tag = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

const turnedIf = (isOnItsSide: boolean, { width, height }: PictureSize): PictureSize =>
  isOnItsSide ? { width: height, height: width } : { width, height }

const orientationTag = 0x0112
/** A JPEG or a PNG has a few dozen from cameras, before its pixels. */
const maxParts = 1_000

/** Browsers turn such a picture, so its sides change places. */
function isTurned(exif: Uint8Array): boolean {
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

function ofJpeg(bytes: Uint8Array): PictureSize | null {
  const data = view(bytes)
  let at = 2
  let isOnItsSide = false
  for (let parts = 0; parts < maxParts && at + 9 < bytes.length; parts += 1) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return turnedIf(isOnItsSide, { height: data.getUint16(at + 5), width: data.getUint16(at + 7) })
    const next = at + (marker === 0xff ? 1 : 2 + data.getUint16(at + 2))
    if (marker === 0xe1 && tag(bytes, at + 4) === 'Exif')
      isOnItsSide ||= isTurned(bytes.subarray(at + 10, next))
    at = next
  }
  return null
}

function pngChunk(bytes: Uint8Array, wanted: string): Uint8Array | null {
  const data = view(bytes)
  let at = 8
  for (let parts = 0; parts < maxParts && at + 12 <= bytes.length; parts += 1) {
    const name = tag(bytes, at + 4)
    if (name === wanted) return bytes.subarray(at + 8, at + 8 + data.getUint32(at))
    if (name === 'IDAT') return null
    at += 12 + data.getUint32(at)
  }
  return null
}

/** Browsers turn a PNG too, if it says so before its pixels; they do not turn a WebP. */
function ofPng(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 24) return null
  const data = view(bytes)
  const exif = pngChunk(bytes, 'eXIf')
  return turnedIf(exif !== null && isTurned(exif), { width: data.getUint32(16), height: data.getUint32(20) })
}

/** A phone's photograph is a grid of small pictures, and has a note of its own that turns it. */
function ofHeif(bytes: Uint8Array): PictureSize | null {
  const data = view(bytes)
  let size: PictureSize | null = null
  let isOnItsSide = false
  for (let at = bytes.indexOf(0x69); at !== -1; at = bytes.indexOf(0x69, at + 1)) {
    const name = tag(bytes, at)
    if (name === 'irot') isOnItsSide ||= ((bytes[at + 4] ?? 0) & 1) === 1
    if (name !== 'ispe' || at + 16 > bytes.length) continue
    const [width, height] = [data.getUint32(at + 8), data.getUint32(at + 12)]
    if (size === null || width * height > size.width * size.height) size = { width, height }
  }
  return size && turnedIf(isOnItsSide, size)
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

/** The size as it is seen, from the header alone. */
export function pictureSize(kind: PictureKind, bytes: Uint8Array): PictureSize | null {
  const data = view(bytes)
  switch (kind) {
    case 'png':
      return ofPng(bytes)
    case 'gif':
      return bytes.length < 10 ? null : { width: data.getUint16(6, true), height: data.getUint16(8, true) }
    case 'jpeg':
      return ofJpeg(bytes)
    case 'webp':
      return ofWebp(bytes)
    case 'bmp':
      return bytes.length < 26
        ? null
        : { width: Math.abs(data.getInt32(18, true)), height: Math.abs(data.getInt32(22, true)) }
    case 'avif':
    case 'heic':
    case 'heif':
      return ofHeif(bytes.subarray(0, maxHeifHeaderBytes))
  }
}

/** Programs may add data after a picture's end. */
export type FileEnds = { start: Uint8Array; end: Uint8Array; length: number }
export const endLength = 65_536

const maxHeifHeaderBytes = 65_536

/** A GIF of one picture counts as moving: its header does not tell. */
export function isMoving(kind: PictureKind, bytes: Uint8Array): boolean {
  switch (kind) {
    case 'gif':
      return true
    case 'png':
      return pngChunk(bytes, 'acTL') !== null
    case 'webp':
      return bytes.length > 20 && tag(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
    case 'avif':
    case 'heic':
    case 'heif':
      return brandsOf(bytes).some((brand) => /^(?:avis|hev[cxms]|msf1)$/.test(brand))
    case 'jpeg':
    case 'bmp':
      return false
  }
}

/** Browsers render a part and report no error. */
export function isWhole(kind: PictureKind, { start, end, length }: FileEnds): boolean {
  switch (kind) {
    case 'png':
      return includes(end, [0x49, 0x45, 0x4e, 0x44])
    case 'gif':
      return end.lastIndexOf(0x3b) !== -1
    case 'jpeg':
      return includes(end, [0xff, 0xd9])
    case 'webp':
      return length >= 12 && length >= view(start).getUint32(4, true) + 8
    case 'bmp':
      return length >= 12 && length >= view(start).getUint32(2, true)
    case 'avif':
    case 'heic':
    case 'heif':
      return true
  }
}

const includes = (bytes: Uint8Array, mark: readonly number[]): boolean => {
  for (let at = bytes.indexOf(mark[0] ?? 0); at !== -1; at = bytes.indexOf(mark[0] ?? 0, at + 1)) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
