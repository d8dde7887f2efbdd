import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef, type ReactNode } from 'react'
import { type AttachmentFile, type OnProgress, requestFile } from '#/api/file-request'
import { fileKindName, declaredFileKind, declaredSize } from '#/domain/file-kind'
import { isAsDeclared } from '#/lib/declared-kind'
import { type FileKind, isPicture } from '#/lib/file-kinds'
import { endLength, isMoving, isWhole, pictureSize, type PictureSize } from '#/lib/picture-size'
import { sniff, textOf } from '#/lib/sniff'
import { hasFilters, isHeavyDrawing } from '#/lib/svg'
import { none } from '#/lib/none'
import type { ThreadPlace } from '../-conversations'
import type { Asking } from '../-paged-query'
import type { Message } from '../-thread'
import { formatBytes } from '#/lib/number'
import { safeName } from '#/lib/text'

export type Attachment = NonNullable<Message['attachments']>[number]
type Video = NonNullable<Message['videos']>[number]
export type Gif = NonNullable<Message['gif']>

export type GalleryItem = { message: Message; id: string } & (
  | { kind: 'file'; attachment: Attachment }
  | { kind: 'picture' | 'gif' | 'video'; address: string | undefined }
)

export const videoAddress = ({ progressiveStreams }: Video): string | undefined =>
  progressiveStreams?.flatMap(({ streamingLocations }) => streamingLocations ?? []).find(({ url }) => url)
    ?.url

export function galleryOf(message: Message): readonly GalleryItem[] {
  const { gif, pictureUrl, videos, attachments } = message
  return [
    ...(gif ? [{ message, id: 'gif', kind: 'gif' as const, address: gif.gif?.url }] : []),
    ...(pictureUrl ? [{ message, id: 'picture', kind: 'picture' as const, address: pictureUrl }] : []),
    ...(videos ?? []).map((video, index) => ({
      message,
      id: `video-${String(index)}`,
      kind: 'video' as const,
      address: videoAddress(video),
    })),
    ...(attachments ?? []).map((attachment) => ({
      message,
      id: attachment.id,
      kind: 'file' as const,
      attachment,
    })),
  ]
}

/** Ids such as `picture` repeat, so a named message decides. */
export const placeIn = (
  gallery: readonly GalleryItem[],
  attachment: string,
  message: string | null,
): number => {
  const exact = gallery.findIndex((item) => item.id === attachment && item.message.entityUrn === message)
  return exact === -1 && message === null ? gallery.findIndex(({ id }) => id === attachment) : exact
}

export type LoadedFile = {
  blob: Blob
  /** Holds one byte more than a text shows, if the file is longer. */
  start: Uint8Array<ArrayBuffer>
  kind: FileKind
  declared: string
  isAsDeclared: boolean
  /** As displayed, since a photograph may be rotated. */
  size: PictureSize | null
  isMoving: boolean
  /** Then it takes longer the larger it is shown. */
  hasFilters: boolean
  /** Set where its kind could be shown. */
  problem: 'tooLarge' | 'tooManyPixels' | 'tooHeavy' | null
  isCutOff: boolean
}

// Larger files could exhaust the tab's memory.
const maxBytes = 25_000_000
const maxPixels = 40_000_000
// An SVG is read whole first, which must not block the page.
const maxSvgBytes = 4_000_000
/** The download has the rest of a text. */
export const maxTextBytes = 800_000

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.arrayBuffer())

/** A file that is too large is not read. */
async function inspect(
  kind: FileKind,
  blob: Blob,
  start: Uint8Array,
): Promise<Pick<LoadedFile, 'size' | 'isMoving' | 'hasFilters' | 'problem' | 'isCutOff'>> {
  const shown = { size: null, isMoving: false, hasFilters: false, problem: null, isCutOff: false }
  if (blob.size > (kind === 'svg' ? maxSvgBytes : maxBytes)) return { ...shown, problem: 'tooLarge' }
  if (kind === 'svg') {
    const text = textOf(await bytesOf(blob), maxSvgBytes)
    return isHeavyDrawing(text)
      ? { ...shown, problem: 'tooHeavy' }
      : { ...shown, hasFilters: hasFilters(text) }
  }
  if (!isPicture(kind)) return shown
  // The size of a photograph may come after embedded pictures.
  const size = pictureSize(kind, start) ?? pictureSize(kind, await bytesOf(blob))
  if (size !== null && size.width * size.height > maxPixels)
    return { ...shown, size, problem: 'tooManyPixels' }
  const end = await bytesOf(blob.slice(-endLength))
  return {
    ...shown,
    size,
    isMoving: isMoving(kind, start),
    isCutOff: !isWhole(kind, { start, end, length: blob.size }),
  }
}

/** Null where the service sent no readable bytes. */
async function recognise(
  { file: blob, mediaType }: AttachmentFile,
  { name, mediaType: listed }: Pick<Attachment, 'name' | 'mediaType'>,
): Promise<LoadedFile | null> {
  if (blob === null) return null
  const start = await bytesOf(blob.slice(0, maxTextBytes + 1))
  const declared = mediaType ?? listed ?? ''
  // An archive lists its contents at its end.
  const end = await bytesOf(blob.slice(-endLength))
  const kind = sniff(start, { mediaType: declared, name, end })
  return {
    blob,
    start,
    kind,
    declared,
    isAsDeclared: isAsDeclared(kind, declared),
    ...(await inspect(kind, blob, start)),
  }
}

type Placed = Pick<Extract<GalleryItem, { kind: 'file' }>, 'message' | 'attachment'>

/** `as` separates the results of the two queries. */
function fileQuery({ socialAccountId, leadId }: ThreadPlace, { message, attachment }: Placed, as: string) {
  const path = { id: socialAccountId, leadId, messageId: message.entityUrn, attachmentId: attachment.id }
  return {
    queryKey: ['inbox.attachment', path, as],
    read: async (asking: Asking, onProgress: OnProgress = () => undefined) =>
      recognise(await requestFile(asking, { path }, onProgress), attachment),
    // Bytes do not change.
    policy: { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false as const },
  }
}

/** The bytes are dropped after the preview. */
export function useFile(place: ThreadPlace, item: Placed) {
  const { queryKey, read, policy } = fileQuery(place, item, 'bytes')
  const [received, setReceived] = useState(0)
  const query = useQuery<LoadedFile | null>({
    queryKey,
    queryFn: (context) => {
      setReceived(0)
      return read(context, setReceived)
    },
    gcTime: 0,
    ...policy,
  })
  return { query, received }
}

const thumbnail = { width: 480, height: 320 }
const thumbnailLifeMs = 60_000

/** Null where the bytes are no picture, or too large. */
export function useThumbnail(place: ThreadPlace, item: Placed, isInSight: boolean) {
  const { queryKey, read, policy } = fileQuery(place, item, 'thumbnail')
  return useQuery<ImageBitmap | null>({
    queryKey,
    queryFn: async (context) => {
      const file = await read(context)
      return file === null ? null : thumbnailOf(file)
    },
    enabled: isInSight,
    gcTime: thumbnailLifeMs,
    ...policy,
  })
}

async function thumbnailOf({ blob, kind, size, problem }: LoadedFile): Promise<ImageBitmap | null> {
  if (!isPicture(kind) || size === null || problem !== null) return null
  const scale = Math.min(1, thumbnail.width / size.width, thumbnail.height / size.height)
  try {
    return await createImageBitmap(blob, {
      resizeWidth: Math.max(1, Math.round(size.width * scale)),
      resizeHeight: Math.max(1, Math.round(size.height * scale)),
      resizeQuality: 'high',
    })
  } catch {
    return null
  }
}

export function whyNotShown(file: LoadedFile): string | null {
  if (file.kind === 'empty') return i18n.t('Empty file')
  if (file.problem === 'tooHeavy')
    return i18n.t('This file takes too long to show here. Download it to open it.')
  if (file.problem !== null) return i18n.t('This file is too large to show here. Download it to open it.')
  if (file.kind === 'html' || file.kind === 'xml')
    return i18n.t('This file can run programs. Download it only if you trust who sent it.')
  return null
}

/** Null if the content matches the declared type. */
export function actualKindOf(file: LoadedFile): string | null {
  if (file.isAsDeclared || file.kind === 'empty') return null
  return i18n.t('Declared type: {declared}. Actual content: {kind}.', {
    declared: file.declared || none,
    kind: fileKindName(file.kind),
  })
}

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
  const isShown = hasThumbnail(attachment)
  const icon = <Icon aria-hidden className="size-6 shrink-0 text-text-3" strokeWidth={1.4} />
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`flex max-w-full overflow-hidden rounded-lg border border-line-strong bg-raise text-left hover:bg-hover ${isShown ? 'w-60 flex-col' : 'w-80 items-center'} ${mark}`}
    >
      {isShown ? (
        <Thumbnail place={place} message={message} attachment={attachment} fallback={icon} />
      ) : (
        <span className="pl-3">{icon}</span>
      )}
      <span className={`max-w-full min-w-0 px-3 ${isShown ? 'py-2' : 'py-2.5'}`}>
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
