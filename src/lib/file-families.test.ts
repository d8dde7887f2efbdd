import { describe, expect, test } from 'vitest'
import { mediaKind } from '#/sample/media/kinds'
import { declaredAs, isAsDeclared } from './declared-kind'
import { type FileKind, fileKinds } from './file-kinds'
import { fileName } from './file-name'
import { isMoving, pictureSize } from './picture-size'
import { sniff } from './sniff'
import { latin1 } from './testing/latin1'

const branded = (...brands: string[]) =>
  latin1(
    `\0\0\0${String.fromCharCode(8 + 4 * (brands.length + 1))}ftyp${brands[0] ?? ''}\0\0\0\0${brands.slice(1).join('')}`,
  )

/** The file has these tracks. */
const tracked = (brand: string, ...tracks: string[]) => {
  const handlers = tracks.map((track) => `hdlr${'\0'.repeat(8)}${track}`).join('')
  return latin1(`${String.fromCharCode(...branded(brand))}\0\0\0\x10moov${handlers}`)
}

const entry = (name: string, content = '') =>
  `PK\x03\x04${'\0'.repeat(14)}${[content.length, content.length].map((size) => `${String.fromCharCode(size & 255, size >> 8)}\0\0`).join('')}${String.fromCharCode(name.length)}\0\0\0${name}${content}`

const oldOffice = (stream: string) => {
  const file = mediaKind('doc').bytes(1)
  file.fill(0, 512 + 128, 512 + 256)
  const wide = [...latin1(`${stream}\0`)].flatMap((code) => [code, 0])
  file.set([...wide, ...Array<number>(64 - wide.length).fill(0), wide.length, 0], 512 + 128)
  return file
}

/** The bytes, the name they were sent under, what they are, and the name they are saved under. */
const files: readonly (readonly [bytes: Uint8Array, name: string, kind: FileKind, saved: string])[] = [
  [branded('heic', 'mif1', 'heic'), 'IMG_1.HEIC', 'heic', 'IMG_1.heic'],
  [branded('mif1', 'heic', 'miaf'), 'IMG_1.heic', 'heic', 'IMG_1.heic'],
  [branded('msf1', 'hevc'), 'live.heic', 'heic', 'live.heic'],
  [branded('mif1', 'miaf'), 'photo.heif', 'heif', 'photo.heif'],
  [branded('avif', 'mif1'), 'photo.avif', 'avif', 'photo.avif'],
  [branded('mif1', 'avif'), 'photo.avif', 'avif', 'photo.avif'],
  [branded('isom', 'avc1'), 'clip.mp4', 'mp4', 'clip.mp4'],
  [branded('mp42', 'isom'), 'clip.exe', 'mp4', 'clip.mp4'],
  [branded('M4A ', 'isom'), 'voice.m4a', 'm4a', 'voice.m4a'],
  [branded('qt  '), 'IMG_2.MOV', 'mov', 'IMG_2.mov'],
  [branded('3gp4', 'isom'), 'clip.3gp', '3gp', 'clip.3gp'],
  [branded('avis', 'avif', 'msf1'), 'clip.avifs', 'avif', 'clip.avifs'],
  [branded('heix', 'mif1'), 'IMG_3.HEIC', 'heic', 'IMG_3.heic'],
  [branded('M4V ', 'isom'), 'clip.m4v', 'mp4', 'clip.m4v'],
  [tracked('mp42', 'soun'), 'voice.m4a', 'm4a', 'voice.m4a'],
  [tracked('isom', 'soun'), 'voice.mp4', 'm4a', 'voice.mp4'],
  [tracked('3gp4', 'soun'), 'voice.3gp', 'm4a', 'voice.3gp'],
  [tracked('isom', 'vide', 'soun'), 'clip.mp4', 'mp4', 'clip.mp4'],
  [latin1('\0\0\0\x08wide\0\0\0\x10mdat'), 'old.mov', 'mov', 'old.mov'],
  [mediaKind('doc').bytes(1), 'Devis.doc', 'doc', 'Devis.doc'],
  [oldOffice('Workbook'), 'prices.xls', 'xls', 'prices.xls'],
  [oldOffice('PowerPoint Document'), 'pitch.ppt', 'ppt', 'pitch.ppt'],
  [oldOffice('__properties_version1.0'), 'mail.msg', 'msg', 'mail.msg'],
  [oldOffice('__nameid_version1.0'), 'mail.msg', 'msg', 'mail.msg'],
  [oldOffice('EncryptedPackage'), 'Budget.xlsx', 'locked', 'Budget.xlsx'],
  [oldOffice('EncryptedPackage'), 'Budget.exe', 'locked', 'Budget.bin'],
  [oldOffice('Unknown'), 'plan.vsd', 'ole', 'plan.vsd'],
  [oldOffice('Unknown'), 'setup.msi', 'ole', 'setup.bin'],
  [mediaKind('bmp').bytes(1), 'scan.bmp', 'bmp', 'scan.bmp'],
  [latin1('II*\0\x08\0\0\0'), 'scan.tif', 'tiff', 'scan.tif'],
  [latin1('MM\0*\0\0\0\x08'), 'scan', 'tiff', 'scan.tiff'],
  [latin1('\xff\xf1\x50\x80'), 'voice.aac', 'aac', 'voice.aac'],
  [latin1('#!AMR\n'), 'voice.amr', 'amr', 'voice.amr'],
  [mediaKind('eml').bytes(1), 'Offer.eml', 'eml', 'Offer.eml'],
  [latin1('Dear Jonas,\nFrom: me'), 'Offer.eml', 'text', 'Offer.eml'],
  [mediaKind('vcf').bytes(1), 'Jonas.vcf', 'vcf', 'Jonas.vcf'],
  [mediaKind('ics').bytes(1), 'Call.ics', 'ics', 'Call.ics'],
  [latin1('# Notes'), 'notes.md', 'text', 'notes.md'],
  [latin1('start calc'), 'notes.bat', 'text', 'notes.txt'],
  [latin1('alert(1)'), 'widget.js', 'text', 'widget.txt'],
  [latin1(entry('mimetype', 'application/vnd.oasis.opendocument.text')), 'Brief.odt', 'odt', 'Brief.odt'],
  [
    latin1(entry('mimetype', 'application/vnd.oasis.opendocument.spreadsheet')),
    'Liste.ods',
    'ods',
    'Liste.ods',
  ],
  [latin1(entry('mimetype', 'application/epub+zip')), 'book.epub', 'epub', 'book.epub'],
  [
    latin1(
      `${entry('docProps/thumbnail.jpeg', 'x'.repeat(60_000))}${entry('[Content_Types].xml')}${entry('word/document.xml')}`,
    ),
    'Brief.docx',
    'docx',
    'Brief.docx',
  ],
  [latin1(`${entry('xl/workbook.xml')}${entry('[Content_Types].xml')}`), 'list.xlsx', 'xlsx', 'list.xlsx'],
  [latin1(entry('Index/Document.iwa')), 'Brief.pages', 'zip', 'Brief.pages'],
  [latin1(entry('META-INF/MANIFEST.MF')), 'tool.jar', 'zip', 'tool.zip'],
  [latin1(entry('notes.txt')), 'Brief.docx', 'zip', 'Brief.zip'],
  [latin1('\xff\xd8\xff\xe0'), 'photo.JPEG', 'jpeg', 'photo.jpeg'],
  [latin1('\xff\xd8\xff\xe0'), 'photo.heic', 'jpeg', 'photo.jpg'],
  [latin1('\xff\xd8\xff\xe0'), 'stereo.MPO', 'jpeg', 'stereo.mpo'],
  [latin1('{\\rtf1 a}'), 'Brief.rtf', 'rtf', 'Brief.rtf'],
  [latin1('{\\rtf1 a}'), 'Brief.doc', 'rtf', 'Brief.doc'],
  [latin1(entry('Data/a.jpg') + entry('Index/Document.iwa')), 'Talk.key', 'zip', 'Talk.key'],
  [latin1(entry('Index/Tables/DataList.iwa')), 'List.numbers', 'zip', 'List.numbers'],
  [latin1('%PDF-1.7'), 'logo.ai', 'pdf', 'logo.ai'],
  [latin1('AC1032\0\0'), 'plan.dwg', 'binary', 'plan.dwg'],
  [latin1('MZ\x90\0'), 'setup.exe', 'binary', 'setup.bin'],
  [latin1('MZ\x90\0'), 'invoice.pdf', 'binary', 'invoice.bin'],
]

describe('a file', () => {
  test.each(files.map(([bytes, name, kind, saved]) => [name, kind, saved, bytes] as const))(
    '%s of the kind %s is saved as %s',
    (name, kind, saved, bytes) => {
      expect(sniff(bytes, { name })).toBe(kind)
      expect(fileName(name, fileKinds[kind].endings)).toBe(saved)
    },
  )

  test('a Word document whose names are only in the list at its end is one', () => {
    const listed = (name: string) =>
      `PK\x01\x02${'\0'.repeat(24)}${String.fromCharCode(name.length)}\0${'\0'.repeat(16)}${name}`
    const end = latin1(listed('[Content_Types].xml') + listed('word/document.xml'))
    expect(sniff(latin1(entry('docProps/thumbnail.jpeg')), { end })).toBe('docx')
  })

  test('a file is called the same before and after its bytes are there', () => {
    for (const [type, name, kind] of [
      ['application/pdf', 'a', 'pdf'],
      ['image/heic', 'a', 'heic'],
      ['application/octet-stream', 'a.docx', 'docx'],
      ['', 'a.HEIC', 'heic'],
      ['application/octet-stream', 'a.exe', null],
      ['image/x-unheard-of', 'a.png', null],
    ] as const)
      expect(declaredAs(type, name), type).toBe(kind)
  })

  test('a phone’s photo is as declared, a page declared as one is not', () => {
    expect(isAsDeclared('heic', 'image/heif')).toBe(true)
    expect(isAsDeclared('mov', 'video/quicktime')).toBe(true)
    expect(isAsDeclared('html', 'image/heic')).toBe(false)
    expect(isAsDeclared('html', 'application/msword')).toBe(false)
  })
})

describe('a picture', () => {
  const size = (name: 'jpeg' | 'turnedJpeg') => pictureSize('jpeg', mediaKind(name).bytes(2))

  test('that its camera says to turn has its size as it is seen', () => {
    const lying = size('jpeg')
    expect(lying?.width).not.toBe(lying?.height)
    expect(size('turnedJpeg')).toEqual({ width: lying?.height, height: lying?.width })
    expect(pictureSize('heic', mediaKind('heic').bytes(1))).toEqual({ width: 3_024, height: 4_032 })
  })

  /** 40 by 20 pixels, with the orientation of a camera before or behind its pixels. */
  const turnedPng = (orientation: number, isBehind = false) => {
    const chunk = (name: string, content: string) =>
      `\0\0\0${String.fromCharCode(content.length)}${name}${content}\0\0\0\0`
    const exif = chunk(
      'eXIf',
      `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`,
    )
    const pixels = chunk('IDAT', 'x')
    const header = chunk('IHDR', '\0\0\0\x28\0\0\0\x14\x08\x02\0\0\0')
    return latin1(`\x89PNG\r\n\x1a\n${header}${isBehind ? pixels + exif : exif + pixels}`)
  }

  test.each([
    [1, false, 40],
    [3, false, 40],
    [5, false, 20],
    [6, false, 20],
    [7, false, 20],
    [8, false, 20],
    // Browsers look for it before the pixels alone.
    [6, true, 40],
  ] as const)(
    'as PNG with the orientation %i (behind its pixels: %s) is %i wide',
    (orientation, isBehind, width) => {
      expect(pictureSize('png', turnedPng(orientation, isBehind))?.width).toBe(width)
    },
  )

  test('of thousands of empty parts is read as far as its first thousand', () => {
    const [start, rest] = [turnedPng(6).slice(0, 33), turnedPng(6).slice(33)]
    const png = (count: number) =>
      pictureSize('png', Buffer.concat([start, latin1('\0\0\0\0tEXt\0\0\0\0'.repeat(count)), rest]))
    expect(png(900)).toEqual({ width: 20, height: 40 })
    expect(png(5_000)).toEqual({ width: 40, height: 20 })
    const frame = '\xff\xc0\0\x0b\x08\0\x14\0\x28\x01\x01\x11\0'
    const jpeg = (count: number) =>
      pictureSize('jpeg', latin1(`\xff\xd8${'\xff\xe0\0\x02'.repeat(count)}${frame}`))
    expect(jpeg(900)).toEqual({ width: 40, height: 20 })
    expect(jpeg(5_000)).toBeNull()
  })

  test.each([
    ['png', 'png', false],
    ['apng', 'png', true],
    ['webp', 'webp', false],
    ['movingWebp', 'webp', true],
    ['gif', 'gif', true],
    ['jpeg', 'jpeg', false],
  ] as const)('of the kind %s is told to move or not', (name, kind, moves) => {
    expect(isMoving(kind, mediaKind(name).bytes(1))).toBe(moves)
  })

  test('in AVIF is told to move by its brand', () => {
    expect(isMoving('avif', branded('avis', 'avif'))).toBe(true)
    expect(isMoving('avif', branded('avif', 'mif1'))).toBe(false)
  })
})
