import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#/components/button'
import { OutsideLink } from '#/components/outside-link'
import { safeName } from '#/lib/text'
import { type Gif, mediaAddress } from './attachment'

type FailedProps = { what: string; address: string | null | undefined; onRetry: () => void }

export function MediaFailed({ what, address, onRetry }: FailedProps) {
  const { i18n } = useLingui()
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-2 rounded-lg border border-line-strong px-3 py-2 text-text-2">
      <span>{what}</span>
      {address ? <OutsideLink href={address} className="text-xs" /> : null}
      <button type="button" className="font-medium text-accent" onClick={onRetry}>
        {i18n.t('Try again')}
      </button>
    </div>
  )
}

type PictureProps = { address: string; onOpen: () => void; mark: string }

// The final size from the start, so that nothing moves.
const frame = 'flex h-44 max-w-full overflow-hidden rounded-lg border border-line bg-hover'

export function PictureView({ address, onOpen, mark }: PictureProps) {
  const { i18n } = useLingui()
  const source = mediaAddress(address)
  const link = useMediaLink(source)
  // The address does not tell whether a picture moves.
  const [mayMove] = usePlaying()
  if (source === null || link.hasFailed)
    return <MediaFailed what={i18n.t('Could not be read.')} address={address} onRetry={link.retry} />
  return (
    <button
      type="button"
      aria-label={i18n.t('Picture')}
      onClick={onOpen}
      className={`${frame} aspect-[4/3] ${mark}`}
    >
      {mayMove ? (
        <img
          key={link.attempt}
          src={source}
          alt={i18n.t('Picture')}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-contain"
          onError={link.onError}
        />
      ) : (
        <StillPicture key={link.attempt} address={source} title={i18n.t('Picture')} onError={link.onError} />
      )}
    </button>
  )
}

type GifProps = { gif: Gif; onOpen: () => void; mark: string }

export function GifView({ gif, onOpen, mark }: GifProps) {
  const { i18n } = useLingui()
  const [isPlaying, setPlaying] = usePlaying()
  const source = mediaAddress(gif.gif?.url)
  const link = useMediaLink(source)
  const title = gif.title ? safeName(gif.title) : 'GIF'
  if (source === null || link.hasFailed)
    return <MediaFailed what={i18n.t('Could not be read.')} address={gif.gif?.url} onRetry={link.retry} />
  if (!isPlaying)
    return (
      <div className={`relative ${frame} aspect-[4/3] ${mark}`}>
        <StillPicture address={source} title={title} onError={link.onError} />
        <PlayButton label={i18n.t('Play')} onClick={() => setPlaying(true)} />
      </div>
    )
  return (
    <button type="button" aria-label={title} onClick={onOpen} className={`${frame} aspect-[4/3] ${mark}`}>
      <img
        key={link.attempt}
        src={source}
        alt={title}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="size-full object-contain"
        onError={link.onError}
      />
    </button>
  )
}

const PlayButton = ({ label, onClick }: { label: string; onClick: () => void }): ReactNode => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-accent text-raise"
  >
    <Play aria-hidden className="size-5 fill-current" />
  </button>
)

type VideoProps = { address: string | undefined; onOpen: () => void; mark: string }

export function VideoView({ address, onOpen, mark }: VideoProps) {
  const { i18n } = useLingui()
  const source = mediaAddress(address)
  const link = useMediaLink(source)
  if (source === null || link.hasFailed)
    return <MediaFailed what={i18n.t('Could not be read.')} address={address} onRetry={link.retry} />
  return (
    <div className={`relative ${frame} aspect-video ${mark}`}>
      {/* Loads only its length and first picture until it is opened. */}
      <video
        key={link.attempt}
        src={source}
        preload="metadata"
        muted
        playsInline
        aria-label={i18n.t('Video')}
        className="size-full"
        onError={link.onError}
      />
      <PlayButton label={i18n.t('Play')} onClick={onOpen} />
    </div>
  )
}

type Props = { address: string; title: string; onError: () => void; className?: string }

const maxPixels = 1_200

/** A canvas shows the first frame and does not move. */
function StillPicture({ address, title, onError, className = 'size-full object-contain' }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = (image: HTMLImageElement) => {
    const target = canvas.current
    if (target === null) return
    const scale = Math.min(1, maxPixels / Math.max(1, image.naturalWidth, image.naturalHeight))
    target.width = Math.round(image.naturalWidth * scale)
    target.height = Math.round(image.naturalHeight * scale)
    target.getContext('2d')?.drawImage(image, 0, 0, target.width, target.height)
  }
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={title} className={className} />
      <img
        src={address}
        alt=""
        hidden
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget }) => draw(currentTarget)}
        onError={onError}
      />
    </>
  )
}

type MovingProps = { address: string; title: string; onError: () => void }

const fitted = 'm-auto max-h-full min-h-0 max-w-full object-contain'

/** Waits where the reader asked for less motion. */
export function MovingView({ address, title, onError }: MovingProps) {
  const { i18n } = useLingui()
  const [isPlaying, setPlaying] = usePlaying()
  const Icon = isPlaying ? Pause : Play
  return (
    <>
      {isPlaying ? (
        <img src={address} alt={title} referrerPolicy="no-referrer" className={fitted} onError={onError} />
      ) : (
        <StillPicture address={address} title={title} onError={onError} className={fitted} />
      )}
      <Button onClick={() => setPlaying(!isPlaying)} className="m-auto mt-2">
        <Icon aria-hidden className="size-3.5" />
        {isPlaying ? i18n.t('Pause') : i18n.t('Play')}
      </Button>
    </>
  )
}

/**
 * Such addresses expire: after the first failure the thread is fetched again and the media tried once more.
 */
export function useMediaLink(address: string | null) {
  const queryClient = useQueryClient()
  const [failures, setFailures] = useState(0)
  const again = () => setFailures((before) => before + 1)
  const onError = () => {
    if (failures > 0) return again()
    // After the fetch, which may bring the address that still works.
    void queryClient
      .invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'inbox.messages' && queryKey[2] === 'thread',
      })
      .then(again)
  }
  return {
    attempt: failures,
    hasFailed: address === null || failures > 1,
    onError,
    retry: () => setFailures(0),
  }
}

export const namesMovingPicture = (address: string): boolean => /\.(?:gif|apng)(?:[?#]|$)/i.test(address)

const never = () => () => undefined

/** Plays by itself, unless the reader asked their system for less motion. */
export function usePlaying(): [boolean, (isPlaying: boolean) => void] {
  const [chosen, choose] = useState<boolean | null>(null)
  const wantsLessMotion = useSyncExternalStore(
    never,
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    // The host does not know the reader's choice.
    () => true,
  )
  return [chosen ?? !wantsLessMotion, choose]
}
