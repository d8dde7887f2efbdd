import { fold } from '#/lib/fold'

export const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** What makes two texts the same, whatever their case, accents and punctuation. */
export const keyOf = (text: string): string => wordsOf(text).join(' ')

export const holds = (text: string, phrase: string): boolean =>
  phrase !== '' && ` ${keyOf(text)} `.includes(` ${keyOf(phrase)} `)
