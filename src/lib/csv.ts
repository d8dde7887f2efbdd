/** What a cell may hold; numbers and flags are written bare, text is quoted and made harmless. */
export type CsvCell = string | number | boolean | null | undefined

/** Excel reads a file as UTF-8 only when it begins with this. */
export const byteOrderMark = '\ufeff'

// Controls that a spreadsheet cannot show, and what would reorder or hide the text beside it.
const dropped =
  /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
// A reader that ends lines or cells at another character must not find one inside a cell.
const lineEnds = /\r\n?|[\u2028\u2029]/g
/**
 * Where a spreadsheet would find the start of a formula: at the start of the cell, and after what another reader takes
 * for the end of a cell or a line, also behind quotes and white space. After a separator at the end of the text it
 * would find the next cell.
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

/** Spreadsheets set to French take the comma for a decimal sign, and expect this between cells. */
export const csvDelimiter = (locale: string): ',' | ';' => (locale.startsWith('fr') ? ';' : ',')

/** One line of a CSV file (RFC 4180), its end included. An apostrophe keeps text from running as a formula. */
export const csvLine = (cells: readonly CsvCell[], delimiter: ',' | ';'): string =>
  `${cells.map(cell).join(delimiter)}\r\n`
