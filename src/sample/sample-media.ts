import type { Bytes } from './media/bytes'
import { mediaRoutes } from './media/media-routes'

/** The picture or recording at a path below `/sample-media/`, or null where nothing is. */
export function sampleMedia(path: string): { type: string; bytes: Bytes } | null {
  const media = mediaRoutes(path)
  return media && { type: media.mediaType, bytes: media.bytes }
}
