/** What a cell may hold; numbers and flags are written bare, text is quoted and made harmless. */
export type CsvCell = string | number | boolean | null | undefined

/** Excel reads a file as UTF-8 only when it begins with this. */
export const byteOrderMark = '\ufeff'

// Controls that a spreadsheet cannot show, and what would reorder or hide the text beside it.
const dropped =
  /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
// What a spreadsheet takes for the beginning of a formula, also after white space that it trims.
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠|%])/u

function text(value: string): string {
  const shown = value.replace(dropped, '')
  const harmless = formula.test(shown) ? `'${shown}` : shown
  return `"${harmless.replaceAll('"', '""')}"`
}

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return text(value)
  return Number.isNaN(value) ? '' : String(value)
}

/** Spreadsheets set to French take the comma for a decimal sign, and expect this between cells. */
export const csvDelimiter = (locale: string): ',' | ';' => (locale.startsWith('fr') ? ';' : ',')

/** One line of a CSV file (RFC 4180), its end included. Text that would run as a formula gets a leading quote. */
export const csvLine = (cells: readonly CsvCell[], delimiter: ',' | ';'): string =>
  `${cells.map(cell).join(delimiter)}\r\n`
