import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * The names of a sentence's placeholders, sorted; null where the sentence cannot be parsed.
 *
 * @param {string} sentence
 */
export function placeholders(sentence) {
  /** @type {Set<string>} */
  const names = new Set()
  // A token is a text, or a list of name, kind, and the texts to choose from.
  /** @param {unknown} token */
  const visit = (token) => {
    if (!Array.isArray(token)) return
    const [name, , choices] = token
    if (typeof name === 'string') names.add(name)
    for (const choice of Object.values(choices ?? {})) if (Array.isArray(choice)) choice.forEach(visit)
  }
  try {
    compileMessageOrThrow(sentence).forEach(visit)
  } catch {
    return null
  }
  return [...names].toSorted()
}
