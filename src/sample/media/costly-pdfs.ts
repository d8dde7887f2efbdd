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

export function pdfOf(content: string, resources: string, more: readonly string[]): Bytes {
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

/** A form that uses another ten times, and so on; `leaf` is the content of the last one. */
const nestedPdf = (levels: number, leaf: string): Bytes =>
  pdfOf(
    '/F Do',
    `/XObject << /F ${firstObject} 0 R >>`,
    Array.from({ length: levels }, (_, level) =>
      formUsing(level === levels - 1 ? null : firstObject + level + 1, leaf),
    ),
  )

/** It takes minutes to render. */
export const longPathsPdf = (): Bytes => nestedPdf(4, `0 0 m ${'9 9 l 5 1 l '.repeat(2_500)}S`)

/** A kilobyte that takes 400 MB to render. */
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
