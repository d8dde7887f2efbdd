import { decidedAt } from '#/domain/drafts'
import { isApproved, medianOf, statusOf, wasEdited, type Validation } from './-queue-derive'
import { wordDiff } from './-word-diff'

/** A reply that a person changed before it was approved. */
export type Edit = {
  item: Validation
  draft: string
  approved: string
  /** Words taken out and put in; null where the two texts are too long or too different to be compared. */
  words: { removed: number; added: number } | null
  /** What was taken out and put in, as far as it holds together. */
  removed: readonly string[]
  added: readonly string[]
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** Texts that stand alone, without the spaces and marks around them. */
const phrase = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ')

function editOf(item: Validation): Edit | null {
  if (item.kind !== 'message') return null
  const { draftMessage: draft, approvedMessage: approved } = item.request
  if (typeof draft !== 'string' || typeof approved !== 'string') return null
  const parts = wordDiff(draft, approved)
  const having = (change: 'added' | 'removed') =>
    (parts ?? []).flatMap((part) => (part.change === change ? [phrase(part.text)] : [])).filter(wordsIn)
  const [removed, added] = [having('removed'), having('added')]
  const count = (phrases: readonly string[]) => phrases.reduce((sum, text) => sum + wordsIn(text), 0)
  return {
    item,
    draft,
    approved,
    words: parts === null ? null : { removed: count(removed), added: count(added) },
    removed,
    added,
  }
}

/** The replies that a person changed, the last decided first; at most so many, as each is compared word by word. */
export const editsIn = (items: readonly Validation[], most: number): readonly Edit[] =>
  items
    .filter((item) => isApproved(item) && wasEdited(item) === true)
    .toSorted((a, b) => (decidedAt(b) ?? 0) - (decidedAt(a) ?? 0))
    .slice(0, most)
    .flatMap((item) => editOf(item) ?? [])

export type Reviewed = {
  id: string | null
  name: string | undefined
  /** Approved replies whose draft is still there to be compared. */
  replies: number
  edited: number
  /** The middle of the words taken out, and put in, of an edited reply. */
  removed: number | null
  added: number | null
  /** Drafts of both kinds. */
  decided: number
  rejected: number
}

/** What reviewers changed and rejected, agent by agent: first the one whose replies are changed most often. */
export function reviewedByAgent(items: readonly Validation[], edits: readonly Edit[]): readonly Reviewed[] {
  const agents = new Map<string | null, string | undefined>()
  for (const { agent } of items) agents.set(agent?.id ?? null, agent?.name)
  const share = ({ replies, edited }: Reviewed): number => (replies === 0 ? -1 : edited / replies)
  return [...agents]
    .map(([id, name]) => {
      const own = items.filter(({ agent }) => (agent?.id ?? null) === id)
      const compared = own
        .filter(isApproved)
        .map(wasEdited)
        .filter((edited) => edited !== null)
      const words = edits
        .filter(({ item }) => (item.agent?.id ?? null) === id)
        .flatMap((edit) => edit.words ?? [])
      return {
        id,
        name,
        replies: compared.length,
        edited: compared.filter(Boolean).length,
        removed: medianOf(words.map(({ removed }) => removed)),
        added: medianOf(words.map(({ added }) => added)),
        decided: own.length,
        rejected: own.filter((item) => statusOf(item) === 'REJECTED').length,
      }
    })
    .toSorted((a, b) => share(b) - share(a))
}

export type Counted = { text: string; count: number }

/** Most often first; of two as frequent, the one that was met first. */
function counted(texts: readonly string[]): readonly Counted[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count)
}

/** What was taken out of drafts, or put in, more than once. */
export const repeated = (edits: readonly Edit[], side: 'removed' | 'added'): readonly Counted[] =>
  counted(edits.flatMap((edit) => edit[side])).filter(({ count }) => count > 1)

/** Why drafts were rejected; the empty text is no reason. */
export const rejectionReasons = (items: readonly Validation[]): readonly Counted[] =>
  counted(
    items
      .filter((item) => statusOf(item) === 'REJECTED')
      .map(({ request }) => phrase(request.rejectionReason ?? '')),
  )
