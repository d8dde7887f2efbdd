import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/button'
import { formatCount } from '#/lib/number'
import { workerStarter } from '#/lib/worker-start'
import type { PdfFailure } from './pdf-document'
import type { PdfAnswer, PdfRequest } from './pdf-worker'
// eslint-disable-next-line import/default -- the build answers `?worker&url` with the worker's address
import workerUrl from './pdf-worker?worker&url'

type Props = {
  file: Blob
  name: string
  onFail: (failure: PdfFailure | 'tooSlow') => void
}

const maxWidth = 900
/** For one page; for the first one, opening the file too. */
const renderTimeoutMs = 15_000

const start = workerStarter(workerUrl, 'pdf')

/** Shows a PDF page by page as pictures, without its scripts, forms and links. */
export function PdfView({ file, name, onFail }: Props) {
  const { i18n } = useLingui()
  const [isLoaded, setLoaded] = useState(false)
  const [worker, setWorker] = useState<Worker | null>(null)
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const [renderedPage, setRenderedPage] = useState<number | null>(null)
  const isRendered = renderedPage === page
  const awaitedPage = isRendered ? null : page
  const canvas = useRef<HTMLCanvasElement>(null)

  // Syncs with the worker, which ends with the preview.
  useEffect(() => {
    const started = start()
    started.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
      if (data.kind === 'loaded') setLoaded(true)
      else if (data.kind === 'opened') {
        setPages(data.pages)
        setWorker(started)
      } else if (data.kind === 'rendered') {
        if (canvas.current !== null) show(data.picture, canvas.current)
        setRenderedPage(data.page)
      } else onFail(data.failure)
    })
    // Its code did not load.
    started.addEventListener('error', () => onFail('unsupported'))
    send(started, { kind: 'open', file })
    return () => {
      setWorker(null)
      started.terminate()
    }
  }, [file, onFail])

  // Syncs the worker with the page that is wanted.
  useEffect(() => {
    if (worker === null) return
    const room = canvas.current?.parentElement?.clientWidth ?? maxWidth
    const density = Math.min(2, window.devicePixelRatio)
    send(worker, { kind: 'render', page, width: Math.min(maxWidth, room) * density })
  }, [worker, page])

  // Syncs with the passage of time; a failure ends the worker with this component.
  useEffect(() => {
    if (!isLoaded || awaitedPage === null) return
    const timer = setTimeout(() => onFail('tooSlow'), renderTimeoutMs)
    return () => clearTimeout(timer)
  }, [isLoaded, awaitedPage, onFail])

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
          aria-busy={!isRendered}
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

function send(worker: Worker, request: PdfRequest): void {
  worker.postMessage(request)
}

/** Hands the picture over, without a copy of it. */
function show(picture: ImageBitmap, target: HTMLCanvasElement): void {
  target.width = picture.width
  target.height = picture.height
  target.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
}
