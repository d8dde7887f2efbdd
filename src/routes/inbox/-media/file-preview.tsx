import { i18n } from '@lingui/core'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { Skeleton } from '#/components/skeleton'
import { type FileKind, fileKinds } from '#/lib/file-kinds'
import { formatCount } from '#/lib/number'
import { textOf } from '#/lib/sniff'
import { safeProse } from '#/lib/text'
import { type LoadedFile, maxTextBytes, actualKindOf, whyNotShown } from './attachment'
import { MovingView } from './linked-media'
import { Picture } from './picture'
import type { PdfFailure } from './pdf-document'
import { Player } from './voice-note'

const PdfView = lazyWithRetry(async () => (await import('./pdf-view')).PdfView)

type Props = { file: LoadedFile; name: string }

type Failure = PdfFailure | 'tooSlow' | 'notHere'

function failureText(failure: Failure): string {
  switch (failure) {
    case 'damaged':
      return i18n.t('This file is damaged.')
    case 'notHere':
    case 'unsupported':
      return i18n.t('This file can’t be shown here. Download it to open it.')
    case 'tooSlow':
      return i18n.t('This file takes too long to show here. Download it to open it.')
    case 'tooMuchMemory':
      return i18n.t('This file is too large to show here. Download it to open it.')
    case 'locked':
      return i18n.t('This file needs a password. Download it to open it.')
  }
}

export function FilePreview({ file, name }: Props) {
  const reason = whyNotShown(file)
  const liar = actualKindOf(file)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { show } = fileKinds[file.kind]
  const isShown = reason === null && show !== 'nothing' && failure === null
  return (
    <>
      {liar === null ? null : <Sentence tone="text-wait">{liar}</Sentence>}
      {reason === null ? null : <Sentence>{reason}</Sentence>}
      {failure === null ? null : (
        <Sentence tone={failure === 'damaged' ? 'text-bad' : 'text-text-2'}>{failureText(failure)}</Sentence>
      )}
      {reason === null && liar === null && show === 'nothing' ? (
        <Sentence>{i18n.t('This file can’t be shown here. Download it to open it.')}</Sentence>
      ) : null}
      {file.isCutOff && isShown ? (
        <Sentence tone="text-wait">{i18n.t('This picture is cut off.')}</Sentence>
      ) : null}
      {isShown ? <Shown file={file} name={name} onFail={setFailure} /> : null}
    </>
  )
}

const Sentence = ({ tone = 'text-text-2', children }: { tone?: string; children: string }) => (
  <p role="note" className={`m-auto max-w-120 shrink-0 p-4 text-center ${tone}`}>
    {children}
  </p>
)

// All browsers show these. Of other kinds, a failure may be the file's fault or the browser's.
const shownEverywhere: ReadonlySet<FileKind> = new Set<FileKind>([
  'png',
  'jpeg',
  'gif',
  'webp',
  'bmp',
  'svg',
  'wav',
  'mp3',
  'flac',
  'webm',
])

type ShownProps = Props & { onBroken: () => void }

function Shown({ file, name, onFail }: Props & { onFail: (failure: Failure) => void }) {
  const onBroken = () => onFail(shownEverywhere.has(file.kind) ? 'damaged' : 'notHere')
  const shown = { file, name, onBroken }
  switch (fileKinds[file.kind].show) {
    case 'picture':
      return file.isMoving ? <MovingPicture {...shown} /> : <StillPicture {...shown} />
    case 'svg':
      return <Drawing {...shown} />
    case 'audio':
      return <Recording {...shown} />
    case 'video':
      return <Video {...shown} />
    case 'pdf':
      return (
        <Suspense fallback={<Skeleton className="m-auto h-96 w-72" />}>
          <PdfView file={file.blob} name={name} onFail={onFail} />
        </Suspense>
      )
    case 'text':
      return <Text file={file} />
    case 'nothing':
      return null
  }
}

const fitted = 'm-auto max-h-full min-h-0 max-w-full object-contain'

function StillPicture({ file, name, onBroken }: ShownProps) {
  const url = useObjectUrl(file.blob, fileKinds[file.kind].mediaType)
  return url === null ? null : <Picture src={url} alt={name} onError={onBroken} />
}

function MovingPicture({ file, name, onBroken }: ShownProps) {
  const url = useObjectUrl(file.blob, fileKinds[file.kind].mediaType)
  return url === null ? null : <MovingView address={url} title={name} onError={onBroken} />
}

const maxSvgPixels = 4_096
// Filters run for every pixel and cannot be interrupted.
const maxFilteredPixels = 1_024

/**
 * As an image on a canvas, an SVG runs no scripts and loads nothing. Its object URL is revoked at once, so
 * that it cannot be opened as a page.
 */
function Drawing({ file, name, onBroken }: ShownProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isCopied, setCopied] = useState(false)
  const draw = (image: HTMLImageElement) => {
    const target = canvas.current
    if (target === null) return
    const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 150]
    const longer = Math.max(width, height)
    // Small drawings are enlarged.
    const scale = Math.min(
      (file.hasFilters ? maxFilteredPixels : maxSvgPixels) / longer,
      Math.max(1, 480 / longer),
    )
    target.width = Math.max(1, Math.round(width * scale))
    target.height = Math.max(1, Math.round(height * scale))
    target.getContext('2d')?.drawImage(image, 0, 0, target.width, target.height)
    setCopied(true)
  }
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={name} aria-busy={!isCopied} className={fitted} />
      {isCopied ? null : <SvgSource file={file} onLoaded={draw} onBroken={onBroken} />}
    </>
  )
}

type SvgSourceProps = Pick<ShownProps, 'file' | 'onBroken'> & { onLoaded: (image: HTMLImageElement) => void }

function SvgSource({ file, onLoaded, onBroken }: SvgSourceProps) {
  const url = useObjectUrl(file.blob, fileKinds.svg.mediaType)
  return url === null ? null : (
    <img src={url} alt="" hidden onLoad={({ currentTarget }) => onLoaded(currentTarget)} onError={onBroken} />
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
      className="min-h-0 w-full grow object-contain"
      onError={onBroken}
    />
  )
}

/** In characters: one takes up to four bytes in any encoding that is read. */
const maxTextCharacters = maxTextBytes / 4

function Text({ file }: { file: LoadedFile }) {
  const text = useMemo(() => textOf(file.start, maxTextBytes), [file.start])
  const isLong = text.length > maxTextCharacters
  return (
    <div className="flex min-h-0 w-full grow flex-col">
      <pre
        dir="auto"
        lang=""
        role="region"
        aria-label={i18n.t('Text')}
        tabIndex={0}
        className="min-h-0 grow overflow-auto rounded-lg border border-line bg-ground p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {safeProse(isLong ? text.slice(0, maxTextCharacters) : text)}
      </pre>
      {isLong ? (
        <p className="pt-2 text-xs text-text-3">
          {i18n.t('The first {count} characters; the download has them all.', {
            count: formatCount(maxTextCharacters),
          })}
        </p>
      ) : null}
    </div>
  )
}

/** Lives as long as the component; null until it is made. */
export function useObjectUrl(blob: Blob, mediaType: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // The browser keeps the bytes until the URL is revoked.
  useEffect(() => {
    const made = URL.createObjectURL(blob.slice(0, blob.size, mediaType))
    // eslint-disable-next-line react/set-state-in-effect -- the address exists only once the browser made it
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob, mediaType])
  return url
}
