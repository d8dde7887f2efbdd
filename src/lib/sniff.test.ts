import { describe, expect, test } from 'vitest'
import { hostileFileNames } from '#/sample/distort/naughty-strings'
import { mediaKinds, mediaKind, type MediaKindName } from '#/sample/media/kinds'
import { isAsDeclared } from './declared-kind'
import { type FileKind, fileKinds } from './file-kinds'
import { fileName } from './file-name'
import { endLength, isWhole, pictureSize } from './picture-size'
import { sniff, textOf } from './sniff'

const expected: Readonly<Record<MediaKindName, FileKind>> = {
  png: 'png',
  jpeg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  pdf: 'pdf',
  audio: 'wav',
  video: 'webm',
  text: 'text',
  csv: 'csv',
  svg: 'svg',
  zip: 'zip',
  docx: 'docx',
  activeSvg: 'svg',
  html: 'html',
  xhtml: 'html',
  xml: 'xml',
  script: 'text',
  liar: 'html',
  liarSvg: 'svg',
  gifPage: 'gif',
  pngPage: 'png',
  pdfPage: 'pdf',
  scriptedPdf: 'pdf',
  empty: 'empty',
  broken: 'png',
  halfPng: 'png',
  hugePng: 'png',
  longGif: 'gif',
  turnedJpeg: 'jpeg',
  heic: 'heic',
  apng: 'png',
  movingWebp: 'webp',
  bmp: 'bmp',
  doc: 'doc',
  eml: 'eml',
  vcf: 'vcf',
  ics: 'ics',
  noisySvg: 'svg',
}

describe('what bytes are', () => {
  test.each(mediaKinds.map((each) => [each.kind, expected[each.kind], each] as const))(
    'a file of the kind %s is told to be %s',
    (_, kind, { bytes, mediaType, fileName: name }) => {
      expect(sniff(bytes(3), { mediaType, name: name(3) })).toBe(kind)
    },
  )

  test('what it is said to be changes nothing', () => {
    const { bytes } = mediaKind('html')
    for (const mediaType of ['image/png', 'application/pdf', 'text/plain', 'audio/wav'])
      expect(sniff(bytes(1), { mediaType, name: 'a.png' })).toBe('html')
  })

  test('pages, markup and archives are never shown', () => {
    for (const kind of ['html', 'xml', 'zip', 'docx', 'binary', 'empty'] as const)
      expect(fileKinds[kind].show).toBe('nothing')
  })

  test.each<[string, FileKind]>([
    ['<!DOCTYPE html><p>x', 'html'],
    ['  \n<!-- a --><HTML>', 'html'],
    ['<script>1</script>', 'html'],
    ['<?xml version="1.0"?><!-- c --><svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['<!DOCTYPE svg PUBLIC "a" "b"><svg/>', 'svg'],
    ['<note>1</note>', 'xml'],
    ['a < b and b > c', 'text'],
    ['Hello <b>you</b>', 'text'],
    ['{"a":1}', 'text'],
  ])('%s', (text, kind) => {
    expect(sniff(new TextEncoder().encode(text))).toBe(kind)
  })

  test('bytes that are no text are no text', () => {
    expect(sniff(Uint8Array.from([1, 2, 3, 0, 255]))).toBe('binary')
  })

  test('a liar is told from an honest file', () => {
    expect(isAsDeclared('html', 'image/png')).toBe(false)
    expect(isAsDeclared('svg', 'image/jpeg')).toBe(false)
    expect(isAsDeclared('png', 'text/html')).toBe(false)
    expect(isAsDeclared('html', 'image/x-unheard-of')).toBe(false)
    expect(isAsDeclared('png', 'IMAGE/PNG; x=1')).toBe(true)
    expect(isAsDeclared('docx', 'application/octet-stream')).toBe(true)
    expect(isAsDeclared('binary', undefined)).toBe(true)
  })
})

describe('pictures before they are decoded', () => {
  const endsOf = (bytes: Uint8Array) => ({
    start: bytes.subarray(0, 64),
    end: bytes.subarray(-endLength),
    length: bytes.length,
  })

  test('a picture of 60,000 by 60,000 pixels says so in its header', () => {
    expect(pictureSize('png', mediaKind('hugePng').bytes(1))).toEqual({ width: 60_000, height: 60_000 })
  })

  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('the size of a %s is in its header', (kind) => {
    const size = pictureSize(kind, mediaKind(kind).bytes(2))
    expect(size?.width).toBeGreaterThan(8)
    expect(size?.width).toBeLessThan(4_000)
    expect(size?.height).toBeGreaterThan(8)
    expect(isWhole(kind, endsOf(mediaKind(kind).bytes(2)))).toBe(true)
  })

  test('half a picture is told from a whole one', () => {
    expect(isWhole('png', endsOf(mediaKind('halfPng').bytes(1)))).toBe(false)
  })
})

describe('files that were made to hold the page', () => {
  // Their time is compared with that of a small one, because a machine's pace says nothing.
  test.each([
    ['accented text', 'é à '],
    ['old single-byte text', '\xe9'],
    ['spaces after a doctype', ' '],
    ['comments', '<!---->'],
    ['signs that begin an element', '<'],
    ['copies', '<use/>'],
  ])('25 MB of %s are told as fast as 100 kB', (_what, part) => {
    const piece = part === '\xe9' ? Uint8Array.of(0xe9) : new TextEncoder().encode(part)
    const bytes = new Uint8Array(25_000_000)
    for (let at = 0; at + piece.length <= bytes.length; at += piece.length) bytes.set(piece, at)
    const quickest = (given: Uint8Array) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const started = performance.now()
          sniff(given)
          return performance.now() - started
        }),
      )
    expect(quickest(bytes)).toBeLessThan(10 + 5 * quickest(bytes.subarray(0, 100_000)))
  })

  test('a file is text by how it begins, and a character that is cut in two breaks nothing', () => {
    for (const cut of [0, 1, 2]) {
      const text = new TextEncoder().encode(`${'x'.repeat(cut)}${'€'.repeat(40_000)}`)
      expect(sniff(text)).toBe('text')
      expect(textOf(text, 65_536)).toMatch(/^x{0,2}€+$/)
    }
    expect(sniff(new TextEncoder().encode(`text\u0000${'x'.repeat(100_000)}`))).toBe('binary')
  })

  // Their time must grow with their length: by any other growth these would not end within a day.
  test.each([
    ['a doctype and spaces', `<!doctype${' '.repeat(60_000)}`],
    ['a doctype of brackets', `<!doctype x${'['.repeat(60_000)}`],
    ['comments without an end', '<!-- '.repeat(13_000)],
    ['declarations without an end', '<?xml '.repeat(10_000)],
    ['comments one after the other', '<!---->'.repeat(9_000)],
    ['spaces between declarations', `<?a?>${' '.repeat(200)}`.repeat(300)],
  ])('%s', (_, text) => {
    expect(['text', 'xml']).toContain(sniff(new TextEncoder().encode(text)))
  })

  test.each([
    ['<!doctype svg [<!ELEMENT svg (a>b)>]><svg/>', 'svg'],
    ['<!-- a --><?xml-stylesheet href="x"?>\n<svg:svg >', 'svg'],
    ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd"> <svg>', 'svg'],
    ['<!doctype html><svg>', 'html'],
  ])('%s is still told for what it is', (text, kind) => {
    expect(sniff(new TextEncoder().encode(text))).toBe(kind)
  })
})

describe('names to save a file under', () => {
  test.each(hostileFileNames)('%j becomes a plain one', (name) => {
    expect(fileName(name, fileKinds.png.endings)).toMatch(/^(?!\.)[\p{L}\p{M}\p{N} _-]{1,120}\.png$/u)
  })

  test('an ordinary name stays as it is', () => {
    expect(fileName('Vertragsübersicht 12.docx', fileKinds.docx.endings)).toBe('Vertragsübersicht 12.docx')
    expect(fileName('Proposition n° 5.pdf', fileKinds.pdf.endings)).toBe('Proposition n 5.pdf')
    expect(fileName('CON.txt', fileKinds.text.endings)).toBe('file CON.txt')
    expect(fileName('', fileKinds.binary.endings)).toBe('file.bin')
    expect(fileName('report.pdf          .exe', fileKinds.pdf.endings)).toBe('report pdf.pdf')
  })
})
