import { i18n } from '@lingui/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#/components/button'
import { formatCount } from '#/lib/number'
import { workerStarter } from '#/lib/worker-start'
import type { PdfFailure } from './pdf-document'
import type { PdfAnswer, PdfRequest } from './pdf-worker'

// eslint-disable-next-line import/default -- the build answers `?worker&url` with the worker's address
import workerUrl from './pdf-worker?worker&url'

type Failure = PdfFailure | 'tooSlow'

type Props = {
  file: Blob
  name: string
  /** No page can be shown. */
  onFail: (failure: Failure) => void
}

const maxWidth = 900
const renderTimeoutMs = 15_000

const start = workerStarter(workerUrl, 'pdf')

export function PdfView({ file, name, onFail }: Props) {
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const [failedPages, setFailedPages] = useState<ReadonlySet<number>>(new Set())
  const [incompletePages, setIncompletePages] = useState<ReadonlySet<number>>(new Set())
  const count = (value: number) => formatCount(value)
  const onPageFail = (failed: number | null, failure: Failure) => {
    // Other pages of the file may still be shown.
    if (failed === null || pages <= 1) onFail(failure)
    else setFailedPages(new Set([...failedPages, failed]))
  }
  return (
    <div className="flex min-h-0 w-full grow flex-col items-center gap-2">
      <div
        role="region"
        aria-label={i18n.t('Page')}
        tabIndex={0}
        className="flex min-h-0 w-full grow justify-center overflow-auto"
      >
        {failedPages.has(page) ? (
          <p role="note" className="m-auto max-w-120 p-4 text-center text-wait">
            {i18n.t('Page {page} can’t be shown here. Download the file to open it.', {
              page: count(page),
            })}
          </p>
        ) : (
          <PageCanvas
            file={file}
            page={page}
            label={`${name}, ${i18n.t('Page {page} of {pages}', { page, pages })}`}
            onOpen={setPages}
            onIncomplete={(incomplete) => setIncompletePages((known) => new Set([...known, incomplete]))}
            onFail={onPageFail}
          />
        )}
      </div>
      {incompletePages.has(page) ? (
        <p role="note" className="max-w-120 px-4 text-center text-wait">
          {i18n.t('Part of page {page} can’t be shown here. The download has the whole file.', {
            page: count(page),
          })}
        </p>
      ) : null}
      <div className="figures flex items-center gap-2 text-text-2">
        <Button aria-label={i18n.t('Previous page')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-3.5" />
        </Button>
        <span role="status">
          {pages === 0
            ? i18n.t('Loading…')
            : i18n.t('Page {page} of {pages}', { page: count(page), pages: count(pages) })}
        </span>
        <Button aria-label={i18n.t('Next page')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
          <ChevronRight aria-hidden className="size-3.5" />
        </Button>
      </div>
    </div>
  )
}

type PageProps = {
  file: Blob
  page: number
  label: string
  onOpen: (pages: number) => void
  onIncomplete: (page: number) => void
  onFail: (page: number | null, failure: Failure) => void
}

/** A failure ends the worker: the next page opens the file again. */
function PageCanvas({ file, page, label, onOpen, onIncomplete, onFail }: PageProps) {
  const [isLoaded, setLoaded] = useState(false)
  const [worker, setWorker] = useState<Worker | null>(null)
  const [renderedPage, setRenderedPage] = useState<number | null>(null)
  const isRendered = renderedPage === page
  const awaitedPage = isRendered ? null : page
  const canvas = useRef<HTMLCanvasElement>(null)

  const onAnswer = useEffectEvent((started: Worker, answer: PdfAnswer) => {
    if (answer.kind === 'loaded') setLoaded(true)
    else if (answer.kind === 'opened') {
      onOpen(answer.pages)
      setWorker(started)
    } else if (answer.kind === 'rendered') {
      if (canvas.current !== null) show(answer.picture, canvas.current)
      setRenderedPage(answer.page)
    } else if (answer.kind === 'incomplete') onIncomplete(answer.page)
    else onFail(answer.page, answer.failure)
  })
  const onError = useEffectEvent((failure: Failure) => onFail(null, failure))
  const onLate = useEffectEvent((late: number) => onFail(late, 'tooSlow'))

  useEffect(() => {
    const started = start()
    const hear = ({ data }: MessageEvent<PdfAnswer>) => onAnswer(started, data)
    started.addEventListener('message', hear)
    // Its code did not load.
    started.addEventListener('error', () => onError('unsupported'))
    send(started, { kind: 'open', file })
    return () => {
      setWorker(null)
      started.terminate()
    }
  }, [file])

  useEffect(() => {
    if (worker === null) return
    const room = canvas.current?.parentElement?.clientWidth ?? maxWidth
    const density = Math.min(2, window.devicePixelRatio)
    send(worker, { kind: 'render', page, width: Math.min(maxWidth, room) * density })
  }, [worker, page])

  useEffect(() => {
    if (!isLoaded || awaitedPage === null) return
    const timer = setTimeout(() => onLate(awaitedPage), renderTimeoutMs)
    return () => clearTimeout(timer)
  }, [isLoaded, awaitedPage])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      aria-busy={!isRendered}
      className="h-fit max-w-full rounded-sm border border-line bg-raise"
    />
  )
}

function send(worker: Worker, request: PdfRequest): void {
  worker.postMessage(request)
}

function show(picture: ImageBitmap, target: HTMLCanvasElement): void {
  target.width = picture.width
  target.height = picture.height
  target.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
}
