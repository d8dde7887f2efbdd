import {
  activeHtml,
  activeScript,
  activeSvg,
  activeXhtml,
  activeXml,
  gifPage,
  lyingHtml,
  pdfPage,
  pdfWithScript,
  pngPage,
} from './active'
import { brokenPng, halfPng, hugePng, nothing } from './odd-files'
import type { Bytes } from './bytes'
import {
  longGif,
  numberedDocx,
  numberedGif,
  numberedJpeg,
  numberedPdf,
  numberedPng,
  numberedVideo,
  numberedWebp,
  numberedZip,
  voiceNote,
} from './numbered-files'
import {
  calendarEvent,
  contactCard,
  emailText,
  movingPng,
  movingWebp,
  noisySvg,
  numberedBmp,
  oldWord,
  phonePhoto,
  turnedJpeg,
} from './odd-files'
import { contactsCsv, logoSvg, notesText } from './text-files'

/** `active` would run a script if opened as a page. */
type MediaNature = 'ordinary' | 'active' | 'broken'

export type MediaKind = {
  kind: string
  nature: MediaNature
  mediaType: string
  fileName: (seed: number) => string
  bytes: (seed: number) => Bytes
}

function kind<Name extends string>(
  name: Name,
  nature: MediaNature,
  mediaType: string,
  fileName: (seed: number) => string,
  bytes: (seed: number) => Bytes,
) {
  return { kind: name, nature, mediaType, fileName, bytes }
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const mediaKinds = [
  kind('png', 'ordinary', 'image/png', (seed) => `screenshot-${seed}.png`, numberedPng),
  kind('jpeg', 'ordinary', 'image/jpeg', (seed) => `IMG_${String(seed).padStart(4, '0')}.jpg`, numberedJpeg),
  kind('gif', 'ordinary', 'image/gif', (seed) => `sunrise-${seed}.gif`, numberedGif),
  kind('webp', 'ordinary', 'image/webp', (seed) => `banner-${seed}.webp`, numberedWebp),
  kind('pdf', 'ordinary', 'application/pdf', (seed) => `Proposition n° ${seed}.pdf`, numberedPdf),
  kind('audio', 'ordinary', 'audio/wav', (seed) => `voice-${seed}.wav`, voiceNote),
  kind('video', 'ordinary', 'video/webm', (seed) => `demo-${seed}.webm`, numberedVideo),
  kind('text', 'ordinary', 'text/plain', (seed) => `Notes d’appel ${seed}.txt`, notesText),
  kind('csv', 'ordinary', 'text/csv', (seed) => `contacts-${seed}.csv`, contactsCsv),
  kind('svg', 'ordinary', 'image/svg+xml', (seed) => `logo-${seed}.svg`, logoSvg),
  kind('zip', 'ordinary', 'application/zip', (seed) => `données-${seed}.zip`, numberedZip),
  kind('docx', 'ordinary', docx, (seed) => `Vertragsübersicht ${seed}.docx`, numberedDocx),

  kind('activeSvg', 'active', 'image/svg+xml', (seed) => `badge-${seed}.svg`, activeSvg),
  kind('html', 'active', 'text/html', (seed) => `offer-${seed}.html`, activeHtml),
  kind('xhtml', 'active', 'application/xhtml+xml', (seed) => `offer-${seed}.xhtml`, activeXhtml),
  kind('xml', 'active', 'application/xml', (seed) => `note-${seed}.xml`, activeXml),
  kind('script', 'active', 'text/javascript', (seed) => `widget-${seed}.js`, activeScript),
  kind('liar', 'active', 'image/png', (seed) => `holiday-${seed}.png`, lyingHtml),
  kind('liarSvg', 'active', 'image/jpeg', (seed) => `badge-${seed}.jpg`, activeSvg),
  kind('gifPage', 'active', 'image/gif', (seed) => `wave-${seed}.gif`, gifPage),
  kind('pngPage', 'active', 'text/html', (seed) => `card-${seed}.html`, pngPage),
  kind('pdfPage', 'active', 'application/pdf', (seed) => `contract-${seed}.pdf`, pdfPage),
  kind('scriptedPdf', 'active', 'application/pdf', (seed) => `form-${seed}.pdf`, pdfWithScript),

  kind('empty', 'broken', 'application/pdf', (seed) => `scan-${seed}.pdf`, nothing),
  kind('broken', 'broken', 'image/png', (seed) => `photo-${seed}.png`, brokenPng),
  kind('halfPng', 'broken', 'image/png', (seed) => `whiteboard-${seed}.png`, halfPng),
  kind('hugePng', 'broken', 'image/png', (seed) => `poster-${seed}.png`, hugePng),
  kind('longGif', 'broken', 'image/gif', (seed) => `ticker-${seed}.gif`, longGif),

  kind('turnedJpeg', 'ordinary', 'image/jpeg', (seed) => `PXL_${seed}.jpg`, turnedJpeg),
  kind('heic', 'ordinary', 'image/heic', (seed) => `IMG_${seed}.HEIC`, phonePhoto),
  kind('apng', 'ordinary', 'image/png', (seed) => `confetti-${seed}.png`, movingPng),
  kind('movingWebp', 'ordinary', 'image/webp', (seed) => `wave-${seed}.webp`, movingWebp),
  kind('bmp', 'ordinary', 'image/bmp', (seed) => `scan-${seed}.bmp`, numberedBmp),
  kind('doc', 'ordinary', 'application/msword', (seed) => `Devis ${seed}.doc`, oldWord),
  kind('eml', 'ordinary', 'message/rfc822', (seed) => `Offer ${seed}.eml`, emailText),
  kind('vcf', 'ordinary', 'text/vcard', (seed) => `Jonas Weber ${seed}.vcf`, contactCard),
  kind('ics', 'ordinary', 'text/calendar', (seed) => `Call ${seed}.ics`, calendarEvent),
  kind('noisySvg', 'broken', 'image/svg+xml', (seed) => `texture-${seed}.svg`, noisySvg),
] as const satisfies readonly MediaKind[]

export type MediaKindName = (typeof mediaKinds)[number]['kind']

export function mediaKind(name: MediaKindName): MediaKind {
  const found = mediaKinds.find((each) => each.kind === name)
  if (!found) throw new Error(`no kind of media is called ${name}`)
  return found
}
