import { deflateSync } from 'node:zlib'

import { latin1, type Bytes } from './bytes'

const uses = 10
const firstObject = 5

const stream = (text: string, entries = ''): string =>
  `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`

const packedStream = (bytes: Uint8Array, entries: string): string =>
  stream(deflateSync(bytes).toString('latin1'), `${entries} /Filter /FlateDecode`)

const formUsing = (next: number | null, leaf: string): string =>
  stream(
    next === null ? leaf : Array<string>(uses).fill('/F Do').join('\n'),
    `/Type /XObject /Subtype /Form /BBox [0 0 200 200]${next === null ? '' : ` /Resources << /XObject << /F ${next} 0 R >> >>`}`,
  )

/** A PDF of one page; what its resources name stands from the fifth object on. */
function pdfOf(content: string, resources: string, more: readonly string[]): Bytes {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream(content),
    ...more,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return latin1(text + table + end)
}

/** A page that uses a form ten times, which uses another ten times, and so on; the last one draws `leaf`. */
const nestedPdf = (levels: number, leaf: string): Bytes =>
  pdfOf(
    '/F Do',
    `/XObject << /F ${firstObject} 0 R >>`,
    Array.from({ length: levels }, (_, level) =>
      formUsing(level === levels - 1 ? null : firstObject + level + 1, leaf),
    ),
  )

/** Ten million squares, in two kilobytes. */
export const nestedFormsPdf = (): Bytes => nestedPdf(7, Array<string>(uses).fill('0 0 1 1 re f').join('\n'))

/** A line of five thousand points, drawn a thousand times. */
export const longPathsPdf = (): Bytes => nestedPdf(4, `0 0 m ${'9 9 l 5 1 l '.repeat(2_500)}S`)

/** Twelve pictures of twelve megapixels on one page, in half a megabyte. */
export function manyPicturesPdf(): Bytes {
  const side = 3_500
  const numbers = Array.from({ length: 12 }, (_, index) => index)
  const entries = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return pdfOf(
    numbers.map((each) => `q 200 0 0 200 0 0 cm /I${each} Do Q`).join('\n'),
    `/XObject << ${numbers.map((each) => `/I${each} ${firstObject + each} 0 R`).join(' ')} >>`,
    numbers.map((each) => packedStream(new Uint8Array(side * side * 3).fill(each), entries)),
  )
}

/** A picture of a hundred pixels under a mask that claims 400 million, in a kilobyte. */
export const claimedMaskPdf = (): Bytes =>
  pdfOf('q 200 0 0 200 0 0 cm /I Do Q', `/XObject << /I ${firstObject} 0 R >>`, [
    packedStream(
      new Uint8Array(300),
      `/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask ${firstObject + 1} 0 R`,
    ),
    packedStream(
      new Uint8Array(1),
      '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceGray /BitsPerComponent 8',
    ),
  ])

/** A table of three million entries, in some kilobytes. */
export const longTablePdf = (): Bytes =>
  pdfOf('/F Do', `/XObject << /F ${firstObject} 0 R >>`, [
    packedStream(
      latin1(`/A << ${'/B 1 '.repeat(3_000_000)}>> BDC`),
      '/Type /XObject /Subtype /Form /BBox [0 0 200 200]',
    ),
  ])

/** A line that crosses itself at every step: few bytes, and slow to draw. */
const crossing = (points: number): string =>
  Array.from(
    { length: points },
    (_, at) => `${(at * 7_919) % 200} ${(at * 104_729) % 199} ${at === 0 ? 'm' : 'l'}`,
  ).join('\n')

/** A dashed line of 90,000 points, drawn ten times. */
export const dashedLinesPdf = (): Bytes => nestedPdf(2, `[50 10] 0 d 5 w ${crossing(90_000)} S`)

/** The same page in fifty thousand shadings, one over the other. */
export const manyShadingsPdf = (): Bytes =>
  pdfOf('/R sh\n'.repeat(50_000), `/Shading << /R ${firstObject} 0 R >>`, [
    '<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [100 100 0 90 90 150] /Extend [true true] ' +
      '/Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>',
  ])

/** A hundred pages of one colour, each cut out by an outline of 20,000 points. */
export const manyClipsPdf = (): Bytes => nestedPdf(3, `${crossing(20_000)} W n 0 0 200 200 re f`)

/** One outline of 120,000 points. */
export const longOutlinePdf = (): Bytes => pdfOf(`${crossing(120_000)} f*`, '', [])
