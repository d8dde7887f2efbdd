import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/button'
import { formatCount } from '#/lib/number'
import { OwnFiles, startPdfWorker } from './pdf-worker'

type Props = {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  onBroken: () => void
  /** A page was not drawn in time: its parts may contain themselves a thousand times over. */
  onTooSlow: () => void
  /** A page takes more memory than the tab has room for. */
  onTooMany: () => void
}

// A page may claim any size.
const mostPixels = 16_000_000
/** A larger picture is left out of its page. A phone’s photograph fits. */
const mostPicturePixels = 12_500_000
const widest = 900
/** Milliseconds for a page to be drawn, with the reader and its fonts still on the way for the first. */
const longestDrawing = 15_000
const drawingStep = 1_000

/** A PDF page by page on a canvas, without its scripts, forms and links. */
export function PdfView({ bytes, name, onBroken, onTooSlow, onTooMany }: Props) {
  const { i18n } = useLingui()
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [page, setPage] = useState(1)
  const [drawnPage, setDrawnPage] = useState<number | null>(null)
  const isDrawn = drawnPage === page
  const canvas = useRef<HTMLCanvasElement>(null)
  const isRefused = useRef(false)

  // Syncs with the worker, which ends with the preview.
  useEffect(() => {
    let isOver = false
    const { worker, end } = startPdfWorker(() => {
      isRefused.current = true
      if (!isOver) onTooMany()
    })
    const task = getDocument({
      // The library takes the bytes over: it gets a copy.
      data: bytes.slice(),
      worker,
      isEvalSupported: false,
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
      maxImageSize: mostPicturePixels,
      // Without it, the library tries canvases of rising sizes, each of tens of megabytes.
      canvasMaxAreaInBytes: mostPicturePixels * 4,
      // A browser's own decoder takes what a JPEG's header claims, of which the worker's meter sees nothing.
      isImageDecoderSupported: false,
      BinaryDataFactory: OwnFiles,
      cMapPacked: true,
      // Set so that the library asks `OwnFiles` for them.
      cMapUrl: 'own/',
      standardFontDataUrl: 'own/',
      verbosity: 0,
    })
    task.promise.then(
      (loaded) => (isOver ? undefined : setPdf(loaded)),
      () => (isOver || isRefused.current ? undefined : onBroken()),
    )
    return () => {
      isOver = true
      setPdf(null)
      void task.destroy().finally(end)
    }
  }, [bytes, onBroken, onTooMany])

  // Syncs the canvas with the page.
  useEffect(() => {
    const target = canvas.current
    if (pdf === null || target === null) return
    let cancel: (() => void) | null = null
    let isOver = false
    const draw = async () => {
      // What stays of the page before, and is the worker's to count. It refuses while that page still comes.
      await pdf.cleanup().catch(() => undefined)
      const shown = await pdf.getPage(page)
      if (isOver) return
      const natural = shown.getViewport({ scale: 1 })
      const wide =
        (Math.min(widest, Math.max(320, target.parentElement?.clientWidth ?? widest)) / natural.width) *
        Math.min(2, window.devicePixelRatio)
      const bound = Math.sqrt(mostPixels / (natural.width * natural.height))
      const viewport = shown.getViewport({ scale: Math.min(wide, bound) })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      const task = shown.render({ canvas: target, viewport })
      cancel = () => task.cancel()
      await task.promise
      setDrawnPage(page)
    }
    draw().catch(() => (isOver || isRefused.current ? undefined : onBroken()))
    return () => {
      isOver = true
      cancel?.()
    }
  }, [pdf, page, onBroken])

  // Syncs with the passage of time; drawing in another thread is ended with the preview.
  useEffect(() => {
    if (isDrawn) return
    let waited = 0
    const timer = setInterval(() => {
      // A page out of sight is not drawn at all.
      if (!document.hidden) waited += drawingStep
      if (waited >= longestDrawing) onTooSlow()
    }, drawingStep)
    return () => clearInterval(timer)
  }, [isDrawn, onTooSlow])

  const pages = pdf?.numPages ?? 0
  const label = i18n.t('{name}, page {page} of {pages}', { name, page, pages })
  return (
    <div className="flex min-h-0 w-full grow flex-col items-center gap-2">
      <div
        role="region"
        aria-label={i18n.t('Page')}
        tabIndex={0}
        className="flex min-h-0 w-full grow justify-center overflow-auto"
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          aria-busy={!isDrawn}
          className="h-fit max-w-full rounded-sm border border-line bg-raise"
        />
      </div>
      <div className="figures flex items-center gap-2 text-text-2">
        <Button aria-label={i18n.t('Previous page')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-3.5" />
        </Button>
        <span role="status">
          {pages === 0
            ? i18n.t('Reading the PDF…')
            : i18n.t('Page {page} of {pages}', {
                page: formatCount(page, i18n.locale),
                pages: formatCount(pages, i18n.locale),
              })}
        </span>
        <Button aria-label={i18n.t('Next page')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
          <ChevronRight aria-hidden className="size-3.5" />
        </Button>
      </div>
    </div>
  )
}
