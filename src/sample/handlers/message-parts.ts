import { perObject } from '#/lib/memoize'
import type { ResponseOf } from '#/api/contract/index'
import { gifSize, mediaKind, mediaKinds, voiceSeconds, type MediaKindName } from '../media/kinds'
import { mediaPath } from '../media/sample-media'
import { idOf } from '../world/ids'
import { type ThreadMessage, threadLengthAt } from '../world/thread'
import { hash } from '../world/seeded'
import type { World } from '../world/world'
import { tellsItsWriters } from './contact'

type Message = ResponseOf<'inbox.messages'>['messages'][number]

export type Spot = { world: World; lead: number; account: number; seq: number }

type File = { id: string; kind: MediaKindName; seed: number }

const kind = 920
const fileSeeds = 12

/** So many of a hundred files are of each kind; the other kinds are only in the showcase. */
const shares: readonly (readonly [MediaKindName, number])[] = [
  ['pdf', 30],
  ['png', 16],
  ['jpeg', 16],
  ['docx', 9],
  ['csv', 6],
  ['text', 5],
  ['zip', 4],
  ['webp', 3],
  ['audio', 3],
  ['video', 3],
  ['gif', 2],
  ['svg', 1],
  ['empty', 1],
  ['liar', 1],
]

function kindBy(chance: number): MediaKindName {
  let left = chance % 100
  return shares.find(([, share]) => (left -= share) < 0)?.[0] ?? 'pdf'
}

const chanceOf = ({ world, lead, account, seq }: Spot, what: number): number =>
  hash(hash(world.seed, kind + what, lead), kind + account, seq)

export function filesOf(spot: Spot): readonly File[] {
  const { world, lead, account, seq } = spot
  const shown = showcaseOf(world)
  const code = idOf(world, 'message', lead, seq).slice(3)
  if (shown?.lead === lead && shown.account === account) {
    return mediaKinds.flatMap((each, index) =>
      index % shown.messages === seq ? [{ id: `at_${code}-${index}`, kind: each.kind, seed: index + 1 }] : [],
    )
  }
  const chance = chanceOf(spot, 0)
  const files = chance % 11 !== 0 ? 0 : chance % 55 === 0 ? 3 : 1
  return Array.from({ length: files }, (_, index) => {
    const of = hash(chance, kind, index)
    return { id: `at_${code}-${index}`, kind: kindBy(of), seed: 1 + (Math.floor(of / 100) % fileSeeds) }
  })
}

const addressed: Readonly<Partial<Record<MediaKindName, Parameters<typeof mediaPath>[0]>>> = {
  png: 'image',
  gif: 'gif',
  audio: 'voice',
  video: 'video',
}

export function attachmentOf({ id, kind: name, seed }: File): Message['attachments'][number] {
  const { mediaType, fileName, bytes } = mediaKind(name)
  const at = addressed[name]
  return {
    id,
    mediaType,
    name: fileName(seed),
    ...(seed % 8 !== 7 && { byteSize: String(bytes(seed).length) }),
    ...(at && seed % 2 === 0 && { url: mediaPath(at, seed) }),
  }
}

type Extra = 'voice' | 'gif' | 'video' | 'picture' | 'post'
const extras: readonly Extra[] = ['voice', 'gif', 'video', 'picture', 'post']

export function extraOf(spot: Spot, sender: ThreadMessage['sender']): Extra | null {
  const shown = showcaseOf(spot.world)
  if (shown?.lead === spot.lead && shown.account === spot.account) return extras[spot.seq] ?? null
  const chance = chanceOf(spot, 1)
  if (chance % 16 !== 0) return null
  const rest = Math.floor(chance / 16) % 10
  if (sender === 'account') return rest < 3 ? 'post' : null
  return extras[rest] ?? 'voice'
}

const gifFile = (seed: number) => ({ ...gifSize, url: mediaPath('gif', seed) })

export function extraFields(spot: Spot, extra: Extra | null): Partial<Message> {
  const seed = 1 + (chanceOf(spot, 2) % fileSeeds)
  switch (extra) {
    case 'voice':
      return {
        audioAttachments: [
          { audioMetadata: { duration: voiceSeconds(seed) }, url: mediaPath('voice', seed) },
        ],
      }
    case 'gif':
      return {
        gif: {
          id: `gif_${seed}`,
          gif: gifFile(seed),
          previewGif: gifFile(seed + 1),
          ...(seed % 3 !== 0 && { title: 'Thumbs up' }),
        },
      }
    case 'video':
      return {
        videos: [
          {
            entityUrn: `urn:video:${seed}`,
            media: `urn:media:${seed}`,
            progressiveStreams: [{ streamingLocations: [{ url: mediaPath('video', seed) }] }],
          },
        ],
      }
    case 'picture':
      return { pictureUrl: mediaPath('image', seed) }
    case 'post':
      return { sharingPostUrn: `urn:post:${7_100_000_000 + seed}` }
    case null:
      return {}
  }
}

/** The thread that begins with every kind of file and message. */
type Showcase = { lead: number; account: number; messages: number }

const minMessages = 8
const maxMessages = 14
const maxLead = 20_000

const showcaseOf = perObject((world: World): Showcase | null => {
  let found: Showcase | null = null
  let repliedAt = 0
  for (let lead = 0; lead < Math.min(world.leads.countAt(world.anchor), maxLead); lead += 1) {
    const { account, turns } = world.leads.of(lead)
    const leadAt = turns.at(-1)?.leadAt ?? 0
    if (leadAt <= repliedAt || leadAt > world.anchor) continue
    if (account === null || !tellsItsWriters(world, account, world.anchor)) continue
    const length = threadLengthAt(world, lead, account, world.anchor)
    if (length < minMessages || length > maxMessages) continue
    found = { lead, account, messages: minMessages }
    repliedAt = leadAt
  }
  return found
})
