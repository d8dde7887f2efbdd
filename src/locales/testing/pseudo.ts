import type { Messages } from '@lingui/core'

/** Stand around all that comes from a catalog. */
export const marks = { open: '⟦', close: '⟧' }

const accents: Readonly<Record<string, string>> = {
  a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', n: 'ñ', c: 'ç',
} // oxfmt-ignore

/** Forty per cent longer, as German is. */
const stretched = (text: string): string => {
  const accented = text.replaceAll(/[aeiouncAEIOU]/g, (letter) => accents[letter] ?? letter)
  return accented + '~'.repeat(Math.ceil(text.trim().length * 0.4))
}

// A token is a text, or a list of name, kind and the texts to choose from.
function pseudoToken(token: unknown): unknown {
  if (typeof token === 'string') return stretched(token)
  if (!Array.isArray(token)) return token
  const [name, kind, choices] = token
  if (choices === undefined) return token
  const chosen = Object.entries(choices).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(pseudoToken) : typeof value === 'string' ? stretched(value) : value,
  ])
  return [name, kind, Object.fromEntries(chosen)]
}

/** A compiled catalog of a pseudo-language: accented, longer, and with a mark at both ends of each sentence. */
export const pseudoCatalog = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      const tokens: unknown[] = Array.isArray(message) ? message : [message]
      const inside = tokens.map((token) => pseudoToken(token))
      // The compiled form of a sentence is such a list.
      return [id, [marks.open, ...inside, marks.close] as Messages[string]]
    }),
  )
