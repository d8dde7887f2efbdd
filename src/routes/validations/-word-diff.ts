import { diffWordsWithSpace } from 'diff'

export type DiffPart = { text: string; change: 'same' | 'added' | 'removed' }

// Two long texts with nothing in common take minutes to compare, and nobody reads the result.
const longest = 20_000
const patience = 200

/** Two texts word by word; null when they are too long or too different to be compared in good time. */
export function wordDiff(before: string, after: string): readonly DiffPart[] | null {
  if (before.length > longest || after.length > longest) return null
  const changes = diffWordsWithSpace(before, after, { timeout: patience })
  return (
    changes?.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    })) ?? null
  )
}
