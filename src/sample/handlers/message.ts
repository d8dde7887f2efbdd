import type { ResponseOf } from '#/api/contract/index'
import { idOf } from '../world/ids'
import { never, type Instant } from '../world/journey'
import { personOf } from '../world/person'
import type { ThreadMessage } from '../world/thread'
import type { World } from '../world/world'
import { accountOfLead, contactOf, tellsItsWriters } from './contact'
import { attachmentOf, extraFields, extraOf, filesOf, type Spot } from './message-parts'

type Message = ResponseOf<'inbox.messages'>['messages'][number]

/**
 * The document leaves open the unit of `createdAt`, the order of a page and the way to older messages: each
 * occurs.
 */
export type Habits = {
  createdAt: 'milliseconds' | 'seconds'
  olderBy: 'before' | 'cursor'
  order: 'oldestFirst' | 'newestFirst'
}

export const habitsOf = (account: number): Habits => ({
  createdAt: account % 2 === 0 ? 'milliseconds' : 'seconds',
  olderBy: account % 3 === 2 ? 'cursor' : 'before',
  order: account % 3 === 2 ? 'newestFirst' : 'oldestFirst',
})

export const epochOf = (account: number, instant: Instant): number =>
  habitsOf(account).createdAt === 'seconds' ? Math.floor(instant / 1_000) : instant

function memberIdOf(world: World, spot: Spot, sender: ThreadMessage['sender'], now: Instant): string {
  const ofAccount = tellsItsWriters(world, spot.account, now) ? world.accounts[spot.account]?.memberId : null
  const known = sender === 'lead' ? personOf(world, spot.lead).memberId : ofAccount
  return known ?? `hidden-${sender === 'lead' ? idOf(world, 'lead', spot.lead) : spot.account}`
}

export function senderName(world: World, spot: Spot, sender: ThreadMessage['sender']): string {
  const who = sender === 'lead' ? personOf(world, spot.lead) : world.accounts[spot.account]
  return [who?.firstName, who?.lastName].filter(Boolean).join(' ')
}

function fromOf(world: World, spot: Spot, sender: ThreadMessage['sender'], now: Instant): unknown {
  const name = senderName(world, spot, sender)
  const picture = sender === 'lead' ? personOf(world, spot.lead).profilePicture : null
  switch (spot.account % 4) {
    case 0:
      return { memberId: memberIdOf(world, spot, sender, now), name, picture }
    case 1:
      return name
    case 2:
      return {
        participant: { firstName: name.split(' ')[0] ?? '', type: sender === 'lead' ? 'MEMBER' : 'SELF' },
      }
    default:
      return null
  }
}

const urnStart = 'urn:message:'

const placeOf = (world: World, { lead, account, seq }: Spot): number =>
  seq * 2 + (accountOfLead(world, lead) === account ? 0 : 1)

export const urnOf = (world: World, spot: Spot): string =>
  `${urnStart}${idOf(world, 'message', spot.lead, placeOf(world, spot))}`

const subTypes: Readonly<Record<string, string>> = {
  voice: 'VOICE',
  post: 'SHARE',
  gif: 'GIF',
  video: 'VIDEO',
}

export const textOf = (spot: Spot, message: ThreadMessage): string | undefined =>
  extraOf(spot, message.sender) === 'voice' ? undefined : message.text

export function inboxMessage(
  world: World,
  lead: number,
  account: number,
  message: ThreadMessage,
  now: Instant,
): Message {
  const spot: Spot = { world, lead, account, seq: message.seq }
  const acceptedAt = contactOf(world, lead, account)?.acceptedAt ?? never
  const extra = extraOf(spot, message.sender)
  const text = textOf(spot, message)
  const urn = urnOf(world, spot)
  const isFirst = message.seq === 0 && acceptedAt <= now
  const link = world.agents[world.leads.of(lead).agent ?? 0]?.voice.link ?? ''
  return {
    entityUrn: urn,
    createdAt: epochOf(account, message.at),
    ...(text !== undefined && { text }),
    senderMemberId: memberIdOf(world, spot, message.sender, now),
    subType: subTypes[extra ?? ''] ?? 'MEMBER_TO_MEMBER',
    from: fromOf(world, spot, message.sender, now),
    attachments: filesOf(spot).map(attachmentOf),
    audioAttachments: [],
    ...extraFields(spot, extra),
    ...(message.origin !== null && { origin: message.origin }),
    inviteAcceptedAt: isFirst ? epochOf(account, acceptedAt) : null,
    linkClicks:
      message.clickedAt <= now
        ? [
            {
              id: `${urn.slice(urnStart.length)}-click`,
              occurredAt: epochOf(account, message.clickedAt),
              destination: link,
            },
          ]
        : [],
  }
}

export function seqOf(world: World, lead: number, account: number, place: number | undefined): number | null {
  if (place === undefined) return null
  const seq = place >> 1
  return placeOf(world, { world, lead, account, seq }) === place ? seq : null
}

export const messageIdOf = (urn: string): string =>
  urn.startsWith(urnStart) ? urn.slice(urnStart.length) : ''
