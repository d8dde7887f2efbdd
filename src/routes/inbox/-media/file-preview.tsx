import { useLingui } from '@lingui/react'
import { Play } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { Skeleton } from '#/components/skeleton'
import { formatCount } from '#/lib/number'
import { fileKinds, textOf } from '#/lib/sniff'
import { safeProse } from '#/lib/text'
import { type LoadedFile, mostTextBytes, whatItReallyIs, whyNotShown } from './attachment'
import { PausedGif, usePlaying } from './linked-media'
import { Player } from './voice-note'

// The reader of PDFs is as large as the rest of the application.
const PdfView = lazyWithRetry(async () => (await import('./pdf-view')).PdfView)

type Props = { file: LoadedFile; name: string }

/** A file shown by what its bytes are, or why it is not shown. */
export function FilePreview({ file, name }: Props) {
  const { i18n } = useLingui()
  const reason = whyNotShown(i18n, file)
  const liar = whatItReallyIs(i18n, file)
  const [failure, setFailure] = useState<'broken' | 'tooSlow' | 'tooMany' | null>(null)
  const onBroken = useCallback(() => setFailure('broken'), [])
  const onTooSlow = useCallback(() => setFailure('tooSlow'), [])
  const onTooMany = useCallback(() => setFailure('tooMany'), [])
  const { show } = fileKinds[file.kind]
  const isShown = reason === null && show !== 'nothing' && failure === null
  return (
    <>
      {liar === null ? null : <Sentence tone="text-wait">{liar}</Sentence>}
      {reason === null ? null : <Sentence>{reason}</Sentence>}
      {failure === 'broken' ? <Sentence tone="text-bad">{i18n.t('This file is damaged.')}</Sentence> : null}
      {failure === 'tooSlow' ? (
        <Sentence>{i18n.t('This file takes too long to show here. It can be downloaded.')}</Sentence>
      ) : null}
      {reason === null && liar === null && show === 'nothing' ? (
        <Sentence>{i18n.t('There is no preview of this kind of file. It can be downloaded.')}</Sentence>
      ) : null}
      {failure === 'tooMany' ? (
        <Sentence>
          {i18n.t('This PDF is made of too many parts to show here. It can be downloaded.')}
        </Sentence>
      ) : null}
      {file.isCutOff && isShown ? (
        <Sentence tone="text-wait">{i18n.t('This picture is cut off: its end is missing.')}</Sentence>
      ) : null}
      {isShown ? <Shown {...{ file, name, onBroken, onTooSlow, onTooMany }} /> : null}
    </>
  )
}

const Sentence = ({ tone = 'text-text-2', children }: { tone?: string; children: string }) => (
  <p role="note" className={`m-auto max-w-120 shrink-0 p-4 text-center ${tone}`}>
    {children}
  </p>
)

type ShownProps = Props & { onBroken: () => void }

type Limits = { onTooSlow: () => void; onTooMany: () => void }

function Shown({ file, name, onBroken, ...limits }: ShownProps & Limits) {
  switch (fileKinds[file.kind].show) {
    case 'picture':
      return <Picture file={file} name={name} onBroken={onBroken} />
    case 'gif':
      return <Gif file={file} name={name} onBroken={onBroken} />
    case 'svg':
      return <Drawing file={file} name={name} onBroken={onBroken} />
    case 'audio':
      return <Recording file={file} name={name} onBroken={onBroken} />
    case 'video':
      return <Video file={file} name={name} onBroken={onBroken} />
    case 'pdf':
      return (
        <Suspense fallback={<Skeleton className="m-auto h-96 w-72" />}>
          <PdfView file={file.blob} name={name} onBroken={onBroken} {...limits} />
        </Suspense>
      )
    case 'text':
      return <Text file={file} />
    case 'nothing':
      return null
  }
}

const fitted = 'm-auto max-h-full min-h-0 max-w-full object-contain'

function Picture({ file, name, onBroken }: ShownProps) {
  const url = useObjectUrl(file.blob, fileKinds[file.kind].mediaType)
  return url === null ? null : <img src={url} alt={name} className={fitted} onError={onBroken} />
}

function Gif({ file, name, onBroken }: ShownProps) {
  const { i18n } = useLingui()
  const [isPlaying, setPlaying] = usePlaying()
  const url = useObjectUrl(file.blob, fileKinds.gif.mediaType)
  if (url === null) return null
  if (isPlaying) return <img src={url} alt={name} className={fitted} onError={onBroken} />
  return (
    <>
      <PausedGif address={url} title={name} onError={onBroken} className={fitted} />
      <button
        type="button"
        onClick={() => setPlaying(true)}
        className="m-auto mt-2 inline-flex h-7 items-center gap-1.5 rounded-md border border-line-strong px-2.5"
      >
        <Play aria-hidden className="size-3.5" />
        {i18n.t('Play the GIF')}
      </button>
    </>
  )
}

const largestDrawing = 4_096

/**
 * An SVG drawn onto a canvas as an image, which runs no scripts and loads nothing. Its object URL is revoked once it
 * is drawn, so that it cannot be opened as a page.
 */
function Drawing({ file, name, onBroken }: ShownProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const draw = (image: HTMLImageElement) => {
    const target = canvas.current
    if (target === null) return
    const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 150]
    const longer = Math.max(width, height)
    // Icons and other small drawings are enlarged.
    const scale = Math.min(largestDrawing / longer, Math.max(1, 480 / longer))
    target.width = Math.max(1, Math.round(width * scale))
    target.height = Math.max(1, Math.round(height * scale))
    target.getContext('2d')?.drawImage(image, 0, 0, target.width, target.height)
    setDrawn(true)
  }
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={name} aria-busy={!isDrawn} className={fitted} />
      {isDrawn ? null : <DrawnOnce file={file} onDraw={draw} onBroken={onBroken} />}
    </>
  )
}

type DrawnOnceProps = Pick<ShownProps, 'file' | 'onBroken'> & { onDraw: (image: HTMLImageElement) => void }

function DrawnOnce({ file, onDraw, onBroken }: DrawnOnceProps) {
  const url = useObjectUrl(file.blob, fileKinds.svg.mediaType)
  return url === null ? null : (
    <img src={url} alt="" hidden onLoad={({ currentTarget }) => onDraw(currentTarget)} onError={onBroken} />
  )
}

function Recording({ file, name, onBroken }: ShownProps) {
  const url = useObjectUrl(file.blob, fileKinds[file.kind].mediaType)
  return url === null ? null : (
    <div
      role="group"
      aria-label={name}
      className="figures m-auto flex w-80 max-w-full items-center gap-2.5 rounded-full border border-line-strong bg-raise py-2 pr-4 pl-2"
    >
      <Player source={url} onError={onBroken} />
    </div>
  )
}

function Video({ file, name, onBroken }: ShownProps) {
  const url = useObjectUrl(file.blob, fileKinds[file.kind].mediaType)
  return url === null ? null : (
    <video
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      className={fitted}
      onError={onBroken}
    />
  )
}

/** Characters: a quarter, as one takes up to four bytes in any encoding that is read. */
const longestText = mostTextBytes / 4

function Text({ file }: { file: LoadedFile }) {
  const { i18n } = useLingui()
  const text = useMemo(() => textOf(file.start, mostTextBytes), [file.start])
  const isLong = text.length > longestText
  return (
    <div className="flex min-h-0 w-full grow flex-col">
      <pre
        dir="auto"
        role="region"
        aria-label={i18n.t('Text of the file')}
        tabIndex={0}
        className="min-h-0 grow overflow-auto rounded-lg border border-line bg-ground p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {safeProse(isLong ? text.slice(0, longestText) : text)}
      </pre>
      {isLong ? (
        <p className="pt-2 text-xs text-text-3">
          {i18n.t('The first {count} characters; the download has them all.', {
            count: formatCount(longestText, i18n.locale),
          })}
        </p>
      ) : null}
    </div>
  )
}

/** An object URL that lives as long as the component; null until it is made. */
export function useObjectUrl(blob: Blob, mediaType: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // Syncs with the browser, which keeps the bytes until the URL is revoked.
  useEffect(() => {
    const made = URL.createObjectURL(blob.slice(0, blob.size, mediaType))
    // eslint-disable-next-line react/set-state-in-effect -- the address exists only once the browser made it
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob, mediaType])
  return url
}
