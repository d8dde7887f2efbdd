import { holds, keyOf, wordsOf } from './edit-words'

/** A place at which a reviewer changed a text; one of the two is empty where words were only added or removed. */
export type Hunk = { removed: string; added: string }

export type Habit = Hunk & { count: number }

type Part = { text: string; change: 'same' | 'added' | 'removed' }

const isSpace = ({ text }: Part): boolean => text.trim() === ''

/** What stands removed and added at the same place is one change. What moved within the text is none. */
export function hunksOf(parts: readonly Part[]): readonly Hunk[] {
  const hunks: { removed: string; added: string }[] = []
  let isOpen = false
  for (const part of parts) {
    if (part.change === 'same') {
      isOpen = isOpen && isSpace(part)
      continue
    }
    if (!isOpen) hunks.push({ removed: '', added: '' })
    isOpen = true
    const hunk = hunks.at(-1)
    if (hunk === undefined) continue
    hunk[part.change] = `${hunk[part.change]} ${part.text.trim()}`.trim()
  }
  const all = {
    removed: hunks.map(({ removed }) => keyOf(removed)),
    added: hunks.map(({ added }) => keyOf(added)),
  }
  return hunks.flatMap(({ removed, added }) => {
    const [was, is] = [keyOf(removed), keyOf(added)]
    const hunk = {
      removed: was === '' || all.added.includes(was) ? '' : removed,
      added: is === '' || all.removed.includes(is) ? '' : added,
    }
    return hunk.removed === '' && hunk.added === '' ? [] : [hunk]
  })
}

/** Less often, it may be about one lead. */
const minCount = 3
// A longer phrase is a text of its own.
const maxWords = 30

/** Whether one habit takes away what the other brings. */
const contradict = (one: Hunk, other: Hunk): boolean =>
  holds(one.added, other.removed) ||
  holds(other.removed, one.added) ||
  holds(other.added, one.removed) ||
  holds(one.removed, other.added)

/**
 * What reviewers did in several of these texts, most often first. Of two habits that contradict each other, the
 * one that is followed more than twice as often stays; else reviewers disagree, and neither does.
 */
export function habitsIn(texts: readonly (readonly Hunk[])[]): readonly Habit[] {
  const counts = new Map<string, Habit>()
  for (const hunks of texts) {
    const own = new Map(hunks.map((hunk) => [`${keyOf(hunk.removed)}|${keyOf(hunk.added)}`, hunk]))
    for (const [key, hunk] of own) {
      const known = counts.get(key)
      counts.set(key, { ...(known ?? hunk), count: (known?.count ?? 0) + 1 })
    }
  }
  const isShort = ({ removed, added }: Hunk) =>
    Math.max(wordsOf(removed).length, wordsOf(added).length) <= maxWords
  const habits = [...counts.values()].filter((habit) => habit.count >= minCount && isShort(habit))
  return habits
    .filter((habit) => !contradict(habit, habit))
    .filter((habit) => !habits.some((other) => contradict(habit, other) && 2 * other.count >= habit.count))
    .toSorted((a, b) => b.count - a.count)
}

/** The habits that a draft leaves something to do for: what is removed is in it, what is added is not. */
export const habitsFor = (draft: string, habits: readonly Habit[]): readonly Habit[] =>
  habits.filter(({ removed, added }) => (removed === '' || holds(draft, removed)) && !holds(draft, added))
