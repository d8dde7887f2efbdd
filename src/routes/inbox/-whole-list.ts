import { ApiFailure } from '#/api/errors'
import { policyOf, request } from '#/api/queries'
import type { DataOf } from '#/api/decode/lenient'
import { isToBeSent } from '#/domain/drafts'
import { dueFolders, interestedFirst, isStopped, oldestFirst, unansweredFor } from '#/domain/unanswered'
import { searchWords } from '#/lib/text'
import { serviceTime } from '#/lib/service-clock'
import type { Asking, Page } from './-paged-query'

/** An order of our own needs the whole list. Of a longer one, the conversations that changed last are read. */
export const maxWholeList = 1_000
const pageLength = 100

type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]
type Text = string | undefined
type Senders = { agentId?: Text; socialAccountId?: Text }
type Search = Senders & { scope?: Text; filter?: Text; q?: Text; order?: Text }

type Query = { scope: string; filter?: string | undefined; socialAccountId?: string | undefined }
type Read = { items: readonly Conversation[]; skippedRecords: number }

const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'badRequest'

async function readAll(query: Query & Record<string, unknown>, asking: Asking, max: number): Promise<Read> {
  const items: Conversation[] = []
  const known = new Set<string>()
  let skippedRecords = 0
  let limit: number | undefined = pageLength
  let cursor: string | undefined
  while (items.length < max) {
    const read = (length: number | undefined) =>
      request(asking, 'inbox.conversations', { query: { ...query, limit: length, cursor } })
    const answer = await read(limit).catch((error: unknown) => {
      if (!isRefused(error)) throw error
      // A cursor can expire, or be refused: what was read stays.
      if (cursor !== undefined) return null
      // The bounds of `limit` are not documented: without one the service uses its own.
      limit = undefined
      return read(limit)
    })
    if (answer === null) break
    items.push(...(answer.data.items ?? []))
    skippedRecords += answer.skippedRecords['items'] ?? 0
    const next = answer.data.nextCursor
    if (!next || known.has(next)) break
    known.add(next)
    cursor = next
  }
  return { items, skippedRecords }
}

type Draft = NonNullable<DataOf<'validations.list'>['items']>[number]

/** The conversations of approved replies whose account is stopped: no folder of the service holds them. */
async function readHeld(senders: Senders, asking: Asking): Promise<Read> {
  const query = { status: 'APPROVED', validationItemType: 'conversationReply', ...senders } as const
  const [approved, accounts] = await Promise.all([
    request(asking, 'validations.list', { query }),
    request(asking, 'socialAccounts.list', {}),
  ])
  const stopped = (accounts.data.socialAccounts ?? []).filter((each) => isStopped(each, serviceTime()))
  const held = (approved.data.items ?? []).filter(
    (draft: Draft) => isToBeSent(draft) && stopped.some(({ id }) => id === draft.request.socialAccountId),
  )
  const ids = [...new Set(held.map(({ request: { socialAccountId } }) => socialAccountId))]
  const lists = await Promise.all(
    ids.map((socialAccountId) => readAll({ scope: 'all', socialAccountId }, asking, pageLength)),
  )
  const isHeld = ({ lead, socialAccount, enrollmentId }: Conversation): boolean =>
    held.some(
      ({ request: { leadId, socialAccountId, flowEnrollmentId } }) =>
        leadId === lead.id &&
        socialAccountId === socialAccount.id &&
        (flowEnrollmentId ?? enrollmentId) === (enrollmentId ?? flowEnrollmentId),
    )
  return { items: lists.flatMap(({ items }) => items.filter(isHeld)), skippedRecords: 0 }
}

export const isWholeList = ({ filter, order }: Search): boolean =>
  filter === 'unanswered' || order === 'oldest'

/** A list in an order of our own, as its only page. */
export async function readWhole(search: Search, asking: Asking): Promise<Page<Conversation, never>> {
  const { scope = 'todo', filter, agentId, socialAccountId, q } = search
  const query = { agentId, socialAccountId, q: searchWords(q) }
  if (filter !== 'unanswered') {
    const { items, skippedRecords } = await readAll({ scope, filter, ...query }, asking, maxWholeList)
    return { items: items.toSorted(oldestFirst), next: null, skippedRecords }
  }
  const read = await Promise.all([
    ...dueFolders.map((folder) => readAll({ scope: 'todo', filter: folder, ...query }, asking, maxWholeList)),
    // The service searches, so nothing is known about what it does not list.
    ...(q === undefined ? [readHeld({ agentId, socialAccountId }, asking)] : []),
  ])
  return {
    items: read
      .flatMap(({ items }) => items)
      .filter((item) => unansweredFor(item) !== null)
      .toSorted(interestedFirst),
    next: null,
    skippedRecords: read.reduce((sum, { skippedRecords }) => sum + skippedRecords, 0),
  }
}

const pollMs = 2 * 60_000
const { refetchInterval, ...policy } = policyOf('inbox.conversations')

/** Takes several requests, so it runs less often. */
export const wholePolicy = {
  ...policy,
  refetchInterval: (query: Parameters<typeof refetchInterval>[0]): number | false =>
    Math.max(pollMs, refetchInterval(query) || 0),
}
