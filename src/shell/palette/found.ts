import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isBadRequest } from '#/api/errors'
import { queryFor } from '#/api/queries'

/** Milliseconds after the last letter, so that a word is one search and not seven. */
const pauseMs = 250
const minLength = 2
const limit = 5

/** Asks the service once: a later answer would move the list under your hand. */
const once = { retry: false, refetchInterval: false, refetchOnWindowFocus: false, gcTime: 60_000 } as const

/** The words once nothing has been typed for a moment. */
function useSettledWords(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

/** Leads and conversations with these words; a search for other words cancels the one before. */
export function useFound(words: string) {
  const q = useSettledWords(words)
  const enabled = words.length >= minLength && q.length >= minLength
  const options = { ...once, enabled, ...(enabled ? { placeholderData: keepPreviousData } : {}) }
  const leads = useQuery({ ...queryFor('leads.list', { body: { q, limit } }), ...options })
  const conversations = useQuery({
    ...queryFor('inbox.conversations', { query: { scope: 'all', q, limit } }),
    ...options,
  })
  const isCurrent = enabled && q === words
  // A service need not search all conversations.
  const isOfLeads = isBadRequest(conversations.error)
  return {
    leads: enabled && !leads.isError ? (leads.data?.data.leads ?? []) : [],
    conversations: enabled && !conversations.isError ? (conversations.data?.data.items ?? []) : [],
    /** Whether both have answered to exactly these words. */
    isSettled:
      isCurrent &&
      [leads, ...(isOfLeads ? [] : [conversations])].every(
        (query) => query.isSuccess && !query.isPlaceholderData,
      ),
    failure: isCurrent ? (leads.error ?? (isOfLeads ? null : conversations.error)) : null,
  }
}
