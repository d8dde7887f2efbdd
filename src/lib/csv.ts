/** Text is quoted and made harmless. */
export type CsvCell = string | number | boolean | null | undefined

/** Excel needs it to read UTF-8. */
export const byteOrderMark = '\ufeff'

// Controls that a spreadsheet cannot show, and characters that reorder or hide text.
const dropped =
  /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
// What another reader could take for the end of a line.
const lineEnds = /\r\n?|[\u2028\u2029]/g
/**
 * Where a spreadsheet could find a formula: at the start of the cell, and after what another reader takes for the end of
 * a cell or a line, also behind quotes and white space; and at the end after a separator, where the next cell follows.
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

/** One line (RFC 4180). An apostrophe keeps text from running as a formula. */
export const csvLine = (cells: readonly CsvCell[], delimiter: ',' | ';'): string =>
  `${cells.map(cell).join(delimiter)}\r\n`
