import { useEffect, useRef, useState, type ReactNode } from 'react'
import { declaredFileKind, declaredSize } from '#/domain/file-kind'
import { formatBytes } from '#/lib/number'
import { safeName } from '#/lib/text'
import type { ThreadPlace } from '../-conversations'
import type { Message } from '../-thread'
import { type Attachment, useThumbnail } from './attachment'

type Props = {
  place: ThreadPlace
  message: Message
  attachment: Attachment
  onOpen: () => void
  mark: string
}

export function AttachmentCard({ place, message, attachment, onOpen, mark }: Props) {
  const { icon: Icon, name: kind } = declaredFileKind(attachment)
  const size = declaredSize(attachment.byteSize)
  const name = safeName(attachment.name)
  const isPicture = hasThumbnail(attachment)
  const icon = <Icon aria-hidden className="size-6 shrink-0 text-text-3" strokeWidth={1.4} />
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`flex max-w-full overflow-hidden rounded-lg border border-line-strong bg-raise text-left hover:bg-hover ${isPicture ? 'w-60 flex-col' : 'w-80 items-center'} ${mark}`}
    >
      {isPicture ? (
        <Thumbnail place={place} message={message} attachment={attachment} fallback={icon} />
      ) : (
        <span className="pl-3">{icon}</span>
      )}
      <span className={`max-w-full min-w-0 px-3 ${isPicture ? 'py-2' : 'py-2.5'}`}>
        <bdi className="block truncate font-medium" title={name}>
          {name}
        </bdi>
        <span className="block text-xs text-text-3">
          {size === undefined ? kind : `${kind} · ${formatBytes(size)}`}
        </span>
      </span>
    </button>
  )
}

// A preview is fetched without a click, so it is no larger than a photo.
const maxThumbnailBytes = 1_500_000

const hasThumbnail = ({ mediaType, byteSize }: Attachment): boolean =>
  /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/.test(mediaType ?? '') &&
  (declaredSize(byteSize) ?? Infinity) <= maxThumbnailBytes

type ThumbnailProps = Pick<Props, 'place' | 'message' | 'attachment'> & { fallback: ReactNode }

/** Fetched once it is in sight; only the small picture is kept. */
function Thumbnail({ place, message, attachment, fallback }: ThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isInSight, setInSight] = useState(false)
  const { data: picture, isPending } = useThumbnail(place, { message, attachment }, isInSight)

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setInSight(entries.some(({ isIntersecting }) => isIntersecting))
    })
    if (frame.current !== null) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const target = canvas.current
    if (!picture || target === null) return
    target.width = picture.width
    target.height = picture.height
    target.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])

  return (
    <span
      ref={frame}
      // The final size from the start, so that nothing moves.
      className="grid h-40 w-full place-items-center overflow-hidden border-b border-line bg-hover"
    >
      {picture ? (
        <canvas
          ref={canvas}
          role="img"
          aria-label={safeName(attachment.name)}
          className="max-h-40 max-w-full object-contain"
        />
      ) : isPending ? null : (
        fallback
      )}
    </span>
  )
}
