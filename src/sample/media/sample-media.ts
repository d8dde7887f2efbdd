import { mediaKind, sampleFile, type Bytes } from './kinds'

export type SampleMedia = { type: string; bytes: Bytes }

const portraits = 32

const portrait = (seed: number): SampleMedia => ({
  type: 'image/png',
  bytes: sampleFile(`portrait-${seed % portraits}`),
})

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
