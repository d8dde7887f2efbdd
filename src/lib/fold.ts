import { typedText } from './text'

/** Unicode does not decompose these letters. */
const letters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ƀ', 'b'],
  ['ɨ', 'i'],
  ['ı', 'i'],
  ['ʉ', 'u'],
  ['ƶ', 'z'],
  ['ĸ', 'k'],
  // At the end of a word only.
  ['ς', 'σ'],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
])
const special = /[ßæœøłđðþħŧŋƀɨıʉƶĸς’‘ʼ]/g
const unseen = /[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu

/**
 * Gives text as people type it: without case, accents, special letters and full-width forms. Letters fold alone as they
 * do within a text.
 */
export const fold = (text: string): string =>
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize('NFKD')
        .toLowerCase()
        .replace(unseen, '')
        .replace(special, (letter) => letters.get(letter) ?? letter)

type Piece = { text: string; isHit: boolean; at: number }

export function foldedPieces(text: string, words: string): readonly Piece[] {
  const sought = fold(typedText(words))
  if (sought === '') return [{ text, isHit: false, at: 0 }]
  const signs = Array.from(text)
  // A letter can fold to none or several: `starts` maps them back.
  const folded = signs.map(fold)
  const hay = folded.join('')
  const starts = folded.flatMap((letter, index) => Array<number>(letter.length).fill(index))
  const found: Piece[] = []
  let done = 0
  const cut = (to: number, isHit: boolean) => {
    if (to > done) found.push({ text: signs.slice(done, to).join(''), isHit, at: done })
    done = Math.max(done, to)
  }
  for (let at = hay.indexOf(sought); at !== -1; at = hay.indexOf(sought, at + sought.length)) {
    const end = at + sought.length
    const from = starts[at] ?? 0
    if (from < done) continue
    cut(from, false)
    cut(Math.max((starts[end - 1] ?? from) + 1, starts[end] ?? signs.length), true)
  }
  cut(signs.length, false)
  return found
}
