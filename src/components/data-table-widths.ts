/** In pixels, padding included; `beside` is what stands next to the text: a picture, a dot, an icon. */
export type ColumnWidth = number | { min?: number; max?: number; beside?: number }

type Measured<Row> = {
  header: string
  text?: ((row: Row) => string) | undefined
  width?: ColumnWidth | undefined
}

// Inter at 13 and 12 pixels, an average over names, job titles and French and English words.
const letter = 6.6
const headerLetter = 6.4
const padding = 16
const narrowest = 64
const widest = 320
// One name of 90 letters must not widen the column of all others.
const usualShare = 0.85

function usualLength(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * usualShare))] ?? 0
}

/**
 * How wide each column would like to be, in pixels, by the length of its texts. Counted and not measured: the browser
 * would measure only the rows that are drawn, and the columns would move when the rest of them arrive.
 */
export function contentWidths<Row>(columns: readonly Measured<Row>[], rows: readonly Row[]): number[] {
  return columns.map(({ header, text, width = {} }) => {
    if (typeof width === 'number') return width
    const { min = narrowest, max = widest, beside = 0 } = width
    const cells = text === undefined ? 0 : usualLength(rows.map((row) => text(row).length)) * letter + beside
    const wanted = Math.max(header.length * headerLetter, cells) + padding
    return Math.round(Math.min(max, Math.max(min, wanted)))
  })
}
