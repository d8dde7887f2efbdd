import type { FileKind } from './file-kinds'

export const latin1 = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

// A file may claim more.
const maxEntries = 2_000
const maxNameLength = 200
const maxBrands = 32
const maxTracksBytes = 65_536

function entryNames(bytes: Uint8Array, mark: readonly number[], lengthAt: number, nameAt: number): string[] {
  const names: string[] = []
  const data = view(bytes)
  const [first = 0] = mark
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (at + nameAt > bytes.length || names.length === maxEntries) break
    if (!mark.every((byte, index) => bytes[at + index] === byte)) continue
    names.push(latin1(bytes, at + nameAt, Math.min(maxNameLength, data.getUint16(at + lengthAt, true))))
  }
  return names
}

const officeFolders: readonly (readonly [string, FileKind])[] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
]

const openDocuments: readonly (readonly [string, FileKind])[] = [
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.graphics', 'odg'],
  ['application/epub+zip', 'epub'],
]

/** The kind follows from the entries on its way, and those that the list at its end names. */
export function archiveKind(bytes: Uint8Array, end: Uint8Array): FileKind {
  // These tell their type in their first entry, uncompressed.
  const start = latin1(bytes, 0, 200)
  const declared = start.indexOf('mimetype') === 30 ? start.slice(38) : ''
  const open = openDocuments.find(([type]) => declared.includes(type))
  if (open !== undefined) return open[1]
  const names = [
    ...entryNames(bytes, [0x50, 0x4b, 3, 4], 26, 30),
    ...entryNames(end, [0x50, 0x4b, 1, 2], 28, 46),
  ]
  const isOffice = names.some((name) => name === '[Content_Types].xml')
  const office = officeFolders.find(([folder]) => names.some((name) => name.startsWith(folder)))
  return isOffice && office !== undefined ? office[1] : 'zip'
}

const oldOfficeStreams: readonly (readonly [string, FileKind])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
  ['__properties_version1.0', 'msg'],
  ['__nameid_version1.0', 'msg'],
  ['EncryptedPackage', 'locked'],
]

const directoryEntryLength = 128
// The directory goes on elsewhere after a sector; most files keep it together.
const maxDirectoryLength = 4_096

export function oldOfficeKind(bytes: Uint8Array): FileKind {
  if (bytes.length < 512) return 'ole'
  const data = view(bytes)
  const sectorLength = data.getUint16(30, true) === 12 ? 4_096 : 512
  const directory = (data.getUint32(48, true) + 1) * sectorLength
  for (let at = directory; at < directory + maxDirectoryLength; at += directoryEntryLength) {
    if (at + directoryEntryLength > bytes.length) break
    const length = Math.max(0, Math.min(64, data.getUint16(at + 64, true)) - 2)
    const name = new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length))
    const found = oldOfficeStreams.find(([stream]) => stream === name)
    if (found !== undefined) return found[1]
  }
  return 'ole'
}

const brandKinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^avi[fs]$/, 'avif'],
  [/^he(?:i[cxms]|v[cxms])$/, 'heic'],
  [/^(?:M4[ABP]|F4[AB]) /, 'm4a'],
  [/^qt {2}$/, 'mov'],
  [/^3g[2a-z]/, '3gp'],
  [/^crx $/, 'binary'],
]

/** Its own brand comes first, then those it is compatible with. */
export function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || latin1(bytes, 4, 4) !== 'ftyp') return []
  const end = Math.min(bytes.length, view(bytes).getUint32(0), 16 + 4 * maxBrands)
  const brands = [latin1(bytes, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1(bytes, at, 4))
  return brands
}

/** A recording says so by its tracks alone where its brand is that of videos; they are listed at one of its ends. */
function isSoundAlone(bytes: Uint8Array, end: Uint8Array): boolean {
  const decoder = new TextDecoder('latin1')
  const ends = decoder.decode(bytes.subarray(0, maxTracksBytes)) + decoder.decode(end)
  const tracks = Array.from(ends.matchAll(/hdlr[^]{8}(soun|vide)/g), ([, track]) => track)
  return tracks.includes('soun') && !tracks.includes('vide')
}

/** Photographs, recordings and videos share this container. */
export function brandedKind(bytes: Uint8Array, end: Uint8Array): FileKind {
  const [own = '', ...others] = brandsOf(bytes)
  const kindOf = (brand: string) => brandKinds.find(([pattern]) => pattern.test(brand))?.[1]
  const kind = kindOf(own)
  const isVideo = kind === '3gp' || (kind === undefined && !/^(?:mif[12]|msf1|heif|miaf)$/.test(own))
  if (isVideo) return isSoundAlone(bytes, end) ? 'm4a' : (kind ?? 'mp4')
  if (kind !== undefined) return kind
  const codec = others.map(kindOf).find((each) => each === 'avif' || each === 'heic')
  return codec ?? 'heif'
}

export const matroskaKind = (bytes: Uint8Array): FileKind =>
  latin1(bytes, 0, 100).includes('matroska') ? 'mkv' : 'webm'
