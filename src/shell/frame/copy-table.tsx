import { useEffect } from 'react'
import { withAllRows } from '#/components/printing'
import { tableText } from '#/lib/table-text'
import { withoutIsolates } from '#/lib/text'

/** The words of a cell that are on the screen, with those that icons have for screen readers. */
function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches('[aria-hidden="true"], [role="tooltip"]')) return ''
  const { display } = getComputedStyle(node)
  if (display === 'none') return ''
  const words = [...node.childNodes].map(wordsOf).join('')
  return display.startsWith('inline') || display === 'contents' ? words : ` ${words} `
}

function cellsOf(row: HTMLTableRowElement): string[] {
  return [...row.cells]
    .filter((cell) => getComputedStyle(cell).display !== 'none')
    .flatMap((cell) => [wordsOf(cell), ...Array<string>(cell.colSpan - 1).fill('')])
}

/** The table in which the selection begins and ends, if it has more than one cell. */
function selectedTable(range: Range): HTMLTableElement | null {
  const at = range.commonAncestorContainer
  const element = at instanceof Element ? at : at.parentElement
  return element?.closest('td, th') === null ? element.closest('table') : null
}

/** The rows of a table as cells, and not as the page's boxes and lines; null where no more than a cell is selected. */
function rowsIn(range: Range): { text: string; html: string } | null {
  const rows = [...(selectedTable(range)?.rows ?? [])].filter((row) => range.intersectsNode(row))
  const cells = rows.map(cellsOf).filter((row) => row.length > 0)
  return cells.length === 0 ? null : tableText(cells)
}

/** Sentences without the marks around names; null where there are none, and the browser copies better. */
function proseIn(selection: Selection, range: Range): { text: string; html: string } | null {
  const written = selection.toString()
  const text = withoutIsolates(written)
  if (text === written) return null
  const copy = document.createElement('div')
  copy.append(range.cloneContents())
  // Elsewhere an address that begins at our host leads nowhere.
  for (const link of copy.querySelectorAll('a')) link.setAttribute('href', link.href)
  return { text, html: withoutIsolates(new XMLSerializer().serializeToString(copy)) }
}

function copySelection(event: ClipboardEvent): void {
  const selection = getSelection()
  if (event.clipboardData === null || selection === null || selection.isCollapsed) return
  const range = selection.getRangeAt(0)
  const copied = rowsIn(range) ?? proseIn(selection, range)
  if (copied === null) return
  event.clipboardData.setData('text/plain', copied.text)
  event.clipboardData.setData('text/html', copied.html)
  event.preventDefault()
}

export function CopySelection() {
  useEffect(() => {
    document.addEventListener('copy', copySelection)
    return () => document.removeEventListener('copy', copySelection)
  }, [])
  return null
}

/** Tables of the page that have a name, with it. */
export const tablesOnPage = (): readonly { name: string; table: HTMLTableElement }[] =>
  // Rendered without a browser, the palette has no page around it.
  [
    ...(typeof document === 'undefined'
      ? []
      : document.querySelectorAll<HTMLTableElement>('#page table[aria-label]')),
  ].map((table) => ({
    name: table.getAttribute('aria-label') ?? '',
    table,
  }))

/** Copies every row of the table that the page has read, those below the screen too, and leaves them selected. */
export const copyTable = (table: HTMLTableElement): void =>
  withAllRows(() => {
    getSelection()?.selectAllChildren(table)
    // It is deprecated, but works without a secure context, and the handler above writes the cells.
    document.execCommand('copy')
  })
