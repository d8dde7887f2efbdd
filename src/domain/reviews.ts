import type { Draft } from './drafts'

/** What a reviewer did with a reply. */
export const reviews = ['unchanged', 'edited', 'rejected'] as const
export type Review = (typeof reviews)[number]

export const isApproved = ({ request }: Draft): boolean => ['APPROVED', 'SENT'].includes(request.status ?? '')

/** Null where there is nothing to compare. */
export function wasEdited(draft: Draft): boolean | null {
  if (draft.kind !== 'message') return null
  const { draftMessage, approvedMessage } = draft.request
  if (typeof draftMessage !== 'string' || typeof approvedMessage !== 'string') return null
  return draftMessage.trim() !== approvedMessage.trim()
}

/** Null for what nobody has decided, for cold sequences, and where the texts cannot be read. */
export function reviewOf(draft: Draft): Review | null {
  if (draft.kind !== 'message') return null
  if (draft.request.status === 'REJECTED') return 'rejected'
  const edited = isApproved(draft) ? wasEdited(draft) : null
  return edited === null ? null : edited ? 'edited' : 'unchanged'
}
