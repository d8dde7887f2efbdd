import { i18n } from '@lingui/core'
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatPlayTime } from '#/lib/duration-forms'
import { formatDecimal } from '#/lib/number'
import type { Message } from '../-thread'
import { MediaFailed, useMediaLink } from './linked-media'

const speeds = [1, 1.5, 2] as const

/** Undefined where it is not known: a stream has none, and one that plays on is longer than the service says. */
export function lengthOf(own: number | null, told: number | undefined, at: number): number | undefined {
  const length = own ?? (told !== undefined && at <= told ? told : undefined)
  return length !== undefined && length > 0 ? length : undefined
}

/** How far a person can go: to its end, or as far as a recording of unknown length is loaded. */
export const reachOf = (length: number | undefined, loaded: number, at: number): number | undefined =>
  length ?? (loaded > 0 ? Math.max(loaded, at) : undefined)

type PlayerProps = {
  source: string
  /** In seconds, from the service; the recording's own length takes precedence. */
  seconds?: number | undefined
  onError: () => void
}

export function Player({ source, seconds, onError }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [known, setKnown] = useState<number | null>(null)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const [loaded, setLoaded] = useState(0)
  const length = lengthOf(known, seconds, at)
  const reach = reachOf(length, loaded, at)
  const toggle = () => {
    const player = audio.current
    if (player === null) return
    // The error event reports a file that cannot play.
    if (player.paused) player.play().catch(() => undefined)
    else player.pause()
  }
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    if (audio.current !== null) audio.current.playbackRate = next
  }
  const rate = `${formatDecimal(speed)}×`
  return (
    <>
      <button
        type="button"
        aria-label={isPlaying ? i18n.t('Pause') : i18n.t('Play')}
        onClick={toggle}
        className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-raise"
      >
        {isPlaying ? (
          <Pause aria-hidden className="size-3.5 fill-current" />
        ) : (
          <Play aria-hidden className="ml-0.5 size-3.5 fill-current" />
        )}
      </button>
      {reach === undefined ? (
        <span className="w-24 min-w-12 grow" />
      ) : (
        <input
          type="range"
          aria-label={i18n.t('Place in the recording')}
          aria-valuetext={formatPlayTime(at)}
          min={0}
          max={reach}
          step={0.1}
          value={Math.min(at, reach)}
          onChange={({ target }) => {
            if (audio.current !== null) audio.current.currentTime = Number(target.value)
            setAt(Number(target.value))
          }}
          className="h-6 w-24 min-w-12 grow accent-accent"
        />
      )}
      <span className="shrink-0">{formatPlayTime(isPlaying || at > 0 ? at : length)}</span>
      <button
        type="button"
        onClick={faster}
        aria-label={i18n.t('Speed {rate}', { rate })}
        className="hit-area w-8 shrink-0 text-text-3 hover:text-text"
      >
        {rate}
      </button>
      <audio
        ref={audio}
        src={source}
        // With the length known, nothing is loaded before it is played.
        preload={seconds === undefined ? 'metadata' : 'none'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onProgress={({ currentTarget: { buffered } }) =>
          setLoaded(buffered.length === 0 ? 0 : buffered.end(buffered.length - 1))
        }
        onEnded={({ currentTarget: { currentTime } }) => {
          // Whatever it said before, it is as long as it was played.
          setKnown(currentTime)
          setAt(0)
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setKnown(duration)
        }}
        onError={onError}
      />
    </>
  )
}

type Props = { message: Message; address: string | undefined; seconds: number | undefined; mark: string }

export function VoiceNote({ message, address, seconds, mark }: Props) {
  const link = useMediaLink(message, address)
  if (link.address === null) return <MediaFailed address={address} onRetry={link.retry} />
  return (
    <div
      role="group"
      aria-label={i18n.t('Voice note') + (seconds === undefined ? '' : `, ${formatPlayTime(seconds)}`)}
      className={`figures flex max-w-full items-center gap-2.5 rounded-full border border-line-strong bg-raise py-1.5 pr-3 pl-1.5 ${mark}`}
    >
      <Player key={link.attempt} source={link.address} seconds={seconds} onError={link.onError} />
    </div>
  )
}
