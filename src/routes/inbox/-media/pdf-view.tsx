import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/button'
import { formatCount } from '#/lib/number'
import { type DrawingWorker, startPdfWorker } from './pdf-worker'

type Props = {
  file: Blob
  name: string
  onBroken: () => void
  /** A page was not drawn in time: its parts may contain themselves a thousand times over. */
  onTooSlow: () => void
  /** A page takes more memory than the tab has room for. */
  onTooMany: () => void
}

const widest = 900
/** Milliseconds for a page to be drawn, with the reader and its fonts still on the way for the first. */
const longestDrawing = 15_000
const drawingStep = 1_000

/** A PDF page by page on a canvas, without its scripts, forms and links. */
export function PdfView({ file, name, onBroken, onTooSlow, onTooMany }: Props) {
  const { i18n } = useLingui()
  const [pdf, setPdf] = useState<{ worker: DrawingWorker; pages: number } | null>(null)
  const [page, setPage] = useState(1)
  const [drawnPage, setDrawnPage] = useState<number | null>(null)
  const isDrawn = drawnPage === page
  const canvas = useRef<HTMLCanvasElement>(null)

  // Syncs with the worker, which ends with the preview.
  useEffect(() => {
    let isOver = false
    const worker = startPdfWorker(file, (answer) => {
      if (isOver) return
      if (answer.kind === 'opened') setPdf({ worker, pages: answer.pages })
      else if (answer.kind === 'drawn') {
        if (canvas.current !== null) show(answer.picture, canvas.current)
        setDrawnPage(answer.page)
      } else {
        // It has ended, and what it says last is of no use.
        isOver = true
        if (answer.kind === 'tooMany') onTooMany()
        else onBroken()
      }
    })
    return () => {
      isOver = true
      setPdf(null)
      worker.end()
    }
  }, [file, onBroken, onTooMany])

  // Syncs the worker with the page that is wanted.
  useEffect(() => {
    const room = canvas.current?.parentElement?.clientWidth ?? widest
    pdf?.worker.send({
      kind: 'draw',
      page,
      width: Math.min(widest, Math.max(320, room)),
      density: Math.min(2, window.devicePixelRatio),
    })
  }, [pdf, page])

  // Syncs with the passage of time; the worker is ended with the preview.
  useEffect(() => {
    if (isDrawn) return
    let waited = 0
    const timer = setInterval(() => {
      waited += drawingStep
      if (waited >= longestDrawing) onTooSlow()
    }, drawingStep)
    return () => clearInterval(timer)
  }, [isDrawn, onTooSlow])

  const pages = pdf?.pages ?? 0
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

/** Hands the picture over, without a copy of it. */
function show(picture: ImageBitmap, target: HTMLCanvasElement): void {
  target.width = picture.width
  target.height = picture.height
  target.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
}
