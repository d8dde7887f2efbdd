/** How bytes are shown; `nothing` is a download. */
export type Showing = 'picture' | 'gif' | 'svg' | 'audio' | 'video' | 'pdf' | 'text' | 'nothing'

export type FileKind =
  | 'empty'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'pdf'
  | 'wav'
  | 'mp3'
  | 'ogg'
  | 'flac'
  | 'm4a'
  | 'webm'
  | 'mp4'
  | 'svg'
  | 'html'
  | 'xml'
  | 'csv'
  | 'text'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'zip'
  | 'rtf'
  | 'binary'

type Kind = {
  show: Showing
  /** The type for the browser. */
  mediaType: string
  /** The ending of a download. */
  ending: string
}

const octets = 'application/octet-stream'
const download = (ending: string): Kind => ({ show: 'nothing', mediaType: octets, ending })

export const fileKinds: Readonly<Record<FileKind, Kind>> = {
  empty: download('bin'),
  png: { show: 'picture', mediaType: 'image/png', ending: 'png' },
  jpeg: { show: 'picture', mediaType: 'image/jpeg', ending: 'jpg' },
  gif: { show: 'gif', mediaType: 'image/gif', ending: 'gif' },
  webp: { show: 'picture', mediaType: 'image/webp', ending: 'webp' },
  pdf: { show: 'pdf', mediaType: octets, ending: 'pdf' },
  wav: { show: 'audio', mediaType: 'audio/wav', ending: 'wav' },
  mp3: { show: 'audio', mediaType: 'audio/mpeg', ending: 'mp3' },
  ogg: { show: 'audio', mediaType: 'audio/ogg', ending: 'ogg' },
  flac: { show: 'audio', mediaType: 'audio/flac', ending: 'flac' },
  m4a: { show: 'audio', mediaType: 'audio/mp4', ending: 'm4a' },
  webm: { show: 'video', mediaType: 'video/webm', ending: 'webm' },
  mp4: { show: 'video', mediaType: 'video/mp4', ending: 'mp4' },
  // As an image, where scripts do not run; never as a document.
  svg: { show: 'svg', mediaType: 'image/svg+xml', ending: 'svg' },
  html: download('html'),
  xml: download('xml'),
  csv: { show: 'text', mediaType: octets, ending: 'csv' },
  text: { show: 'text', mediaType: octets, ending: 'txt' },
  docx: download('docx'),
  xlsx: download('xlsx'),
  pptx: download('pptx'),
  zip: download('zip'),
  rtf: download('rtf'),
  binary: download('bin'),
}

const latin1 = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/* eslint-disable no-control-regex -- the marks of files are bytes, not text */

/** By the entries in the first kilobytes. */
function archiveKind(bytes: Uint8Array): FileKind {
  const names = latin1(bytes, 0, 4_096)
  if (/PK\x03\x04[^]{26,60}word\//.test(names)) return 'docx'
  if (/PK\x03\x04[^]{26,60}xl\//.test(names)) return 'xlsx'
  return /PK\x03\x04[^]{26,60}ppt\//.test(names) ? 'pptx' : 'zip'
}

function boxKind(bytes: Uint8Array): FileKind {
  return /^M4[AB]/.test(latin1(bytes, 8, 4)) ? 'm4a' : 'mp4'
}

type Signature = readonly [starts: RegExp, kind: FileKind | ((bytes: Uint8Array) => FileKind)]

const signatures: readonly Signature[] = [
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^RIFF[^]{4}WAVE/, 'wav'],
  [/^OggS/, 'ogg'],
  [/^fLaC/, 'flac'],
  [/^ID3|^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/, 'mp3'],
  [/^\x1a\x45\xdf\xa3/, 'webm'],
  [/^[^]{4}ftyp/, boxKind],
  [/^PK(?:\x03\x04|\x05\x06)/, archiveKind],
  [/^\{\\rtf/, 'rtf'],
  // Readers look for the mark in the first kilobyte (ISO 32000, annex H).
  [/%PDF-\d/, 'pdf'],
]

const decoders: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xfe/, 'utf-16le'],
  [/^\xfe\xff/, 'utf-16be'],
  [/^/, 'utf-8'],
]

// Control characters tell bytes from text.
const noText = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/

/** The first bytes as text; old single-byte text is read as windows-1252. */
export function textOf(bytes: Uint8Array, maxBytes: number): string {
  const start = latin1(bytes, 0, 2)
  const encoding = decoders.find(([mark]) => mark.test(start))?.[1] ?? 'utf-8'
  const head = bytes.subarray(0, maxBytes)
  try {
    // As a stream, because the last character may be cut.
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: head.length < bytes.length })
  } catch {
    return new TextDecoder('windows-1252').decode(head)
  }
}

// Elements that make a browser take text for a page (WHATWG, MIME sniffing 7.1).
const pageStart =
  /^<(?:!doctype html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|meta|link|base|form|img|object|embed|svg:|math)[\s>/]/i

/** The end of a declaration, comment or foreign doctype; null for anything else. */
function endOfPrologue(text: string, at: number): number | null {
  const after = (mark: string, from: number): number | null => {
    const found = text.indexOf(mark, from)
    return found === -1 ? null : found + mark.length
  }
  if (text.startsWith('<!--', at)) return after('-->', at + 4)
  if (text.startsWith('<?', at)) return after('>', at)
  const start = text.slice(at, at + 40)
  if (!/^<!doctype\s/i.test(start) || /^<!doctype\s+html/i.test(start)) return null
  const end = after('>', at)
  const subset = after('[', at)
  if (subset === null || end === null || end < subset) return end
  const closed = after(']', subset)
  return closed === null ? null : after('>', closed)
}

/** By the first element after declarations and comments; null for other text. */
function markupKind(text: string): 'svg' | 'html' | 'xml' | null {
  const isXml = /^<\?xml/i.test(text.trimStart())
  // No single expression: its time would grow with the cube of a run of spaces.
  let at = text.length - text.trimStart().length
  for (let end = endOfPrologue(text, at); end !== null; end = endOfPrologue(text, at)) {
    at = end
    while (/\s/.test(text.charAt(at))) at += 1
  }
  const rest = text.slice(at)
  if (/^<(?:[\w-]{1,20}:)?svg[\s>/]/i.test(rest)) return 'svg'
  if (pageStart.test(rest)) return 'html'
  if (!isXml && !/^<[a-z!][^<>]{0,500}>/i.test(rest)) return null
  return /http:\/\/www\.w3\.org\/1999\/xhtml/.test(rest) && !isXml ? 'html' : 'xml'
}

type Hints = { mediaType?: string | undefined; name?: string | undefined }

// Reading 25 MB would stop the page for seconds.
const maxTextBytes = 65_536

/** By the bytes alone; the hints only tell a table from other text. */
export function sniff(bytes: Uint8Array, { mediaType = '', name = '' }: Hints = {}): FileKind {
  if (bytes.length === 0) return 'empty'
  const start = latin1(bytes, 0, 1_024)
  const found = signatures.find(([pattern]) => pattern.test(start))?.[1]
  if (found !== undefined) return typeof found === 'string' ? found : found(bytes)
  const text = textOf(bytes, maxTextBytes)
  if (noText.test(text)) return 'binary'
  const markup = markupKind(text)
  if (markup !== null) return markup
  return /csv/i.test(mediaType) || /\.csv$/i.test(name) ? 'csv' : 'text'
}

const textual: readonly FileKind[] = ['text', 'csv']
const declared = new Map<string, readonly FileKind[]>([
  ['image/png', ['png']],
  ['image/jpeg', ['jpeg']],
  ['image/jpg', ['jpeg']],
  ['image/gif', ['gif']],
  ['image/webp', ['webp']],
  ['image/svg+xml', ['svg']],
  ['application/pdf', ['pdf']],
  ['audio/wav', ['wav']],
  ['audio/mpeg', ['mp3']],
  ['audio/ogg', ['ogg']],
  ['audio/mp4', ['m4a', 'mp4']],
  ['video/mp4', ['mp4', 'm4a']],
  ['video/webm', ['webm']],
  ['text/plain', textual],
  ['text/csv', textual],
  ['text/javascript', textual],
  ['text/html', ['html']],
  ['application/xhtml+xml', ['html', 'xml']],
  ['application/xml', ['xml', 'html', 'svg']],
  ['application/zip', ['zip', 'docx', 'xlsx', 'pptx']],
])

/** Anything is as declared where the type says nothing. */
export function isAsDeclared(kind: FileKind, mediaType: string | undefined): boolean {
  const type = (mediaType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const expected = declared.get(type)
  if (expected !== undefined) return expected.includes(kind)
  // An unknown kind of picture is no page.
  return !/^(?:image|audio|video)\//.test(type) || (kind !== 'html' && kind !== 'svg' && kind !== 'xml')
}
