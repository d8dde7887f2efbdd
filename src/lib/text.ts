import { memoizeByKey } from './memoize'
import { none } from './none'

type Text = string | null | undefined

export const maxSearchLength = 200

// These are bidirectional controls, zero-width and invisible characters, and tags. Scripts and emoji need the two
// joiners.
const hidden =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const controls = /[\p{Cc}\p{Cs}]/gu
// Overrides can reverse an address; marks of direction belong in running text.
const hiddenInProse = /[\u202d\u202e\u2066-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?![\n\t])\p{Cc}|\p{Cs}/gu
const towerOfMarks = /(\p{M}{8})\p{M}+/gu
// Compiling the expression above takes as long as rendering ten rows. Latin, Greek, Cyrillic and Thai letters
// have no marks.
const mayHoldTower = /[^\0-\u02ff\u0370-\u0482\u0e01-\u0e30]{9}/
const withoutTowers = (text: string): string =>
  mayHoldTower.test(text) ? text.replace(towerOfMarks, '$1') : text

// These letters and signs have no ink, so names of them alone look empty.
const noInk = /^[\s\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u

const maxNameLength = 1_000

// Most names need no further work.
const plainName = /^[!-~\xc0-\u024f]+( [!-~\xc0-\u024f]+)*$/

/** One line of untrusted text, which cannot reorder or hide its surroundings. */
export function safeName(value: Text): string {
  if (typeof value !== 'string') return none
  const start = value.slice(0, maxNameLength)
  if (plainName.test(start)) return start
  const line = withoutTowers(start.normalize('NFC').replace(controls, ' ').replace(hidden, ''))
    .replace(/\s+/g, ' ')
    .trim()
  return noInk.test(line) ? none : line
}

// Within a word they shape letters; at its end they are left over from what was copied.
const looseJoiners = /(?<!\S)[\u200c\u200d]{1,9}|[\u200c\u200d]{1,9}(?!\S)/gu

/** Pasted text brings no-break spaces, tabs, line ends and invisible characters. */
export const typedText = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u2800\u3164\uffa0]/gu, ' ')
    .replace(hidden, '')
    .replace(looseJoiners, '')
    .replace(/\s+/gu, ' ')
    .trim()

export const searchWords = (value: string | undefined): string | undefined =>
  typedText(value ?? '') || undefined

/** Keys have no space, so a line end within one is not part of it. */
export const typedKey = (value: string): string => typedText(value).replace(/[\s\u200c\u200d]/gu, '')

export const safeProse = (value: Text): string =>
  typeof value === 'string' ? withoutTowers(value.replace(/\r\n?/g, '\n').replace(hiddenInProse, '')) : none

const firstStrong = '\u2068'
const endOfIsolate = '\u2069'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/

/** A name within a sentence, where no element isolates it: one of another direction keeps its order, and the rest its. */
export function isolated(value: Text): string {
  const name = safeName(value)
  return rightToLeft.test(name) ? firstStrong + name + endOfIsolate : name
}

/** A sentence for cells and programs, which have no use for the marks of `isolated`. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')

/** Either half may be missing. */
export const fullName = (first: Text, last: Text): string =>
  safeName([first, last].filter((half) => typeof half === 'string').join(' '))

// It is made on first use, because it takes a tenth of a page's first load.
const segmenters = memoizeByKey<Intl.Segmenter>()
const segmenter = (): Intl.Segmenter | null =>
  typeof Intl.Segmenter === 'function'
    ? segmenters('grapheme', () => new Intl.Segmenter('en', { granularity: 'grapheme' }))
    : null

const standsAlone = /^[\x20-\x7e\xa0-\u02ff]*$/

/** Gives characters as a reader counts them, or code points without a segmenter. */
function graphemes(text: string, max: number): string[] {
  // No script needs more code units for one character.
  const near = text.slice(0, max * 32)
  // Below the first combining mark, each code unit is one character, and the segmenter is slow.
  if (standsAlone.test(near)) return Array.from(near.slice(0, max))
  const made = segmenter()
  return (made ? Array.from(made.segment(near), ({ segment }) => segment) : Array.from(near)).slice(0, max)
}

/** Keeps characters as a reader counts them, and puts an ellipsis where something was cut. */
export function truncated(text: string, max: number): string {
  const shown = graphemes(text, max + 1)
  if (shown.length <= max && shown.join('').length === text.length) return text
  return `${shown
    .slice(0, Math.max(0, max - 1))
    .join('')
    .trimEnd()}…`
}

const upper = (letter: string): string => {
  const raised = letter.toLocaleUpperCase('en')
  // ß would become two letters.
  return graphemes(raised, 2).length === 1 ? raised : letter
}

// The exact expression is slow to compile.
const roughLetters = /^[\dA-Za-z\xc0-\u1fff\u3041-\ud7ff]/

/** Gives `CR` of Camille Roy, `伟B` of 伟 Byrne. */
export function initials(name: Text): string {
  const words = safeName(name)
    .split(' ')
    .map((word) => (roughLetters.test(word) ? word : word.replace(/^[^\p{L}\p{N}]+/u, '')))
    .filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word) => upper(graphemes(word ?? '', 1)[0] ?? '')).join('')
  return letters === '' ? (graphemes(safeName(name), 1)[0] ?? none) : letters
}
