import { intlLocale } from './locale'
import { cellText, type FileCell, type TableFile } from './table-file'

/** Excel needs it to read UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * Where a spreadsheet could find a formula: at the start of a cell or line, also behind quotes and white
 * space, and at the end after a separator.
 */
const formulaStarts = /^(?=\n|["\s]*[=+\-@＝＋－＠|%])|(?=[=+\-@＝＋－＠|%]|$)(?<=[,;\n]["\s]*)/gu

const months =
  'j[aä]n(uary|uar|ner|v|vier)?|feb(ruary|ruar)?|f[ée]v(r|rier)?|mar(ch|s)?|m[aä]rz|mrz|apr(il)?|avr(il)?|may|mai|june?|juni|juin|july?|juli|juil(let)?|aug(ust)?|ao[uû]t|sept?(ember|embre)?|o[ck]t(ober|obre)?|nov(ember|embre)?|de[cz](ember|embre)?|déc(embre)?'
/**
 * A spreadsheet turns such text into a number, a date or a truth value, whether it is quoted or not: `00123`, `1E5`,
 * `3-5`, `MAR1`. Whole numbers of up to eleven digits are shown as they are.
 */
const converted = new RegExp(
  String.raw`^\s*(?!(?:0|[1-9]\d{0,10})\s*$)(?:\d[\d\s.,:/'’-]*(?:e[+-]?\d+|[ap]m?)?|[.,]\d+(?:e[+-]?\d+)?|(?:\d+[\s./-]*)?(?:${months})\.?[\s.,/-]*\d[\d\s.,:/-]*|\d+[\s./-]*(?:${months})\.?|true|false|vrai|faux|wahr|falsch)\s*$`,
  'i',
)

// Longer text is no number or date for any spreadsheet.
const maxConverted = 256

function text(value: string): string {
  const shown = cellText(value)
  const safe = shown.replace(formulaStarts, "'")
  const isConverted = shown.length < maxConverted && converted.test(shown) && !safe.startsWith("'")
  return `"${isConverted ? "'" : ''}${safe.replaceAll('"', '""')}"`
}

function cell(value: FileCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return text(value)
  return Number.isNaN(value) ? '' : String(value)
}

/**
 * Spreadsheets follow the system: where it writes decimals with a comma, they expect semicolons. A line `sep=` would
 * say so for every system, but Excel then ignores the byte-order mark and garbles accents, and programs read the line
 * as a row. Who works on a system of another region than the browser's has the file for Excel.
 */
export function csvDelimiter(languages: readonly string[]): ',' | ';' {
  const decimal = new Intl.NumberFormat(intlLocale(languages[0] ?? ''))
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value
  return decimal === ',' || decimal === '٫' ? ';' : ','
}

/** Follows RFC 4180. An apostrophe keeps text from running as a formula or turning into another value. */
export const csvLine = (cells: readonly FileCell[], delimiter: ',' | ';'): string =>
  `${cells.map(cell).join(delimiter)}\r\n`

export function createCsv(headers: readonly string[], delimiter: ',' | ';'): TableFile {
  // Each page is a Blob, which the browser keeps out of the page's memory.
  const parts = [new Blob([byteOrderMark, csvLine(headers, delimiter)])]
  return {
    add: (rows) => void parts.push(new Blob(rows.map((cells) => csvLine(cells, delimiter)))),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}
