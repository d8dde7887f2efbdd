import { outsideAddress } from '#/lib/outside-address'
import type { Message } from '../-thread'

export type Attachment = NonNullable<Message['attachments']>[number]
type Video = NonNullable<Message['videos']>[number]
export type Gif = NonNullable<Message['gif']>

/** One thing of the gallery: a file whose bytes are asked for, or media at an address. */
export type GalleryItem = { message: Message; id: string } & (
  | { kind: 'file'; attachment: Attachment }
  | { kind: 'picture' | 'gif' | 'video'; address: string | undefined }
)

/** The address of the first stream of a video. */
export const videoAddress = ({ progressiveStreams }: Video): string | undefined =>
  progressiveStreams?.flatMap(({ streamingLocations }) => streamingLocations ?? []).find(({ url }) => url)
    ?.url

/** An address that media may load from: https, or the host's own path as the sample workspace gives it. */
export function mediaAddress(address: string | null | undefined): string | null {
  if (!address) return null
  if (/^\/sample-media\/[\w./-]+$/.test(address)) return address
  const outside = outsideAddress(address)
  return outside?.kind === 'web' && outside.href.startsWith('https:') ? outside.href : null
}

/** All that can be looked at in a message, in the order it shows it. */
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

/** The place in the gallery that an address names; the message tells apart what several call the same. */
export const placeIn = (
  gallery: readonly GalleryItem[],
  attachment: string,
  message: string | null,
): number => {
  const exact = gallery.findIndex((item) => item.id === attachment && item.message.entityUrn === message)
  return exact === -1 && message === null ? gallery.findIndex(({ id }) => id === attachment) : exact
}
