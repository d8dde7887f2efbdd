import type { DataOf } from '#/api/decode/lenient'
import type { LeadEvent } from '#/domain/lead-events'
import { sideOf, type Members } from '#/domain/message-sides'
import { knownOutreachStatuses } from '#/domain/lead-status'
import { oldestFirst } from '#/domain/message-order'
import { isProbablyPreview } from '#/domain/link-clicks'
import { instantOf } from '#/lib/instant'
import { typedText } from '#/lib/text'

export type ListedLead = NonNullable<DataOf<'leads.list'>['leads']>[number]

type Counts = Readonly<Record<string, number>>

export const total = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)

type StatusCount = { status: string; count: number | undefined }

/** Those of the counts, of the leads and of the address, in the order of the sequence; unknown ones last. */
export function statusesOf(
  counts: Counts | undefined,
  leads: readonly ListedLead[],
  chosen: readonly string[],
): StatusCount[] {
  const known = new Map<string, number | undefined>(Object.entries(counts ?? {}))
  for (const status of [...leads.map(({ outreachStatus }) => outreachStatus), ...chosen]) {
    if (status && !known.has(status)) known.set(status, undefined)
  }
  known.delete('')
  const statuses = new Set([...knownOutreachStatuses.filter((status) => known.has(status)), ...known.keys()])
  return [...statuses].map((status) => ({ status, count: known.get(status) }))
}

/** Undefined when none is left. */
export function toggled<Item>(items: readonly Item[], item: Item): Item[] | undefined {
  const next = items.includes(item) ? items.filter((each) => each !== item) : [...items, item]
  return next.length === 0 ? undefined : next
}

export function moved<Item>(items: readonly Item[], item: Item, by: 1 | -1): Item[] {
  const at = items.indexOf(item)
  const to = at + by
  if (at === -1 || to < 0 || to >= items.length) return [...items]
  const rest = items.filter((each) => each !== item)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Counted from one; null for an empty page. */
export function span(page: number, limit: number, shown: number): { from: number; to: number } | null {
  if (shown === 0) return null
  const before = (page - 1) * limit
  return { from: before + 1, to: before + shown }
}

type ReadPage = { totalCount: number | undefined; readAt: number }

/**
 * How many leads left the list after its previous page was read: leads of this page may now be on that one.
 */
export function leftBetween(previous: ReadPage | undefined, page: ReadPage): number {
  if (previous?.totalCount === undefined || page.totalCount === undefined) return 0
  return page.readAt < previous.readAt ? 0 : Math.max(0, previous.totalCount - page.totalCount)
}

export const lastPage = (totalCount: number, limit: number): number =>
  Math.max(1, Math.ceil(totalCount / limit))

export const maxPageLength = 15

/** Reads a number as people type it. Null if the list has no such page. */
export function readPage(text: string, last: number): number | null {
  const digits = typedText(text).replace(/(?<=\d)[\s.,’'](?=\d{3})/gu, '')
  const page = /^\d+$/.test(digits) ? Number(digits) : 0
  return page >= 1 && page <= last ? page : null
}

export type FullLead = NonNullable<DataOf<'leads.get'>['lead']>
export type Assignment = NonNullable<NonNullable<FullLead['assignments']>[number]>
export type AccountState = NonNullable<NonNullable<FullLead['socialStates']>[number]>

export type Contact = {
  socialAccountId: string
  assignments: Assignment[]
  states: AccountState[]
}

type Dated = { id?: string | undefined; socialAccountId: string; updatedAt?: string | undefined }

const changedAt = ({ updatedAt }: Dated): number => instantOf(updatedAt) ?? -Infinity
// Both may be unknown, and infinity less infinity is no number.
const newestFirst = (a: Dated, b: Dated): number => changedAt(b) - changedAt(a) || 0

function gathered<Item extends Dated>(
  listed: readonly (Item | null)[] | undefined,
  present: Item | null | undefined,
): Item[] {
  const items = (listed ?? []).filter((item) => item !== null)
  const isListed =
    present &&
    items.some(({ id, socialAccountId }) =>
      present.id === undefined ? socialAccountId === present.socialAccountId : id === present.id,
    )
  return (present && !isListed ? [present, ...items] : items).toSorted(newestFirst)
}

const latest = ({ assignments, states }: Contact): Dated | undefined =>
  [...assignments, ...states].toSorted(newestFirst)[0]

export function contactsOf(lead: FullLead): Contact[] {
  const byAccount = new Map<string, Contact>()
  const contact = (socialAccountId: string): Contact => {
    const known = byAccount.get(socialAccountId) ?? { socialAccountId, assignments: [], states: [] }
    byAccount.set(socialAccountId, known)
    return known
  }
  for (const item of gathered(lead.assignments, lead.activeAssignment))
    contact(item.socialAccountId).assignments.push(item)
  for (const item of gathered(lead.socialStates, lead.accountState))
    contact(item.socialAccountId).states.push(item)
  const present = lead.activeAssignment?.socialAccountId ?? lead.assignedSocialAccount?.id
  return [...byAccount.values()].toSorted((a, b) => {
    if (a.socialAccountId === present) return -1
    if (b.socialAccountId === present) return 1
    return newestFirst(latest(a) ?? a, latest(b) ?? b)
  })
}

/** An account that only viewed the lead did not contact it. */
export const sendersOf = (contacts: readonly Contact[]): number =>
  contacts.filter(
    ({ assignments, states }) =>
      assignments.length > 0 || states.some((state) => state.inviteAcceptedAt || state.conversationId),
  ).length

/** With the account that has the lead now, else with the latest one. */
export const conversationOf = (lead: FullLead): AccountState | undefined =>
  contactsOf(lead)
    .flatMap(({ states }) => states)
    .find(({ conversationId }) => conversationId)

export type Message = NonNullable<DataOf<'inbox.messages'>['messages']>[number]

export type StoryLine =
  | { at: number | null; event: LeadEvent; message: Message | null }
  | { at: number | null; event: null; message: Message }

const ourTypes = ['message1Sent', 'message2Sent', 'message3Sent', 'messageSent', 'manualMessageSent']
const theirTypes = ['replyReceived']

const maxMessages = 5
// In milliseconds: the clocks of the network and of the service differ.
const nearby = 120_000

type Accounts = DataOf<'socialAccounts.list'>['socialAccounts']

export const membersOf = (lead: FullLead, accounts: Accounts): Members => ({
  account: accounts?.find(({ id }) => id === conversationOf(lead)?.socialAccountId)?.memberId,
  lead: lead.memberId,
})

/**
 * Newest first; each message goes to the event that tells of it, or on a line of its own. `isFromTheStart`:
 * nothing happened before the oldest event.
 */
export function storyLines(
  events: readonly LeadEvent[],
  messages: readonly Message[],
  members: Members,
  isFromTheStart: boolean,
): readonly StoryLine[] {
  const timeOf = (event: LeadEvent) => instantOf(event.occurredAt)
  const last = oldestFirst(messages, ({ createdAt }) => instantOf(createdAt), 'newestFirst')
    .toReversed()
    .toSorted((a, b) => (instantOf(b.createdAt) ?? 0) - (instantOf(a.createdAt) ?? 0))
    .slice(0, maxMessages)
  const byEvent = new Map<LeadEvent, Message>()
  const alone: Message[] = []
  for (const message of last) {
    const at = instantOf(message.createdAt)
    const side = sideOf(message, members)
    const types = [...(side === 'theirs' ? [] : ourTypes), ...(side === 'ours' ? [] : theirTypes)]
    const event = events.find((each) => {
      const time = timeOf(each)
      return (
        types.includes(each.type ?? '') &&
        !byEvent.has(each) &&
        time !== null &&
        at !== null &&
        Math.abs(time - at) <= nearby
      )
    })
    if (event === undefined) alone.push(message)
    else byEvent.set(event, message)
  }
  const oldest = Math.min(...events.map((event) => timeOf(event) ?? Infinity))
  const lines: StoryLine[] = [
    ...events.map((event) => ({ at: timeOf(event), event, message: byEvent.get(event) ?? null })),
    ...alone.flatMap((message) => {
      const at = instantOf(message.createdAt)
      const isInside = isFromTheStart || (at !== null && at >= oldest)
      return isInside ? [{ at, event: null, message }] : []
    }),
  ]
  return lines.toSorted((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity))
}

/** The leads beside one of a page, by their ids: the service may list a lead twice. */
export function neighboursIn(leads: readonly Pick<ListedLead, 'id'>[], leadId: string) {
  const ids = [...new Set(leads.map(({ id }) => id))]
  const at = ids.indexOf(leadId)
  return {
    at,
    previousId: ids[at - 1],
    nextId: at === -1 ? undefined : ids[at + 1],
    isAtStart: at === 0,
    isAtEnd: at !== -1 && at === ids.length - 1,
  }
}

/** Whether a program probably opened the link: within seconds of what was sent, by its event or its message. */
export const isPreviewEvent = (event: LeadEvent, lines: readonly StoryLine[], members: Members): boolean =>
  event.type === 'linkClicked' &&
  lines.some((line) => {
    const isSent =
      line.event === null
        ? sideOf(line.message, members) === 'ours'
        : ourTypes.includes(line.event.type ?? '')
    return isSent && isProbablyPreview(event.occurredAt, line.at)
  })

/** `events` has several where they repeat, newest first. */
export type FoldedLine =
  | Extract<StoryLine, { event: null }>
  | { events: LeadEvent[]; message: Message | null }

/** They tell nothing of what happens with the lead, and a service can report one every quarter of an hour. */
const chores: ReadonlySet<string> = new Set(['dataRefreshed'])

/** Null for what is never folded: each of these says something of its own. */
function repeatOf({ event, message }: StoryLine, open: ReadonlySet<string>): string | null {
  if (event === null || message !== null || event.description || open.has(event.id)) return null
  return JSON.stringify([event.type, event.title, event.status, event.socialAccount?.id, event.exitReason])
}

/** The lines of a day: what follows itself is one line, and chores come last. `open`: events that still wait. */
export function foldedLines(lines: readonly StoryLine[], open: ReadonlySet<string>): FoldedLine[] {
  const isChore = ({ event }: StoryLine): boolean => event !== null && chores.has(event.type ?? '')
  const folded: FoldedLine[] = []
  let last: string | null = null
  for (const line of [...lines.filter((each) => !isChore(each)), ...lines.filter(isChore)]) {
    const repeat = repeatOf(line, open)
    const before = folded.at(-1)
    if (line.event === null) folded.push(line)
    else if (repeat !== null && repeat === last && before !== undefined && 'events' in before)
      before.events.push(line.event)
    else folded.push({ events: [line.event], message: line.message })
    last = repeat
  }
  return folded
}
