/** In pixels, padding included. A number is what it is; else the texts decide. */
export type ColumnWidth =
  | number
  | {
      /** What the longest text may take. */
      max?: number
      /** Down to this it is cut short where the columns have no room for all they say; without it, never. */
      min?: number
      /** What stands next to the text: a picture, a dot, an icon. */
      beside?: number
    }

type Measured<Row> = {
  header: string
  text?: ((row: Row) => string) | undefined
  width?: ColumnWidth | undefined
}

// Inter at 13 and 12 pixels, an average over names, job titles and French and English words.
const letter = 6.5
const headerLetter = 6.4
const padding = 16
const narrowest = 64
const widest = 320
// One name of 90 letters must not widen the column of all others.
const usualShare = 0.85
/** The room of a table on a page of 1,440 pixels: wider ones share out more, narrower ones leave columns out. */
const room = 1100

// As many say what is usual among hundreds; to write the texts of fifty rows takes a slow processor 7 ms.
const enough = 20

function usualLength(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * usualShare))] ?? 0
}

function wanted<Row>({ header, text, width = {} }: Measured<Row>, rows: readonly Row[]): number {
  if (typeof width === 'number') return width
  const { max = widest, beside = 0 } = width
  const cells = text === undefined ? 0 : usualLength(rows.map((row) => text(row).length)) * letter + beside
  return Math.min(max, Math.max(narrowest, Math.max(header.length * headerLetter, cells) + padding))
}

/**
 * How wide each column is to be, in pixels, by the length of its texts. Counted and not measured: the browser would
 * measure only the rows that are drawn, and the columns would move when the rest of them arrive.
 */
export function contentWidths<Row>(columns: readonly Measured<Row>[], rows: readonly Row[]): number[] {
  const step = Math.ceil(rows.length / enough)
  const some = rows.filter((_, at) => at % step === 0)
  const whole = columns.map((column) => wanted(column, some))
  const give = columns.map(({ width }, i) => {
    const min = typeof width === 'object' ? width.min : undefined
    return min === undefined ? 0 : Math.max(0, (whole[i] ?? 0) - min)
  })
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const share = Math.min(1, Math.max(0, sum(whole) - room) / Math.max(1, sum(give)))
  return whole.map((width, i) => Math.round(width - share * (give[i] ?? 0)))
}
