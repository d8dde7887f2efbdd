import { type Bytes, latin1 } from './bytes'

export type PdfPage = { heading: string; paragraphs: readonly string[]; bars: readonly number[] }

/** A4 pages in Helvetica, which every reader brings. Texts may hold Latin-1 only; `onOpen` is a script. */
export function encodePdf(title: string, pages: readonly PdfPage[], onOpen?: string): Bytes {
  const pageNumber = (index: number) => 5 + index * 2
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${onOpen ? ` /OpenAction << /S /JavaScript /JS ${hex(onOpen)} >>` : ''} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${hex(title)} >>`,
    ...pages.flatMap((page, index) => {
      const content = drawPage(title, page, `${index + 1} / ${pages.length}`)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  // The comment's four high bytes tell transfer programs that the file is binary (ISO 32000-1, 7.5.2).
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return latin1(file)
}

function drawPage(title: string, { heading, paragraphs, bars }: PdfPage, footer: string): string {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph, 84), ''])
  const top = 724
  const leading = 17
  const floor = top - lines.length * leading - 130
  const chart = bars.map((share, index) => `${56 + index * 44} ${floor} 30 ${Math.round(share * 110)} re f`)
  return [
    textAt(9, 56, 796, title),
    textAt(20, 56, 756, heading),
    ...lines.map((line, index) => (line ? textAt(11, 56, top - index * leading, line) : '')),
    '0.42 0.5 0.72 rg',
    ...chart,
    '0 g 0.8 G 56 60 m 539 60 l S',
    textAt(9, 56, 44, footer),
  ]
    .filter(Boolean)
    .join('\n')
}

function textAt(size: number, x: number, y: number, text: string): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td ${hex(text)} Tj ET`
}

function hex(text: string): string {
  return `<${Array.from(latin1(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}>`
}

function wrapped(text: string, most: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > most) return [...lines, word]
    return [...lines.slice(0, -1), `${line} ${word}`]
  }, [])
}
