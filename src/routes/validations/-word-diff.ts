import { diffArrays } from 'diff'

export type DiffPart = { text: string; change: 'same' | 'added' | 'removed' }

// Two long texts with nothing in common take minutes to compare, and nobody reads the result.
const longest = 20_000
const longestComparing = 200

/** Words as people see them ("won’t", "16.30"), with the spaces and marks between them. */
function wordCutter(): (text: string) => string[] {
  if (typeof Intl.Segmenter !== 'function') return (text) => text.split(/(\s+)/u)
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return (text) => Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Two texts word by word; null when they are too long or too different to be compared in good time. */
export function wordDiff(before: string, after: string): readonly DiffPart[] | null {
  if (before.length > longest || after.length > longest) return null
  const wordsOf = wordCutter()
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: longestComparing })
  if (changes === undefined) return null
  return readable(
    changes.map(({ value, added, removed }) => ({
      text: value.join(''),
      change: added ? 'added' : removed ? 'removed' : 'same',
    })),
  )
}

const isSpace = ({ text }: DiffPart): boolean => text.trim() === ''

/** Words changed one after the other are one change, with the spaces between them: nobody reads every other word. */
function readable(parts: readonly DiffPart[]): readonly DiffPart[] {
  const read: DiffPart[] = []
  let run: DiffPart[] = []
  for (const part of parts) {
    if (part.change === 'same' && !(isSpace(part) && run.length > 0)) {
      read.push(...joined(run), part)
      run = []
    } else run.push(part)
  }
  return [...read, ...joined(run)]
}

/** A run of changes as one removal and one addition; as it is, where it is only one of them. */
function joined(run: readonly DiffPart[]): readonly DiffPart[] {
  const end = run.at(-1)?.change === 'same' ? run.slice(-1) : []
  const changed = run.slice(0, run.length - end.length)
  const without = (change: DiffPart['change']) => changed.filter((part) => part.change !== change)
  const [before, after] = [without('added'), without('removed')]
  if (changed.every(({ change }) => change !== 'same')) return run
  if (![before, after].every((side) => side.some((part) => part.change !== 'same' && !isSpace(part))))
    return run
  const text = (side: readonly DiffPart[]) => side.map((part) => part.text).join('')
  return [{ text: text(before), change: 'removed' }, { text: text(after), change: 'added' }, ...end]
}
