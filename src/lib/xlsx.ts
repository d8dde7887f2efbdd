import { strToU8, Zip, ZipDeflate } from 'fflate'
import { instantOf } from './instant'
import { escapeMarkup } from './markup'
import { cellText, type FileCell, type FileColumn, type TableFile } from './table-file'
import { wallTime } from './zone-clock'

/** Excel refuses to open a file with a longer cell. */
const maxCellLength = 32_767
const maxSheetNameLength = 31
// Excel keeps fifteen digits of a number.
const maxExact = 999_999_999_999_999

// The numbers of the styles below.
const textStyle = 1
const dateStyle = 2
const headStyle = 3

const dayMs = 86_400_000
/** 1 January 1970, counted as spreadsheets count days. */
const epochDay = 25_569
// Spreadsheets disagree on days before March 1900.
const firstDay = 61

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// A spreadsheet reads `_x0041_` as the letter A.
const literal = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

type Workbook = {
  sheet: string
  columns: readonly FileColumn<never>[]
  /** The dates are those of this zone, which their heads name. */
  zone: string
  /** Stands at the end of a text that a cell cannot hold. */
  shortenedMark: string
}

function shorten(text: string, mark: string): string {
  if (text.length <= maxCellLength) return text
  const end = ` … ${mark}`
  return text.slice(0, maxCellLength - end.length).replace(/[\ud800-\udbff]$/, '') + end
}

/** A string is never a formula in this format. The text style keeps it one when a person edits the cell. */
function textCell(text: string, style: number, mark: string): string {
  const shown = escapeMarkup(literal(shorten(cellText(text), mark)))
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`
}

function dateCell(value: string | number, zone: string): string | null {
  const instant = instantOf(value)
  const day = instant === null ? NaN : wallTime(instant, zone) / dayMs + epochDay
  // Ten decimals are a hundredth of a millisecond.
  return day >= firstDay ? `<c s="${dateStyle}"><v>${Number(day.toFixed(10))}</v></c>` : null
}

function cell(value: FileCell, isInstant: boolean, { zone, shortenedMark }: Workbook): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '<c/>'
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  const date = isInstant ? dateCell(value, zone) : null
  if (date !== null) return date
  return typeof value === 'number' && Math.abs(value) <= maxExact
    ? `<c><v>${value}</v></c>`
    : textCell(String(value), textStyle, shortenedMark)
}

const row = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

// 22 is the date and time of the reader's region, and 49 is text.
const styles = `${xmlHead}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const sheetName = (name: string): string =>
  cellText(name)
    .replace(/[[\]:*?/\\'\n]/g, ' ')
    .trim()
    .slice(0, maxSheetNameLength) || 'Sheet'

const filesAround = (name: string): readonly (readonly [path: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xmlHead}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeMarkup(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xmlHead}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
]

/**
 * Rows are compressed as they come, so a long list neither holds up the page nor fills its memory: packages that
 * write a whole workbook start a worker from a blob for it, which the content policy forbids.
 */
export function createXlsx(workbook: Workbook): TableFile {
  const { sheet, columns, zone, shortenedMark } = workbook
  const parts: Blob[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    parts.push(new Blob([bytes]))
  })
  const entry = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path)
    zip.add(file)
    return file
  }
  for (const [path, text] of filesAround(sheet)) entry(path).push(strToU8(text), true)
  const sheetFile = entry('xl/worksheets/sheet1.xml')
  const write = (text: string, isLast = false): void => sheetFile.push(strToU8(text), isLast)
  const heads = columns.map(({ header, isInstant }) =>
    textCell(isInstant === true ? `${header} (${zone})` : header, headStyle, shortenedMark),
  )
  write(
    `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="22" customWidth="1"/></cols><sheetData>${row(heads)}`,
  )
  return {
    add(rows) {
      const text = rows.map((cells) =>
        row(cells.map((value, i) => cell(value, columns[i]?.isInstant === true, workbook))),
      )
      write(text.join(''))
    },
    end() {
      write('</sheetData></worksheet>', true)
      zip.end()
      return new Blob(parts, { type: `${contentType}.sheet` })
    },
  }
}
