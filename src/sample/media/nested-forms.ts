import { latin1, type Bytes } from './bytes'

const levels = 7
const uses = 10

const stream = (text: string, entries = ''): string =>
  `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`

const formUsing = (next: number | null): string =>
  stream(
    Array<string>(uses)
      .fill(next === null ? '0 0 1 1 re f' : '/F Do')
      .join('\n'),
    `/Type /XObject /Subtype /Form /BBox [0 0 200 200]${next === null ? '' : ` /Resources << /XObject << /F ${next} 0 R >> >>`}`,
  )

/** A PDF of two kilobytes whose only page uses a form ten times, which uses another ten times, and so on: ten million squares. */
export function nestedFormsPdf(): Bytes {
  const first = 5
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /F ${first} 0 R >> >> >>`,
    stream('/F Do'),
    ...Array.from({ length: levels }, (_, level) =>
      formUsing(level === levels - 1 ? null : first + level + 1),
    ),
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
