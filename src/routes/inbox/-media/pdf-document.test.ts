import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { latin1 } from '#/lib/testing/latin1'
import { mediaKind, sampleFile } from '#/sample/media/kinds'
import { PdfDocument, type PagePixels } from './pdf-document'

const pdfium = new WebAssembly.Module(readFileSync('node_modules/@hyzyla/pdfium/dist/pdfium.wasm'))

const pixel = ({ data, width }: PagePixels, x: number, y: number) =>
  [...data.subarray((y * width + x) * 4)].slice(0, 3)

/** Red, 16 pixels wide and high, as JPEG 2000. */
const redJpeg2000 = latin1(
  Buffer.from(
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAAABAAAACtanAyY/9P/1EALwAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAQEBAAB/1wAEEBASEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAAKQAB/5PPtAgET8+0CAifz7QICJ+AgICAgICAgICAgID/2Q==',
    'base64',
  ).toString('latin1'),
)

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** A page of 200 points, with the further objects from the fifth on. */
function pdfOf(content: string, resources: string, more: readonly string[]) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream(content),
    ...more,
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return latin1(file + table + end)
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('a PDF', () => {
  test('has its pages, and a page is as wide as asked for', async () => {
    const pdf = await PdfDocument.open(pdfium, mediaKind('pdf').bytes(5))
    expect(pdf.pages).toBe(2)
    const { data, width, height } = await pdf.render(2, 300)
    expect([width, height, data.length]).toEqual([300, 424, 300 * 424 * 4])
    expect(new Set(data).size).toBeGreaterThan(20)
  })

  test('shows pictures in JPEG 2000', async () => {
    const picture = `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /Filter /JPXDecode /Length ${redJpeg2000.length} >>\nstream\n${text(redJpeg2000)}\nendstream`
    const file = pdfOf('q 200 0 0 200 0 0 cm /I Do Q', '/XObject << /I 5 0 R >>', [picture])
    const [red = 0, green = 255, blue = 255] = pixel(
      await (await PdfDocument.open(pdfium, file)).render(1, 100),
      50,
      50,
    )
    expect(red).toBeGreaterThan(180)
    expect(green).toBeLessThan(60)
    expect(blue).toBeLessThan(60)
  })

  test.each([
    ['a whole picture', text(redJpeg2000), '/JPXDecode', false],
    ['half a picture in JPEG 2000', text(redJpeg2000).slice(0, 60), '/JPXDecode', true],
    ['a damaged photograph', 'nothing', '/DCTDecode', true],
    ['a picture of an unknown kind', 'nothing', '/OwnDecode', true],
  ])('says of %s whether it is missing on its page', async (_, content, filter, isMissing) => {
    const picture = `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter ${filter} /Length ${content.length} >>\nstream\n${content}\nendstream`
    const file = pdfOf('q 200 0 0 200 0 0 cm /I Do Q', '/XObject << /I 5 0 R >>', [picture])
    const pdf = await PdfDocument.open(pdfium, file)
    expect((await pdf.render(1, 100)).width).toBe(100)
    expect(await pdf.isMissingPictures(1)).toBe(isMissing)
    // The check leaves the page as it was.
    expect((await pdf.render(1, 100)).width).toBe(100)
  })

  test('is shown behind a page and with a script, neither of which runs', async () => {
    for (const name of ['pdfPage', 'scriptedPdf'] as const) {
      const pdf = await PdfDocument.open(pdfium, mediaKind(name).bytes(1))
      expect((await pdf.render(1, 50)).width, name).toBe(50)
    }
  })

  test('that claims a page of kilometres is rendered small', async () => {
    const file = text(pdfOf('', '', [])).replace('[0 0 200 200]', '[0 0 90000 90000]')
    const { width, height } = await (await PdfDocument.open(pdfium, latin1(file))).render(1, 90_000)
    expect([width, height]).toEqual([4_000, 4_000])
  })
})

test('a PDF of which one page is missing shows the other', async () => {
  const file = text(pdfOf('', '', [])).replace('/Kids [3 0 R] /Count 1', '/Kids [3 0 R 99 0 R] /Count 2')
  const missing = await PdfDocument.open(pdfium, latin1(file))
  expect(missing.pages).toBe(2)
  await expect(missing.render(2, 100)).rejects.toMatchObject({ failure: 'damaged' })
  const again = await PdfDocument.open(pdfium, latin1(file))
  expect((await again.render(1, 100)).width).toBe(100)
})

describe('a PDF that cannot be shown says whether', () => {
  const opened = async (bytes: Uint8Array) => (await PdfDocument.open(pdfium, bytes)).render(1, 900)
  const unknown = '0'.repeat(64)
  const locked = text(pdfOf('', '', [])).replace(
    '/Root',
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${unknown}> /U <${unknown}> /P -4 >> /ID [<00> <00>] /Root`,
  )

  const foreign = locked.replace('/Filter /Standard', '/Filter /Adobe.PubSec')

  test.each([
    ['it is protected in a way that PDFium does not know', 'unsupported', latin1(foreign)],
    ['it is locked', 'locked', latin1(locked)],
    ['it is damaged', 'damaged', latin1('%PDF-1.7\nnothing that a reader knows')],
    ['its only page is missing', 'damaged', latin1(text(pdfOf('', '', [])).replace('[3 0 R]', '[9 0 R]'))],
    ['a kilobyte of it claims 400 MB', 'tooMuchMemory', sampleFile('largeMask')],
  ])('%s', async (_, failure, bytes) => {
    await expect(opened(bytes)).rejects.toMatchObject({ failure })
  })
})
