import { none } from './none'
import { safeName, truncated } from './text'

// Anything longer is text, not a word of an interface.
const longest = 60

const parts = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/(\p{L})(?=\p{N})/gu, '$1 ')
    .split(/[\s_.:/-]+/u)
    .filter((part) => part !== '')

const isCapitals = (text: string): boolean => text.length > 1 && text === text.toUpperCase()

/** A word of the service that we have no words for, made readable: `warmIntroduction` is `Warm introduction`. */
export function humanised(word: string | null | undefined): string {
  const name = truncated(safeName(word), longest)
  if (name === none) return none
  // In a word all of capitals they mean nothing; in any other they mark an abbreviation.
  const lower = isCapitals(name)
    ? parts(name.toLowerCase())
    : parts(name).map((part) => (isCapitals(part) ? part : part.toLowerCase()))
  const text = lower.join(' ')
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1)
}
