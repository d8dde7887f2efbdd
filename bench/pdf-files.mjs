// PDFs that take far more of a tab than their size tells, for `bench/pdf-memory.mjs`.
import { deflateSync } from 'node:zlib'

/** @typedef {string | Buffer} Part */

const firstObject = 5
export const font = '/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

/** @param {string} entries @param {Part} content */
export const rawStream = (entries, content) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])

/** @param {string} entries @param {Part} content */
export const stream = (entries, content) =>
  rawStream(`${entries} /Filter /FlateDecode`, deflateSync(content, { level: 1 }))

/** A PDF of one page. @param {Part} contents the object @param {string} resources @param {Part[]} objects from the fifth */
export function pdfWith(contents, resources, objects) {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << ${resources} >> >>`,
    contents,
    ...objects,
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const offsets = all.map((object, index) => {
    const offset = length
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + end)])
}

/** @param {string} content @param {string} resources @param {Part[]} objects from the fifth */
export const pdfOf = (content, resources, objects) => pdfWith(stream('', content), resources, objects)

/** A form that is used ten times by another, which is used ten times, and so on. @param {number} levels @param {string} leaf */
export function repeated(levels, leaf) {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 200 200]'
  const objects = Array.from({ length: levels + 1 }, (_, level) =>
    level === levels
      ? stream(`${form} /Resources << ${font} >>`, leaf)
      : stream(
          `${form} /Resources << /XObject << /F ${firstObject + level + 1} 0 R >> >>`,
          '/F Do\n'.repeat(10),
        ),
  )
  return pdfOf('/F Do', `/XObject << /F ${firstObject} 0 R >>`, objects)
}

/** A page with pictures. @param {Part[]} shown one picture each @param {Part[]} others what these refer to, from the object `otherObject` */
export const pagePictures = (shown, others = []) =>
  pdfOf(
    shown.map((_, i) => `q 200 0 0 200 0 0 cm /I${i} Do Q`).join('\n'),
    `/XObject << ${shown.map((_, i) => `/I${i} ${firstObject + others.length + i} 0 R`).join(' ')} >>`,
    [...others, ...shown],
  )
export const otherObject = firstObject

/** @param {number} width @param {number} height @param {string} colors */
export const picture = (width, height, colors = '/ColorSpace /DeviceRGB /BitsPerComponent 8') =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${colors}`

/** @param {number} side @param {string} more @param {number} shade */
export const flate = (side, more = '', shade = 7) =>
  stream(`${picture(side, side)} ${more}`, Buffer.alloc(side * side * 3, shade))

/** As most programs write them: each row by its difference from the one before. @param {number} side */
export const predicted = (side) =>
  stream(
    `${picture(side, side)} /DecodeParms << /Predictor 15 /Colors 3 /Columns ${side} >>`,
    Buffer.alloc(side * (side * 3 + 1), 1),
  )

/** @param {number} side */
export const deep = (side) =>
  stream(picture(side, side, '/ColorSpace /DeviceRGB /BitsPerComponent 16'), Buffer.alloc(side * side * 6, 7))

/** @param {number} side @param {string} more */
export const grey = (side, more = '') =>
  stream(
    `${picture(side, side, '/ColorSpace /DeviceGray /BitsPerComponent 8')} ${more}`,
    Buffer.alloc(side * side, 7),
  )

/** A fax all in white: a bit a row. @param {number} side @param {string} more */
export const fax = (side, more = '/ColorSpace /DeviceGray') =>
  rawStream(
    `${picture(side, side, '/BitsPerComponent 1')} ${more} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${side} /Rows ${side} >>`,
    Buffer.alloc(Math.ceil(side / 8) + 8, 0xff),
  )

/** Nothing but its claim of a size. @param {number} told in its dictionary @param {number} side in its own header */
export function jbig2(told, side) {
  const header = Buffer.alloc(11 + 19)
  header.writeUInt8(48, 4)
  header.writeUInt8(1, 6)
  header.writeUInt32BE(19, 7)
  header.writeUInt32BE(side, 11)
  header.writeUInt32BE(side, 15)
  return rawStream(
    `${picture(told, told, '/ColorSpace /DeviceGray /BitsPerComponent 1')} /Filter /JBIG2Decode`,
    header,
  )
}

const word = (/** @type {number} */ value) => [value >> 8, value & 255]
const segment = (/** @type {number} */ kind, /** @type {number[]} */ bytes) => [
  0xff,
  kind,
  ...word(bytes.length + 2),
  ...bytes,
]

/** A JPEG of one colour: two bits a block. With three components as a phone writes it, two of them at a quarter. @param {number} side @param {number} components @param {boolean} isWhole */
export function jpegBytes(side, components, isWhole = true) {
  const isPhone = components === 3
  const ids = Array.from({ length: components }, (_, i) => i + 1)
  const oneCode = (/** @type {number} */ table) => [table, 1, ...Array(15).fill(0), 0]
  const head = [
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array(64).fill(1)]),
    ...segment(0xc0, [
      8,
      ...word(side),
      ...word(side),
      components,
      ...ids.flatMap((id) => [id, isPhone && id === 1 ? 0x22 : 0x11, 0]),
    ]),
    ...segment(0xc4, oneCode(0x00)),
    ...segment(0xc4, oneCode(0x10)),
    ...segment(0xda, [components, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]),
  ]
  const blocks = isPhone ? Math.ceil(side / 16) ** 2 * 6 : Math.ceil(side / 8) ** 2 * components
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(isWhole ? Math.ceil(blocks / 4) : 64),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** @param {number} told in its dictionary @param {number} side in its own header @param {number} components */
export const jpeg = (told, side, components = 3, isWhole = true, more = '') =>
  rawStream(
    `${picture(told, told, `/ColorSpace /Device${components === 4 ? 'CMYK' : components === 1 ? 'Gray' : 'RGB'} /BitsPerComponent 8`)} /Filter /DCTDecode ${more}`,
    jpegBytes(side, components, isWhole),
  )

/** A JPEG 2000 whose packets are all empty. @param {number} told @param {number} side */
export function jpx(told, side) {
  const long = (/** @type {number} */ value) => [...word(value >>> 16), ...word(value & 0xffff)]
  const bytes = [
    0xff,
    0x4f,
    ...segment(0x51, [
      0,
      0,
      ...long(side),
      ...long(side),
      ...long(0),
      ...long(0),
      ...long(side),
      ...long(side),
      ...long(0),
      ...long(0),
      0,
      3,
      7,
      1,
      1,
      7,
      1,
      1,
      7,
      1,
      1,
    ]),
    ...segment(0x52, [0, 0, 0, 1, 0, 0, 4, 4, 0, 1]),
    ...segment(0x5c, [0x40, 0x40]),
    ...segment(0x90, [0, 0, ...long(0), 0, 1]),
    0xff,
    0x93,
    0,
    0,
    0,
    0xff,
    0xd9,
  ]
  return rawStream(`${picture(told, told)} /Filter /JPXDecode`, Buffer.from(bytes))
}

/** @param {number} count @param {() => Part} make */
export const times = (count, make) => Array.from({ length: count }, make)

/** Spaces, packed as often as told. @param {number} megabytes @param {number} layers @param {string} entries @param {string} end */
export function bomb(megabytes, layers, entries = '', end = '') {
  let packed = deflateSync(Buffer.concat([Buffer.alloc(megabytes * 1_000_000, ' '), Buffer.from(end)]))
  for (let layer = 1; layer < layers; layer += 1) packed = deflateSync(packed)
  return rawStream(`${entries} /Filter [${'/FlateDecode '.repeat(layers)}]`, packed)
}
