import type { FileKind } from './file-kinds'
import { endLength } from './picture-size'
import { archiveKind, brandedKind, latin1, matroskaKind, oldOfficeKind } from './sniff-containers'

/* eslint-disable no-control-regex -- the marks of files are bytes, not text */

type Signature = readonly [
  starts: RegExp,
  kind: FileKind | ((bytes: Uint8Array, end: Uint8Array) => FileKind),
]

const signatures: readonly Signature[] = [
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^RIFF[^]{4}WAVE/, 'wav'],
  [/^RIFF[^]{4}AVI /, 'avi'],
  [/^BM[^]{4}\0{4}/, 'bmp'],
  [/^(?:II[*+]\0|MM\0[*+])/, 'tiff'],
  [/^\0\0\x01\0[^\0]\0/, 'ico'],
  [/^8BPS\0/, 'psd'],
  [/^(?:\xff\x0a|\0\0\0\x0cJXL \r\n\x87\n)/, 'jxl'],
  [/^(?:\xff\x4f\xff\x51|\0\0\0\x0cjP {2}\r\n\x87\n)/, 'jp2'],
  [/^OggS/, 'ogg'],
  [/^fLaC/, 'flac'],
  [/^ID3|^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/, 'mp3'],
  [/^\xff[\xf0\xf1\xf8\xf9]/, 'aac'],
  [/^#!AMR/, 'amr'],
  [/^FORM[^]{4}AIF[FC]/, 'aiff'],
  [/^caff\0/, 'caf'],
  [/^\x1a\x45\xdf\xa3/, matroskaKind],
  [/^[^]{4}ftyp/, brandedKind],
  [/^\0[^]{3}(?:moov|mdat|wide|pnot)/, 'mov'],
  [/^\x30\x26\xb2\x75\x8e\x66\xcf\x11/, 'wmv'],
  [/^\0\0\x01[\xb3\xba]/, 'mpeg'],
  [/^PK(?:\x03\x04|\x05\x06)/, archiveKind],
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, oldOfficeKind],
  [/^7z\xbc\xaf\x27\x1c/, '7z'],
  [/^Rar!\x1a\x07/, 'rar'],
  [/^\x1f\x8b\x08/, 'gz'],
  [/^BZh[1-9]\x31\x41\x59\x26/, 'bz2'],
  [/^\xfd7zXZ\0/, 'xz'],
  [/^[^]{257}ustar/, 'tar'],
  [/^\{\\rtf/, 'rtf'],
  [/^%!PS/, 'eps'],
  // Readers look for the mark in the first kilobyte (ISO 32000, annex H).
  [/%PDF-\d/, 'pdf'],
]

const decoders: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xfe/, 'utf-16le'],
  [/^\xfe\xff/, 'utf-16be'],
  [/^/, 'utf-8'],
]

const noText = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/

/** Old single-byte text is read as windows-1252. */
export function textOf(bytes: Uint8Array, maxBytes: number): string {
  const start = latin1(bytes, 0, 2)
  const encoding = decoders.find(([mark]) => mark.test(start))?.[1] ?? 'utf-8'
  const head = bytes.subarray(0, maxBytes)
  try {
    // It is decoded as a stream, because the last character may be cut.
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: head.length < bytes.length })
  } catch {
    return new TextDecoder('windows-1252').decode(head)
  }
}

// These elements make a browser take text for a page (WHATWG, MIME sniffing 7.1).
const pageStart =
  /^<(?:!doctype html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|meta|link|base|form|img|object|embed|svg:|math)[\s>/]/i

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

function markupKind(text: string): 'svg' | 'html' | 'xml' | null {
  const isXml = /^<\?xml/i.test(text.trimStart())
  // One expression would take time with the cube of a run of spaces.
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

/** An e-mail file has headers that include a sender and one that only mail programs write. */
function isEmail(text: string): boolean {
  if (!/^[\w-]{2,40}:/.test(text)) return false
  const headers = text.slice(0, /\r?\n\r?\n/.exec(text)?.index ?? text.length)
  return /^from:/im.test(headers) && /^(?:message-id|mime-version|received):/im.test(headers)
}

function textKind(text: string, { mediaType = '', name = '' }: Hints): FileKind {
  const markup = markupKind(text)
  if (markup !== null) return markup
  if (/^BEGIN:VCARD\s/i.test(text)) return 'vcf'
  if (/^BEGIN:VCALENDAR\s/i.test(text)) return 'ics'
  if (isEmail(text)) return 'eml'
  return /csv/i.test(mediaType) || /\.csv$/i.test(name) ? 'csv' : 'text'
}

type Hints = {
  mediaType?: string | undefined
  name?: string | undefined
  end?: Uint8Array | undefined
}

// Reading 25 MB would stop the page for seconds.
const maxTextBytes = 65_536

/** The bytes alone decide; the hints only tell a table from other text. */
export function sniff(bytes: Uint8Array, hints: Hints = {}): FileKind {
  if (bytes.length === 0) return 'empty'
  const start = latin1(bytes, 0, 1_024)
  const found = signatures.find(([pattern]) => pattern.test(start))?.[1]
  if (found !== undefined)
    return typeof found === 'string' ? found : found(bytes, hints.end ?? bytes.subarray(-endLength))
  const text = textOf(bytes, maxTextBytes)
  return noText.test(text) ? 'binary' : textKind(text, hints)
}
