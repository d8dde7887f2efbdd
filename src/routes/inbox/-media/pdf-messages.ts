/** What the page asks of the worker that draws a PDF. The file comes first, and once. */
export type PdfRequest =
  | { kind: 'open'; file: Blob }
  | { kind: 'draw'; page: number; width: number; density: number }

/** What it answers. After the last two it has ended. */
export type PdfAnswer =
  | { kind: 'opened'; pages: number }
  | { kind: 'drawn'; page: number; picture: ImageBitmap }
  | { kind: 'broken' }
  | { kind: 'tooMany' }
