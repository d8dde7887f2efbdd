import { type Bytes, bigEndian, concat, latin1, littleEndian, utf8 } from './bytes'
import { numberedJpeg, riff, riffChunk, sampleFile, numberedPng } from './numbered-files'
import { afterPngHeader, pngChunk, pngHeader, pngSignature } from './png'

const remark = (seed: number): string => `no. ${seed}`

/** The picture is stored lying, with EXIF orientation 6. */
export function turnedJpeg(seed: number): Bytes {
  const file = numberedJpeg(seed)
  const endOfFirst = 20
  const exif = [
    ...latin1('Exif\0\0MM\0*'),
    ...bigEndian(8, 4),
    ...bigEndian(1, 2),
    0x01,
    0x12,
    0,
    3,
    ...bigEndian(1, 4),
    ...bigEndian(6 * 0x10000, 4),
    ...bigEndian(0, 4),
  ]
  const segment = [0xff, 0xe1, ...bigEndian(exif.length + 2, 2), ...exif]
  return concat([file.subarray(0, endOfFirst), segment, file.subarray(endOfFirst)])
}

const box = (name: string, ...parts: ArrayLike<number>[]): Bytes => {
  const body = concat(parts)
  return concat([bigEndian(body.length + 8, 4), latin1(name), body])
}

export const phonePhoto = (seed: number): Bytes =>
  concat([
    box('ftyp', latin1('heic'), bigEndian(0, 4), latin1('mif1heic')),
    box(
      'meta',
      bigEndian(0, 4),
      box(
        'iprp',
        box('ipco', box('ispe', bigEndian(0, 4), bigEndian(4_032, 4), bigEndian(3_024, 4)), box('irot', [3])),
      ),
    ),
    box('mdat', latin1(remark(seed))),
  ])

export function movingPng(seed: number): Bytes {
  const file = sampleFile('screenshot.png')
  const picture = Buffer.from(file.buffer)
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  const at = picture.indexOf('IDAT') - 4
  const data = picture.subarray(at + 8, at + 8 + picture.readUInt32BE(at))
  const control = (order: number) =>
    pngChunk('fcTL', [
      ...[order, width, height, 0, 0].flatMap((value) => bigEndian(value, 4)),
      ...bigEndian(0x00010002, 4),
      0,
      0,
    ])
  return concat([
    file.subarray(0, afterPngHeader),
    pngChunk('tEXt', concat([latin1('Comment\0'), utf8(remark(seed))])),
    pngChunk('acTL', [...bigEndian(2, 4), ...bigEndian(0, 4)]),
    control(0),
    pngChunk('IDAT', data),
    control(1),
    pngChunk('fdAT', concat([bigEndian(2, 4), data])),
    pngChunk('IEND', []),
  ])
}

export function movingWebp(seed: number): Bytes {
  const file = Buffer.from(sampleFile('banner.webp').buffer)
  const picture = concat([file.subarray(12 + 18 + 8 + file.readUInt32LE(12 + 18 + 4))])
  const size = file.subarray(24, 30)
  const frame = riffChunk('ANMF', concat([[0, 0, 0, 0, 0, 0], size, littleEndian(500, 3), [0], picture]))
  return riff('WEBP', [
    riffChunk('VP8X', concat([[2, 0, 0, 0], size])),
    riffChunk('ANIM', concat([[0, 0, 0, 0, 0, 0]])),
    frame,
    frame,
    riffChunk('note', latin1(remark(seed))),
  ])
}

export function numberedBmp(seed: number): Bytes {
  const pixels = new Uint8Array(16 * 16 * 3).fill(40 + (Math.abs(seed) % 200))
  return concat([
    latin1('BM'),
    littleEndian(54 + pixels.length, 4),
    ...[0, 54, 40, 16, 16].map((value) => littleEndian(value, 4)),
    ...[1, 24].map((value) => littleEndian(value, 2)),
    ...[0, pixels.length, 2_835, 2_835, 0, 0].map((value) => littleEndian(value, 4)),
    pixels,
  ])
}

export function oldWord(seed: number): Bytes {
  const header = new Uint8Array(512)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  header.set([0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0], 24)
  const directory = new Uint8Array(512)
  for (const [index, name] of ['Root Entry', 'WordDocument'].entries()) {
    const wide = [...latin1(name), 0].flatMap((code) => [code, 0])
    directory.set([...wide, ...Array<number>(64 - wide.length).fill(0), wide.length, 0], index * 128)
  }
  return concat([header, directory, latin1(remark(seed))])
}

export const emailText = (seed: number): Bytes =>
  utf8(
    [
      'From: Jonas Weber <jonas@example.com>',
      'To: Imogen Hart <imogen@example.com>',
      `Subject: Offer ${remark(seed)}`,
      `Message-ID: <${seed}@example.com>`,
      'MIME-Version: 1.0',
      '',
      'Thank you for the call.',
      '',
    ].join('\r\n'),
  )

export const contactCard = (seed: number): Bytes =>
  utf8(`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jonas Weber\r\nNOTE:${remark(seed)}\r\nEND:VCARD\r\n`)

export const calendarEvent = (seed: number): Bytes =>
  utf8(
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${seed}@example.com\r\nDTSTART:20260304T090000Z\r\nSUMMARY:Call ${remark(seed)}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  )

/** Rendering it would hold a page for seconds. */
export const noisySvg = (seed: number): Bytes =>
  utf8(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">
<filter id="noise"><feTurbulence baseFrequency="0.05" numOctaves="9" seed="${seed}"/></filter>
<rect width="4000" height="4000" filter="url(#noise)"/>
</svg>
`)

export function nothing(): Bytes {
  return concat([])
}

/** The file is cut off within its header. */
export function brokenPng(seed: number): Bytes {
  return numberedPng(seed).slice(0, 24 + (Math.abs(seed) % 8))
}

/** Browsers render the upper half and report no error. */
export function halfPng(seed: number): Bytes {
  const whole = numberedPng(seed)
  return whole.slice(0, Math.floor(whole.length / 2))
}

export function hugePng(seed: number): Bytes {
  return concat([pngSignature, pngHeader(60_000, 60_000), numberedPng(seed).subarray(afterPngHeader)])
}
