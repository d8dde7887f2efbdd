// Draws the pages of one PDF with the library's reader in a worker of its own, both ended with the preview: drawing can
// take any time, and a thread of the page's could not be stopped.
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// eslint-disable-next-line import/default -- the build answers `?worker&url` with the worker's address
import readerUrl from './metered-pdf-worker?worker&url'
import { OwnFiles } from './pdf-own-files'
import { tooMuchMemory } from './pdf-refusal'
import { pdfSurfaces } from './pdf-surfaces'
import { workerStarter } from '#/lib/worker-start'
import type { PdfAnswer, PdfRequest } from './pdf-messages'

// A page may claim any size.
const mostPixels = 16_000_000
/** A larger picture is left out of its page. A phone’s photograph fits. */
const mostPicturePixels = 12_500_000
/** Bytes of all canvases together: a page may ask for one with each of its masks and groups. */
const mostCanvases = 200_000_000
/** Milliseconds of drawing after which the worker looks for another request. */
const longestTurn = 100

function answer(message: PdfAnswer, transfer: Transferable[] = []): void {
  globalThis.postMessage(message, { transfer })
}

function refuse(): void {
  answer({ kind: 'tooMany' })
  globalThis.close()
}

const surfaces = pdfSurfaces(mostCanvases, refuse)
const startReader = workerStarter(readerUrl, 'pdf reader')

async function open(file: Blob): Promise<PDFDocumentProxy> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const port = startReader()
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === tooMuchMemory) refuse()
  })
  return getDocument({
    data: bytes,
    // The library's types say null where it takes a worker.
    worker: new PDFWorker({ port: port as unknown as null, verbosity: 0 }),
    CanvasFactory: surfaces.CanvasFactory,
    FilterFactory: surfaces.FilterFactory,
    // Of a document, the library needs the set of its fonts, which a worker has too.
    ownerDocument: { fonts: Reflect.get(globalThis, 'fonts') } as unknown as HTMLDocument,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: mostPicturePixels,
    // Without it, the library tries canvases of rising sizes, each of tens of megabytes.
    canvasMaxAreaInBytes: mostPicturePixels * 4,
    // A browser's own decoder takes what a JPEG's header claims, of which the reader's meter sees nothing.
    isImageDecoderSupported: false,
    BinaryDataFactory: OwnFiles,
    cMapPacked: true,
    // Set so that the library asks `OwnFiles` for them.
    cMapUrl: 'own/',
    standardFontDataUrl: 'own/',
    verbosity: 0,
  }).promise
}

type Drawing = Extract<PdfRequest, { kind: 'draw' }>

// Of this worker, which draws one file.
// oxlint-disable-next-line session/module-state -- the worker ends with the preview
let opened: Promise<PDFDocumentProxy> | null = null
// oxlint-disable-next-line session/module-state -- the same
let wanted: Drawing | null = null

async function draw(pdf: PDFDocumentProxy, drawing: Drawing) {
  const { page, width, density } = drawing
  // What stays of the page before, and is the reader's to count. It refuses while that page still comes.
  await pdf.cleanup().catch(() => undefined)
  const shown = await pdf.getPage(page)
  if (drawing !== wanted) return
  const natural = shown.getViewport({ scale: 1 })
  const bound = Math.sqrt(mostPixels / (natural.width * natural.height))
  const viewport = shown.getViewport({ scale: Math.min((width / natural.width) * density, bound) })
  const surface = surfaces.create(Math.floor(viewport.width), Math.floor(viewport.height), { alpha: false })
  const { canvas } = surface
  try {
    // The library draws on either kind.
    const task = shown.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport })
    let began = performance.now()
    task.onContinue = (goOn: () => void) => {
      if (performance.now() - began < longestTurn) return goOn()
      setTimeout(() => {
        began = performance.now()
        if (drawing === wanted) goOn()
        else task.cancel()
      })
    }
    await task.promise
    const picture = canvas.transferToImageBitmap()
    answer({ kind: 'drawn', page, picture }, [picture])
  } finally {
    surfaces.destroy(surface)
  }
}

const broken = () => answer({ kind: 'broken' })

globalThis.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  if (data.kind === 'open') {
    opened = open(data.file)
    opened.then(({ numPages }) => answer({ kind: 'opened', pages: numPages }), broken)
    return
  }
  wanted = data
  opened?.then((pdf) => draw(pdf, data)).catch(() => (data === wanted ? broken() : undefined))
})
