import { escapeMarkup } from './markup'
import { withoutIsolates } from './text'

export type TableText = { text: string; html: string }

// A spreadsheet runs what is pasted; `+4` and `-17 %` are figures of the page.
const formula = /^(?:[=@|＝＠]|[+\-＋－](?!\d[\d\s.,]*%?$))/u
const inert = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** Cells as spreadsheets take them from the clipboard: columns by tabs, and as a table where they prefer one. */
export function tableText(rows: readonly (readonly string[])[]): TableText {
  const cells = rows.map((row) => row.map((cell) => inert(withoutIsolates(cell).replace(/\s+/g, ' ').trim())))
  const row = (each: readonly string[]) =>
    `<tr>${each.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`
  return {
    text: cells.map((each) => each.join('\t')).join('\n'),
    html: `<table>${cells.map(row).join('')}</table>`,
  }
}
