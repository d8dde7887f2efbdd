export type CsvCell = string | number | boolean | null | undefined

/** Excel needs it to read UTF-8. */
export const byteOrderMark = '\ufeff'

// Characters that a spreadsheet cannot show, or that reorder or hide text.
const dropped =
  /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
const lineEnds = /\r\n?|[\u2028\u2029]/g
/**
 * Where a spreadsheet could find a formula: at the start of a cell or line, also behind quotes and white
 * space, and at the end after a separator.
 */
const formulaStarts = /^(?=\n|["\s]*[=+\-@＝＋－＠|%])|(?=[=+\-@＝＋－＠|%]|$)(?<=[,;\n]["\s]*)/gu

function text(value: string): string {
  const shown = value.replace(dropped, '').replaceAll('\t', ' ').replace(lineEnds, '\n')
  return `"${shown.replace(formulaStarts, "'").replaceAll('"', '""')}"`
}

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return text(value)
  return Number.isNaN(value) ? '' : String(value)
}

/** Spreadsheets in French use the comma as a decimal sign. */
export const csvDelimiter = (locale: string): ',' | ';' => (locale.startsWith('fr') ? ';' : ',')

/** RFC 4180. An apostrophe keeps text from running as a formula. */
export const csvLine = (cells: readonly CsvCell[], delimiter: ',' | ';'): string =>
  `${cells.map(cell).join(delimiter)}\r\n`
