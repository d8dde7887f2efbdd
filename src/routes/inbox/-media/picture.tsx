import { i18n } from '@lingui/core'
import { Maximize, RotateCw, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#/components/button'
import { formatPercent } from '#/lib/number'

/** Null: fits its place. */
type Zoom = number | null
type Turn = 0 | 90 | 180 | 270

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const

/** `shown`: how large it is now, 1 for a pixel of the picture on each of the screen. */
export const zoomedIn = (shown: number): number => steps.find((step) => step > shown * 1.01) ?? shown
export const zoomedOut = (shown: number): number => steps.findLast((step) => step < shown * 0.99) ?? shown

export const turned = (turn: Turn): Turn => (turn === 0 ? 90 : turn === 90 ? 180 : turn === 180 ? 270 : 0)

export const isSideways = (turn: Turn): boolean => turn === 90 || turn === 270

type Props = { src: string; alt: string; onError: () => void }

/** Fits until it is zoomed; then it scrolls within its place. */
export function Picture({ src, alt, onError }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [zoom, setZoom] = useState<Zoom>(null)
  const [turn, setTurn] = useState<Turn>(0)
  const shown = () => zoom ?? (size === null ? 1 : (image.current?.clientWidth ?? size.width) / size.width)
  const actions = {
    '+': () => setZoom(zoomedIn(shown())),
    '-': () => setZoom(zoomedOut(shown())),
    '0': () => setZoom(null),
    r: () => setTurn(turned(turn)),
  }
  useKeys(actions)
  const sideways = isSideways(turn)
  const rotate = `${String(turn)}deg`
  const isZoomed = zoom !== null && size !== null
  const width = isZoomed ? size.width * zoom : 0
  const height = isZoomed ? size.height * zoom : 0
  return (
    <>
      <div
        {...(isZoomed && { role: 'region', 'aria-label': alt, tabIndex: 0, 'data-zoomed': true })}
        className={`grid min-h-0 grow @container-size ${isZoomed ? 'overflow-auto' : 'place-items-center overflow-hidden'}`}
      >
        <span
          className={isZoomed ? 'relative m-auto block' : 'contents'}
          {...(isZoomed && { style: sideways ? { width: height, height: width } : { width, height } })}
        >
          <img
            ref={image}
            src={src}
            alt={alt}
            referrerPolicy="no-referrer"
            className={isZoomed ? 'absolute top-1/2 left-1/2 max-w-none -translate-1/2' : 'object-contain'}
            style={
              isZoomed
                ? { width, height, rotate }
                : {
                    rotate,
                    maxWidth: sideways ? '100cqh' : '100cqw',
                    maxHeight: sideways ? '100cqw' : '100cqh',
                  }
            }
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={onError}
          />
        </span>
      </div>
      <div
        role="group"
        aria-label={i18n.t('Picture')}
        className="figures flex shrink-0 items-center justify-center gap-1.5 pt-3"
      >
        <Act icon={ZoomOut} label={i18n.t('Zoom out')} keys="-" onClick={actions['-']} />
        <span role="status" className="min-w-12 text-center text-xs text-text-3">
          {zoom === null ? i18n.t('Fit') : formatPercent(zoom)}
        </span>
        <Act icon={ZoomIn} label={i18n.t('Zoom in')} keys="+" onClick={actions['+']} />
        <Act icon={Maximize} label={i18n.t('Fit')} keys="0" onClick={actions['0']} />
        <Act icon={RotateCw} label={i18n.t('Rotate')} keys="r" onClick={actions.r} />
      </div>
    </>
  )
}

type ActProps = { icon: LucideIcon; label: string; keys: string; onClick: () => void }

const Act = ({ icon: Icon, label, keys, onClick }: ActProps) => (
  <Button
    aria-label={label}
    aria-keyshortcuts={keys}
    title={`${label} (${keys})`}
    onClick={onClick}
    className="!px-1.75"
  >
    <Icon aria-hidden className="size-3.5" />
  </Button>
)

function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    // On many layouts `+` shares its key with `=`.
    actions[event.key === '=' ? '+' : event.key]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
