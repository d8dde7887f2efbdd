import { none } from './none'
import { safeName, truncated } from './text'

const maxLength = 60

const parts = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/(\p{L})(?=\p{N})/gu, '$1 ')
    .split(/[\s_.:/-]+/u)
    .filter((part) => part !== '')

const isCapitals = (text: string): boolean => text.length > 1 && text === text.toUpperCase()

/** `warmIntroduction` is `Warm introduction`. */
export function humanised(word: string | null | undefined): string {
  const name = truncated(safeName(word), maxLength)
  if (name === none) return none
  // Capitals mark an abbreviation, unless the whole text has them.
  const lower = isCapitals(name)
    ? parts(name.toLowerCase())
    : parts(name).map((part) => (isCapitals(part) ? part : part.toLowerCase()))
  const text = lower.join(' ')
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1)
}
