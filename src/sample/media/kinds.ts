import { readFileSync } from 'node:fs'

export type Bytes = Uint8Array<ArrayBuffer>

/** `active` would run a script if opened as a page. */
type MediaNature = 'ordinary' | 'active' | 'broken'

export type MediaKind = {
  kind: string
  nature: MediaNature
  mediaType: string
  fileName: (seed: number) => string
  bytes: (seed: number) => Bytes
}

const files = new Map<string, Uint8Array>()

/** Gives a copy of a file of `sample-files`. */
export function sampleFile(name: string): Bytes {
  const bytes = files.get(name) ?? readFileSync(new URL(`./sample-files/${name}`, import.meta.url))
  files.set(name, bytes)
  return new Uint8Array(bytes)
}

/** The seed stands in the name for `#`, and has as many digits at least. The file of `sample-files` is called as the kind. */
function kind<Name extends string>(name: Name, nature: MediaNature, mediaType: string, sentAs: string) {
  return {
    kind: name,
    nature,
    mediaType,
    fileName: (seed: number) => sentAs.replace(/#+/, ({ length }) => String(seed).padStart(length, '0')),
    bytes: (seed: number): Bytes => (name === 'audio' ? voiceNote(seed) : sampleFile(name)),
  }
}

/** Gives 2 to 9. */
export const voiceSeconds = (seed: number): number => 2 + (Math.abs(seed) % 8)

const wavHeaderLength = 44

/** Repeats the second that the file holds. */
function voiceNote(seed: number): Bytes {
  const file = sampleFile('audio')
  const second = file.subarray(wavHeaderLength)
  const length = second.length * voiceSeconds(seed)
  const note = new Uint8Array(wavHeaderLength + length)
  note.set(file.subarray(0, wavHeaderLength))
  for (let at = wavHeaderLength; at < note.length; at += second.length) note.set(second, at)
  const header = new DataView(note.buffer)
  header.setUint32(4, note.length - 8, true)
  header.setUint32(wavHeaderLength - 4, length, true)
  return note
}

/** Messages name the size of the file of the kind `gif`. */
export const gifSize = { width: 172, height: 112 }

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const mediaKinds = [
  kind('png', 'ordinary', 'image/png', 'screenshot-#.png'),
  kind('jpeg', 'ordinary', 'image/jpeg', 'IMG_####.jpg'),
  kind('gif', 'ordinary', 'image/gif', 'sunrise-#.gif'),
  kind('webp', 'ordinary', 'image/webp', 'banner-#.webp'),
  kind('pdf', 'ordinary', 'application/pdf', 'Proposition n° #.pdf'),
  kind('audio', 'ordinary', 'audio/wav', 'voice-#.wav'),
  kind('video', 'ordinary', 'video/webm', 'demo-#.webm'),
  kind('text', 'ordinary', 'text/plain', 'Notes d’appel #.txt'),
  kind('csv', 'ordinary', 'text/csv', 'contacts-#.csv'),
  kind('svg', 'ordinary', 'image/svg+xml', 'logo-#.svg'),
  kind('zip', 'ordinary', 'application/zip', 'données-#.zip'),
  kind('docx', 'ordinary', docx, 'Vertragsübersicht #.docx'),

  kind('activeSvg', 'active', 'image/svg+xml', 'badge-#.svg'),
  kind('html', 'active', 'text/html', 'offer-#.html'),
  kind('xhtml', 'active', 'application/xhtml+xml', 'offer-#.xhtml'),
  kind('xml', 'active', 'application/xml', 'note-#.xml'),
  kind('script', 'active', 'text/javascript', 'widget-#.js'),
  kind('liar', 'active', 'image/png', 'holiday-#.png'),
  kind('liarSvg', 'active', 'image/jpeg', 'badge-#.jpg'),
  kind('gifPage', 'active', 'image/gif', 'wave-#.gif'),
  kind('pngPage', 'active', 'text/html', 'card-#.html'),
  kind('pdfPage', 'active', 'application/pdf', 'contract-#.pdf'),
  kind('scriptedPdf', 'active', 'application/pdf', 'form-#.pdf'),

  kind('empty', 'broken', 'application/pdf', 'scan-#.pdf'),
  kind('broken', 'broken', 'image/png', 'photo-#.png'),
  kind('halfPng', 'broken', 'image/png', 'whiteboard-#.png'),
  kind('hugePng', 'broken', 'image/png', 'poster-#.png'),
  kind('longGif', 'broken', 'image/gif', 'ticker-#.gif'),

  kind('turnedJpeg', 'ordinary', 'image/jpeg', 'PXL_#.jpg'),
  kind('heic', 'ordinary', 'image/heic', 'IMG_#.HEIC'),
  kind('apng', 'ordinary', 'image/png', 'confetti-#.png'),
  kind('movingWebp', 'ordinary', 'image/webp', 'wave-#.webp'),
  kind('bmp', 'ordinary', 'image/bmp', 'scan-#.bmp'),
  kind('doc', 'ordinary', 'application/msword', 'Devis #.doc'),
  kind('eml', 'ordinary', 'message/rfc822', 'Offer #.eml'),
  kind('vcf', 'ordinary', 'text/vcard', 'Jonas Weber #.vcf'),
  kind('ics', 'ordinary', 'text/calendar', 'Call #.ics'),
  kind('noisySvg', 'broken', 'image/svg+xml', 'texture-#.svg'),
] as const satisfies readonly MediaKind[]

export type MediaKindName = (typeof mediaKinds)[number]['kind']

export function mediaKind(name: MediaKindName): MediaKind {
  const found = mediaKinds.find((each) => each.kind === name)
  if (!found) throw new Error(`no kind of media is called ${name}`)
  return found
}
