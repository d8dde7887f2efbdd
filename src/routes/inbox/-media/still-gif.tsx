import { useRef } from 'react'

type Props = { address: string; title: string; onError: () => void; className?: string }

const largest = 1_200

/** The first picture of a GIF, drawn once: the file itself would move. */
export function StillGif({ address, title, onError, className = 'size-full object-contain' }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = (image: HTMLImageElement) => {
    const target = canvas.current
    if (target === null) return
    const scale = Math.min(1, largest / Math.max(1, image.naturalWidth, image.naturalHeight))
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
