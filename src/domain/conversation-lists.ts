import type { QueryClient } from '@tanstack/react-query'
import { isBadRequest } from '#/api/errors'
import { request } from '#/api/queries'
import { walkCursor, type CursorPage } from '#/api/walk-cursor'
import { conversationKey, type Conversation } from './turn'

type Asked = { client: QueryClient; signal: AbortSignal }
type Text = string | undefined
type Query = { scope: string; filter?: Text; agentId?: Text; socialAccountId?: Text; q?: Text }

const pageLength = 100
// A service may list fewer at once.
const maxPages = 40

/** A list as a whole, up to `max` conversations; `next` where there are more. */
export function readConversations(query: Query, asked: Asked, max: number) {
  let limit: number | undefined = pageLength
  return walkCursor(
    async (cursor: string | null): Promise<CursorPage<Conversation, string>> => {
      const read = async (length: number | undefined) => {
        const page = { ...query, limit: length, cursor: cursor ?? undefined }
        const { data, skippedRecords } = await request(asked, 'inbox.conversations', { query: page })
        const { items = [], nextCursor } = data
        return { items, next: nextCursor || null, skippedRecords: skippedRecords['items'] ?? 0 }
      }
      try {
        return await read(limit)
      } catch (error) {
        if (!isBadRequest(error)) throw error
        // A cursor can expire, or be refused: what was read stays.
        if (cursor !== null) return { items: [], next: null, skippedRecords: 0 }
        // The bounds of `limit` are not documented: without one the service uses its own.
        limit = undefined
        return read(limit)
      }
    },
    { keyOf: conversationKey, maxPages, isEnough: (items) => items.length >= max },
  )
}
