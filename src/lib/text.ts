import { memoizeByKey } from './memoize'
import { none } from './none'

type Text = string | null | undefined

// What reorders or hides: bidirectional controls, zero-width and invisible characters, tags. The two
// joiners stay, scripts and emoji need them.
const hidden =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const controls = /[\p{Cc}\p{Cs}]/gu
// Two overrides turn an address round without a trace; marks of direction are at home in running text.
const hiddenInProse = /[\u202d\u202e\u2066-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?![\n\t])\p{Cc}|\p{Cs}/gu
const towerOfMarks = /(\p{M}{8})\p{M}+/gu
// To make the expression above ready takes as long as to draw ten rows. No mark is among the letters of Latin, Greek,
// Cyrillic and Thai.
const mayHoldTower = /[^\0-\u02ff\u0370-\u0482\u0e01-\u0e30]{9}/
const withoutTowers = (text: string): string =>
  mayHoldTower.test(text) ? text.replace(towerOfMarks, '$1') : text

// A name or a word longer than this is shown cut; whoever needs the whole of it copies it.
const longestName = 1_000

// Most names: nothing in them hides, combines, or is written in another way (Latin letters up to there are in NFC).
const plainName = /^[!-~\xc0-\u024f]+( [!-~\xc0-\u024f]+)*$/

/** One line of somebody else's text (a name, a headline) that cannot reorder or hide what stands beside it. */
export function safeName(value: Text): string {
  if (typeof value !== 'string') return none
  const start = value.slice(0, longestName)
  if (plainName.test(start)) return start
  const line = withoutTowers(start.normalize('NFC').replace(controls, ' ').replace(hidden, ''))
    .replace(/\s+/g, ' ')
    .trim()
  return line === '' ? none : line
}

/** Running text with its lines; a message is shown as it was written, less what could pass for something else. */
export const safeProse = (value: Text): string =>
  typeof value === 'string' ? withoutTowers(value.replace(/\r\n?/g, '\n').replace(hiddenInProse, '')) : none

const firstStrong = '\u2068'
const endOfIsolate = '\u2069'

/** A name for where no element can hold it apart: inside a sentence, a document's title, a label. */
export const isolated = (value: Text): string => firstStrong + safeName(value) + endOfIsolate

/** A person's name from its halves, either of which may be missing. */
export const fullName = (first: Text, last: Text): string =>
  safeName([first, last].filter((half) => typeof half === 'string').join(' '))

// Made when the first name needs it: making it takes as long as a tenth of a page's first load.
const segmenters = memoizeByKey<Intl.Segmenter>()
const segmenter = (): Intl.Segmenter | null =>
  typeof Intl.Segmenter === 'function'
    ? segmenters('grapheme', () => new Intl.Segmenter('en', { granularity: 'grapheme' }))
    : null

const standsAlone = /^[\x20-\x7e\xa0-\u02ff]*$/

/** At most `most` characters as a reader counts them. Without a segmenter, code points come closest. */
function graphemes(text: string, most: number): string[] {
  // No script needs more than this of code units for what a reader sees as one.
  const near = text.slice(0, most * 32)
  // Below the first combining mark each printable code unit stands alone; the segmenter is slow to ask.
  if (standsAlone.test(near)) return Array.from(near.slice(0, most))
  const made = segmenter()
  return (made ? Array.from(made.segment(near), ({ segment }) => segment) : Array.from(near)).slice(0, most)
}

/** Cut to `most` characters as a reader counts them, the last one an ellipsis when something was cut. */
export function truncated(text: string, most: number): string {
  const shown = graphemes(text, most + 1)
  if (shown.length <= most && shown.join('').length === text.length) return text
  return `${shown
    .slice(0, Math.max(0, most - 1))
    .join('')
    .trimEnd()}…`
}

const upper = (letter: string): string => {
  const raised = letter.toLocaleUpperCase('en')
  // ß would become two letters.
  return graphemes(raised, 2).length === 1 ? raised : letter
}

// Letters, but for a few signs among them, which then stand for the name: the exact expression is slow to make ready.
const mostLetters = /^[\dA-Za-z\xc0-\u1fff\u3041-\ud7ff]/

/** One or two initials of a name in any script: `CR` of Camille Roy, `伟B` of 伟 Byrne. */
export function initials(name: Text): string {
  const words = safeName(name)
    .split(' ')
    .map((word) => (mostLetters.test(word) ? word : word.replace(/^[^\p{L}\p{N}]+/u, '')))
    .filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word) => upper(graphemes(word ?? '', 1)[0] ?? '')).join('')
  return letters === '' ? (graphemes(safeName(name), 1)[0] ?? none) : letters
}
