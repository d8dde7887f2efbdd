import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldedPieces } from './fold'

test.each([
  ['Łukasz', 'lukasz'],
  ['Østerbro', 'osterbro'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ｓａｌｅｓ１２', 'sales12'],
  ['Þórður Æsir', 'thordur aesir'],
  ['İstanbul Diyarbakır', 'istanbul diyarbakir'],
  ['Ħal Għaxaq', 'hal ghaxaq'],
  ['Đặng Văn', 'dang van'],
  ['ΟΔΥΣΣΕΥΣ οδυσσευς', 'οδυσσευσ οδυσσευσ'],
  ['eﬃcient', 'efficient'],
  ['L’Été', "l'ete"],
  ['ｱﾊﾟｰﾄ', fold('アパート')],
  ['co\u00adop', 'coop'],
])('%s is found by "%s"', (text, typed) => {
  expect(fold(text)).toBe(typed)
})

const marked = (text: string, words: string) =>
  foldedPieces(text, words)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Ask Łukasz today', 'lukasz', 'Ask [Łukasz] today'],
  ['In der Hauptstraße 3', 'strasse', 'In der Haupt[straße] 3'],
  ['Straße', 's', '[S]tra[ß]e'],
  ['from Østerbro', 'OSTER', 'from [Øster]bro'],
  ['ｓａｌｅｓ team', 'sales', '[ｓａｌｅｓ] team'],
  ['the cafe\u0301 here', 'cafe', 'the [cafe\u0301] here'],
  ['the cafe\u0301', 'cafe', 'the [cafe\u0301]'],
  ['l’été', "l'ete", '[l’été]'],
  ['👍 très', ' tres ', '👍 [très]'],
  ['nothing', '', 'nothing'],
])('in "%s" the words "%s" are marked in their original letters', (text, words, shown) => {
  expect(marked(text, words)).toBe(shown)
})

test('the pieces of any text are the text, and each one that is marked holds the words', () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from('abßæŁéİςΣ’ﬃ ｓ\u0301\u00ad👍')),
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, text, (whole, words) => {
      const pieces = foldedPieces(whole, words)
      expect(pieces.map((piece) => piece.text).join('')).toBe(whole)
      expect(fold(whole)).toBe(Array.from(whole, fold).join(''))
      expect(fold(fold(whole))).toBe(fold(whole))
    }),
  )
})
