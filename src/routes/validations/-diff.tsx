import { diffArrays } from 'diff'
import { useMemo, type ReactNode } from 'react'
import { safeProse } from '#/lib/text'

type DiffPart = { text: string; change: 'same' | 'added' | 'removed' }

// Two long texts with nothing in common take minutes to compare.
const maxLength = 20_000
const diffTimeoutMs = 200

function wordsIn(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.split(/(\s+)/u)
  return Array.from(
    new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  )
}

/** Null when the texts are too long or too different to compare in time. */
export function wordDiff(before: string, after: string): readonly DiffPart[] | null {
  if (before.length > maxLength || after.length > maxLength) return null
  const changes = diffArrays(wordsIn(before), wordsIn(after), { timeout: diffTimeoutMs })
  if (changes === undefined) return null
  return readable(
    changes.map(({ value, added, removed }) => ({
      text: value.join(''),
      change: added ? 'added' : removed ? 'removed' : 'same',
    })),
  )
}

const isSpace = ({ text }: DiffPart): boolean => text.trim() === ''

/** Joins changed words in a row, with the spaces between them. */
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

function joined(run: readonly DiffPart[]): readonly DiffPart[] {
  const end = run.at(-1)?.change === 'same' ? run.slice(-1) : []
  const changed = run.slice(0, run.length - end.length)
  if (changed.every(({ change }) => change !== 'same')) return run
  const without = (change: DiffPart['change']) => changed.filter((part) => part.change !== change)
  const [before, after] = [without('added'), without('removed')]
  if (![before, after].every((side) => side.some((part) => part.change !== 'same' && !isSpace(part))))
    return run
  const text = (side: readonly DiffPart[]) => side.map((part) => part.text).join('')
  return [{ text: text(before), change: 'removed' }, { text: text(after), change: 'added' }, ...end]
}

type Props = { before: string; after: string; tooDifferent: ReactNode }

export function Diff({ before, after, tooDifferent }: Props) {
  const parts = useMemo(() => wordDiff(before, after), [before, after])
  if (parts === null) return tooDifferent
  return (
    <p
      dir="auto"
      lang=""
      className="border-l-2 border-accent py-0.5 pl-3 wrap-anywhere whitespace-pre-wrap contain-content"
    >
      {parts.map(({ text, change }, key) => {
        const shown = safeProse(text)
        if (change === 'added')
          return (
            <ins key={key} className="wash rounded-sm text-good underline decoration-2 underline-offset-2">
              {shown}
            </ins>
          )
        if (change === 'removed')
          return (
            <del key={key} className="wash rounded-sm text-bad line-through">
              {shown}
            </del>
          )
        return <span key={key}>{shown}</span>
      })}
    </p>
  )
}
