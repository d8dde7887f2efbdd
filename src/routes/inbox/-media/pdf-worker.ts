// Renders the pages of one PDF. The page ends this worker when the preview closes or a page takes too long.
import pdfiumUrl from '@hyzyla/pdfium/pdfium.wasm?url'
import { PdfDocument, PdfError, type PdfFailure } from './pdf-document'

type RenderRequest = { kind: 'render'; page: number; width: number }

/** The file comes first, and once. */
export type PdfRequest = { kind: 'open'; file: Blob } | RenderRequest

export type PdfAnswer =
  /** From here on, the file's time limit applies. */
  | { kind: 'loaded' }
  | { kind: 'opened'; pages: number }
  | { kind: 'rendered'; page: number; picture: ImageBitmap }
  | { kind: 'incomplete'; page: number }
  /** Null: the whole file. */
  | { kind: 'failed'; failure: PdfFailure; page: number | null }

function answer(message: PdfAnswer, transfer: Transferable[] = []): void {
  globalThis.postMessage(message, { transfer })
}

// oxlint-disable-next-line sightline/module-state -- the worker ends with the preview
let opened: Promise<PdfDocument> | null = null
// oxlint-disable-next-line sightline/module-state -- the same
let wanted: RenderRequest | null = null

async function loadPdfium(): Promise<WebAssembly.Module> {
  try {
    const response = await fetch(pdfiumUrl)
    return await WebAssembly.compile(await response.arrayBuffer())
  } catch (error) {
    throw new PdfError('unsupported', error)
  }
}

async function open(file: Blob): Promise<PdfDocument> {
  const [pdfium, bytes] = await Promise.all([loadPdfium(), file.arrayBuffer()])
  answer({ kind: 'loaded' })
  const pdf = await PdfDocument.open(pdfium, new Uint8Array(bytes))
  answer({ kind: 'opened', pages: pdf.pages })
  return pdf
}

async function render(pdf: PdfDocument, request: RenderRequest): Promise<void> {
  // Rendering blocks this thread: waiting requests are heard first, and only the last one counts.
  await new Promise((resolve) => setTimeout(resolve))
  if (request !== wanted) return
  const { data, width, height } = await pdf.render(request.page, request.width)
  const picture = await createImageBitmap(new ImageData(data, width, height))
  answer({ kind: 'rendered', page: request.page, picture }, [picture])
  if (await pdf.isMissingPictures(request.page).catch(() => false))
    answer({ kind: 'incomplete', page: request.page })
}

function fail(error: unknown, page: number | null): void {
  answer({ kind: 'failed', failure: error instanceof PdfError ? error.failure : 'damaged', page })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  if (data.kind === 'open') {
    opened = open(data.file)
    opened.catch((error: unknown) => fail(error, null))
    return
  }
  wanted = data
  opened?.then(
    (pdf) => render(pdf, data).catch((error: unknown) => fail(error, data.page)),
    () => undefined,
  )
})
