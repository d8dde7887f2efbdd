import { mediaKind, type Bytes } from './kinds'
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

export function mediaPath(what: keyof typeof served, seed: number): string {
  return `/sample-media/${what}/${Math.abs(seed) % 10_000}.${served[what].ending}`
}

export function sampleMedia(path: string): SampleMedia | null {
  const [, what, digits, ending] = /^\/sample-media\/([a-z]+)\/(0|[1-9]\d{0,3})\.([a-z]+)$/.exec(path) ?? []
  const found = Object.entries(served).find(([name, each]) => name === what && each.ending === ending)
  return found ? found[1].media(Number(digits)) : null
}

const renderedPictures = mediaCache(12 * 1024 * 1024)

export function portrait(seed: number): SampleMedia {
  return { type: 'image/png', bytes: renderedPictures(`${seed}`, () => profilePicture(seed)) }
}

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
