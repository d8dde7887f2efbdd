import { decidedAt } from '#/domain/drafts'
import { byAgent, type OfAgent } from './-decided-derive'
import { wordDiff } from './-diff'
import { editsAmong, isApproved, medianOf, statusOf, wasEdited, type Validation } from './-queue-derive'

export type Edit = {
  item: Validation
  draft: string
  approved: string
  /** Null where the texts are too long or too different to compare. */
  words: { removed: number; added: number } | null
  removed: readonly string[]
  added: readonly string[]
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

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

/** Newest first. */
export const editsIn = (items: readonly Validation[], count: number): readonly Edit[] =>
  items
    .filter((item) => isApproved(item) && wasEdited(item) === true)
    .toSorted((a, b) => (decidedAt(b) ?? 0) - (decidedAt(a) ?? 0))
    .slice(0, count)
    .flatMap((item) => editOf(item) ?? [])

export type Reviewed = Pick<OfAgent, 'id' | 'name'> & {
  /** Those that can be compared with their drafts. */
  replies: number
  edited: number
  /** Medians of the words removed and added. */
  removed: number | null
  added: number | null
  decided: number
  rejected: number
}

/** The largest share of edited replies first. */
export function reviewedByAgent(items: readonly Validation[], edits: readonly Edit[]): readonly Reviewed[] {
  const share = ({ replies, edited }: Reviewed): number => (replies === 0 ? -1 : edited / replies)
  return byAgent(items)
    .map(({ id, name, items: own }) => {
      const { part: edited, whole: replies } = editsAmong(own)
      const words = edits
        .filter(({ item }) => (item.agent?.id ?? null) === id)
        .flatMap((edit) => edit.words ?? [])
      return {
        id,
        name,
        replies,
        edited,
        removed: medianOf(words.map(({ removed }) => removed)),
        added: medianOf(words.map(({ added }) => added)),
        decided: own.length,
        rejected: own.filter((item) => statusOf(item) === 'REJECTED').length,
      }
    })
    .toSorted((a, b) => share(b) - share(a))
}

export type Counted = { text: string; count: number }

function counted(texts: readonly string[]): readonly Counted[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count)
}

export const repeated = (edits: readonly Edit[], side: 'removed' | 'added'): readonly Counted[] =>
  counted(edits.flatMap((edit) => edit[side])).filter(({ count }) => count > 1)

/** The empty text stands for no reason. */
export const rejectionReasons = (items: readonly Validation[]): readonly Counted[] =>
  counted(
    items
      .filter((item) => statusOf(item) === 'REJECTED')
      .map(({ request }) => phrase(request.rejectionReason ?? '')),
  )
