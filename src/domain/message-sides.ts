import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import { oldestFirst } from './message-order'

export type Side = 'ours' | 'theirs' | 'unknown'
export type Members = { account: string | null | undefined; lead: string | null | undefined }
type Message = NonNullable<DataOf<'inbox.messages'>['messages']>[number]

export function sideOf(
  { senderMemberId: sender, origin }: Pick<Message, 'senderMemberId' | 'origin'>,
  { account, lead }: Members,
): Side {
  if (sender) {
    if (sender === account) return 'ours'
    if (sender === lead) return 'theirs'
    // A thread has two members.
    if (account && !lead) return 'theirs'
    if (lead && !account) return 'ours'
  }
  return origin ? 'ours' : 'unknown'
}

export type Written = { side: Side; at: number | null }

export const writtenBy = (message: Message, members: Members): Written => ({
  side: sideOf(message, members),
  at: instantOf(message.createdAt),
})

type Answer = { data: DecodedAnswer<'inbox.messages'> | undefined; isError: boolean }

/** Oldest first; null where they are not read, or not all of them; undefined where they cannot be read. */
export function writtenIn(
  { data, isError }: Answer,
  members: Members,
): readonly Written[] | null | undefined {
  if (data === undefined) return isError ? undefined : null
  if ((data.skippedRecords['messages'] ?? 0) > 0) return null
  const written = (data.data.messages ?? []).map((message) => writtenBy(message, members))
  return oldestFirst(written, ({ at }) => at, 'newestFirst')
}
