import type { Bytes } from './bytes'
import { mediaKind } from './kinds'
import { mediaCache } from './media-cache'
import { portraitPng } from './pictures'

export type Media = { mediaType: string; bytes: Bytes }

const cached = mediaCache()

/** A profile picture, 96 pixels square. */
export function portrait(seed: number): Media {
  return { mediaType: 'image/png', bytes: cached(`${seed}`, () => portraitPng(seed)) }
}

const served = {
  portrait: { ending: 'png', media: portrait },
  voice: { ending: 'wav', media: mediaOf('audio') },
  video: { ending: 'webm', media: mediaOf('video') },
  gif: { ending: 'gif', media: mediaOf('gif') },
  image: { ending: 'png', media: mediaOf('png') },
}

function mediaOf(name: Parameters<typeof mediaKind>[0]) {
  const { mediaType, bytes } = mediaKind(name)
  return (seed: number): Media => ({ mediaType, bytes: bytes(seed) })
}

/** The path of one of the sample's own pictures and recordings, which `mediaRoutes` answers. */
export function mediaPath(what: keyof typeof served, seed: number): string {
  return `/sample-media/${what}/${Math.abs(seed) % 10_000}.${served[what].ending}`
}

/** What is at a path below `/sample-media/`, or null where nothing is. */
export function mediaRoutes(path: string): Media | null {
  const [, what, digits, ending] = /^\/sample-media\/([a-z]+)\/(0|[1-9]\d{0,3})\.([a-z]+)$/.exec(path) ?? []
  const found = Object.entries(served).find(([name, each]) => name === what && each.ending === ending)
  return found ? found[1].media(Number(digits)) : null
}
