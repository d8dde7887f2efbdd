export type FileCell = string | number | boolean | null | undefined

/** A column of an exported file, the same for each format. */
export type FileColumn<Row> = {
  header: string
  value: (row: Row) => FileCell
  /** It is an instant of the service: a date in a spreadsheet. */
  isInstant?: true
}

/** A file that is written page by page. */
export type TableFile = {
  add(rows: readonly (readonly FileCell[])[]): void
  end(): Blob
}

// A spreadsheet cannot show these characters, or they reorder or hide text. XML forbids some of them.
const dropped =
  /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
const lineEnds = /\r\n?|[\u2028\u2029]/g

export const cellText = (value: string): string =>
  value.replace(dropped, '').replaceAll('\t', ' ').replace(lineEnds, '\n')
