import type { Bytes } from './bytes'
import { mediaKind } from './kinds'
import { profilePicture } from './profile-picture'

export type SampleMedia = { type: string; bytes: Bytes }

const served = {
  portrait: { ending: 'png', media: portrait },
  voice: { ending: 'wav', media: mediaOf('audio') },
  video: { ending: 'webm', media: mediaOf('video') },
  gif: { ending: 'gif', media: mediaOf('gif') },
  image: { ending: 'png', media: mediaOf('png') },
}

function mediaOf(name: Parameters<typeof mediaKind>[0]) {
  const { mediaType, bytes } = mediaKind(name)
  return (seed: number): SampleMedia => ({ type: mediaType, bytes: bytes(seed) })
}

/** The path of one of the sample's own pictures and recordings, which `sampleMedia` finds. */
export function mediaPath(what: keyof typeof served, seed: number): string {
  return `/sample-media/${what}/${Math.abs(seed) % 10_000}.${served[what].ending}`
}

/** The picture or recording at a path below `/sample-media/`, or null where nothing is. */
export function sampleMedia(path: string): SampleMedia | null {
  const [, what, digits, ending] = /^\/sample-media\/([a-z]+)\/(0|[1-9]\d{0,3})\.([a-z]+)$/.exec(path) ?? []
  const found = Object.entries(served).find(([name, each]) => name === what && each.ending === ending)
  return found ? found[1].media(Number(digits)) : null
}

const drawn = mediaCache(12 * 1024 * 1024)

/** A profile picture, drawn when first asked for. It is shared: never write to it. */
export function portrait(seed: number): SampleMedia {
  return { type: 'image/png', bytes: drawn(`${seed}`, () => profilePicture(seed)) }
}

/** Keeps what was made lately, up to `limit` bytes in all. */
export function mediaCache(limit: number) {
  const kept = new Map<string, Bytes>()
  let held = 0
  return (name: string, make: () => Bytes): Bytes => {
    const known = kept.get(name)
    const bytes = known ?? make()
    kept.delete(name)
    kept.set(name, bytes)
    if (!known) held += bytes.length
    for (const [oldest, { length }] of kept) {
      if (held <= limit) break
      kept.delete(oldest)
      held -= length
    }
    return bytes
  }
}
