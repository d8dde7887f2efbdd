import { i18n } from '@lingui/core'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#/components/button'
import { OutsideLink } from '#/components/outside-link'
import { mediaAddress } from '#/lib/outside-address'
import { safeName } from '#/lib/text'
import { type Message, noteOutdated } from '../-thread'
import type { Gif } from './attachment'

type FailedProps = { address: string | null | undefined; onRetry: (() => void) | null }

export function MediaFailed({ address, onRetry }: FailedProps) {
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-2 rounded-lg border border-line-strong px-3 py-2 text-text-2">
      <span>{i18n.t('Could not be read.')}</span>
      {address ? <OutsideLink href={address} className="text-xs" /> : null}
      {onRetry === null ? null : (
        <button type="button" className="link font-medium" onClick={onRetry}>
          {i18n.t('Try again')}
        </button>
      )}
    </div>
  )
}

type MediaProps = { message: Message; onOpen: () => void; mark: string }
type PictureProps = MediaProps & { address: string }

// The final size from the start, so that nothing moves.
const frame = 'flex h-44 max-w-full overflow-hidden rounded-lg border border-line bg-hover'

export function PictureView({ message, address, onOpen, mark }: PictureProps) {
  const link = useMediaLink(message, address)
  // The address does not tell whether a picture moves.
  const [mayMove] = usePlaying()
  if (link.address === null) return <MediaFailed address={address} onRetry={link.retry} />
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
          src={link.address}
          alt={i18n.t('Picture')}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-contain"
          onError={link.onError}
        />
      ) : (
        <StillPicture
          key={link.attempt}
          address={link.address}
          title={i18n.t('Picture')}
          onError={link.onError}
        />
      )}
    </button>
  )
}

type GifProps = MediaProps & { gif: Gif }

export function GifView({ message, gif, onOpen, mark }: GifProps) {
  const [isPlaying, setPlaying] = usePlaying()
  const link = useMediaLink(message, gif.gif?.url)
  const title = gif.title ? safeName(gif.title) : 'GIF'
  if (link.address === null) return <MediaFailed address={gif.gif?.url} onRetry={link.retry} />
  if (!isPlaying)
    return (
      <div className={`relative ${frame} aspect-[4/3] ${mark}`}>
        <StillPicture key={link.attempt} address={link.address} title={title} onError={link.onError} />
        <PlayButton onClick={() => setPlaying(true)} />
      </div>
    )
  return (
    <button type="button" aria-label={title} onClick={onOpen} className={`${frame} aspect-[4/3] ${mark}`}>
      <img
        key={link.attempt}
        src={link.address}
        alt={title}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="size-full object-contain"
        onError={link.onError}
      />
    </button>
  )
}

const PlayButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label={i18n.t('Play')}
    onClick={onClick}
    className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-accent text-raise"
  >
    <Play aria-hidden className="size-5 fill-current" />
  </button>
)

type VideoProps = MediaProps & { address: string | undefined }

export function VideoView({ message, address, onOpen, mark }: VideoProps) {
  const link = useMediaLink(message, address)
  if (link.address === null) return <MediaFailed address={address} onRetry={link.retry} />
  return (
    <div className={`relative ${frame} aspect-video ${mark}`}>
      {/* Loads only its length and first picture until it is opened. */}
      <video
        key={link.attempt}
        src={link.address}
        preload="metadata"
        muted
        playsInline
        aria-label={i18n.t('Video')}
        className="size-full"
        onError={link.onError}
      />
      <PlayButton onClick={onOpen} />
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

type Address = string | null

/** Each answer may sign the same media again: an address stays until it fails, so that nothing loads twice. */
export const keptAddress = (kept: Address, failed: readonly string[], latest: Address): Address =>
  kept === null || failed.includes(kept) ? latest : kept

const threads = {
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey[0] === 'inbox.messages' && queryKey[2] === 'thread',
}

/**
 * Such addresses expire: after the first failure the thread is fetched again and the media tried once more.
 * Then `address` is null.
 */
export function useMediaLink(message: Message, written: string | null | undefined) {
  const queryClient = useQueryClient()
  const latest = mediaAddress(written)
  const [kept, keep] = useState(latest)
  const [failed, setFailed] = useState<readonly string[]>([])
  const address = keptAddress(kept, failed, latest)
  if (address !== kept) keep(address)
  const onError = () => {
    if (address === null) return
    const again = () => setFailed((before) => [...before, address])
    if (failed.length > 0) return again()
    noteOutdated(message)
    // Media that fail together share a refresh. What is under way may be older messages, or past this page.
    const refresh = () => queryClient.invalidateQueries(threads, { cancelRefetch: false })
    const isFetching = queryClient.isFetching(threads) > 0
    void refresh()
      .then(() => (isFetching ? refresh() : undefined))
      .then(again)
  }
  return {
    address: failed.length > 1 ? null : address,
    attempt: failed.length,
    onError,
    /** Null for an address that is never loaded. */
    retry: address === null ? null : () => setFailed([]),
  }
}

export const namesMovingPicture = (address: string): boolean => /\.(?:gif|apng)(?:[?#]|$)/i.test(address)

const never = () => () => undefined

/** It plays by itself, unless the reader asked their system for less motion. */
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
