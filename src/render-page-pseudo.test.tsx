import { i18n, type Messages } from '@lingui/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { places } from '../e2e/support/places'
import { english } from '#/locales/testing/catalogs'
import { addCatalog } from '#/shell/i18n/i18n'
import { pageAt } from './pages'
import { leavesIn } from './testing/rendered-elements'
import { renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'

/** Stand around all that comes from a catalog. */
const marks = { open: '⟦', close: '⟧' }

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
const pseudoCatalog = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      const tokens: unknown[] = Array.isArray(message) ? message : [message]
      const inside = tokens.map((token) => pseudoToken(token))
      // The compiled form of a sentence is such a list.
      return [id, [marks.open, ...inside, marks.close] as Messages[string]]
    }),
  )

beforeAll(async () => {
  // The first page to open would load the English sentences over these.
  await addCatalog()
  i18n.load('en', pseudoCatalog(english))
})
afterAll(() => i18n.load('en', english))

const addresses = Object.values(places)
  .flat()
  .filter((place) => {
    const { page } = pageAt(place.address.split('?')[0] ?? '') ?? {}
    return !('world' in place) && !page?.frameless && !page?.ofDevice
  })
  .map(({ address }) => address)

const words = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? []

/** What stands outside of every mark, also where one sentence is a part of another. */
function unmarked(text: string): string {
  let depth = 0
  let outside = ''
  for (const sign of text) {
    if (sign === marks.open) depth += 1
    else if (sign === marks.close) depth -= 1
    else if (depth === 0) outside += sign
  }
  return outside
}

/** `Intl` says them in dates, ages and names, and the rest are names of products. */
const others = new Set(
  (
    'january february march april may june july august september october november december ' +
    'jan feb mar apr jun jul aug sept oct nov dec ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun ' +
    'day days hour hours minute minutes second seconds utc gmt cet cest ist est ' +
    'english french german ' +
    'yesterday today tomorrow byte bytes ' +
    'sightline sales navigator word bmp csv heic pdf png svg xlsx xml zip'
  ).split(' '),
)

/** What a text is made of: `F` for a figure of a catalog, `S` for a whole sentence, `W` for other words. */
function skeleton(text: string): string {
  let made = ''
  let part = ''
  let depth = 0
  for (const sign of text) {
    if (sign === marks.open) depth += 1
    if (depth === 0) made += sign
    else part += sign
    if (sign !== marks.close) continue
    depth -= 1
    if (depth > 0) continue
    const inside = part.replaceAll(/[⟦⟧~]/g, '').trim()
    made += /^\d/.test(inside) ? 'F' : /[.…?!]$/.test(inside) ? 'S' : 'W'
    part = ''
  }
  return made
}

/** Words and a figure beside them, which another language may set in another order. */
const builtFromPieces = /W (?:W|F|\d)/

/**
 * All words that the service says. A hard-coded word that the service says too is not found.
 */
function wordsOfAnswers(body: Uint8Array, known: Set<string>): void {
  JSON.parse(new TextDecoder().decode(body), (_, value: unknown) => {
    if (typeof value === 'string') for (const word of words(value)) known.add(word.toLowerCase())
    return value
  })
}

const shownAttribute = /\s(?:aria-label|title|placeholder|alt)="(?!mailto:|\/)([^"]*)"/g

test.each(addresses)(
  'every word of %s is in a catalog, comes from the service, or from `Intl`',
  async (address) => {
    const known = new Set<string>()
    const view = await renderAt(address, async (request) => {
      const answer = await answerIn('full', request)
      if (answer !== null && answer.body.length > 0) wordsOfAnswers(answer.body, known)
      return answer
    })
    const html = new TextDecoder().decode(view?.html)
    const texts = [
      ...leavesIn(html).flatMap(({ text }) => (text.startsWith('/') ? [] : [text])),
      ...[...html.matchAll(shownAttribute)].map(([, value = '']) => value),
    ]
    expect(texts.filter((text) => text.includes(marks.open)).length).toBeGreaterThan(20)
    const wrong = texts.filter((text) =>
      words(unmarked(text)).some((word) => !known.has(word.toLowerCase()) && !others.has(word.toLowerCase())),
    )
    expect(wrong).toEqual([])
    expect(texts.filter((text) => builtFromPieces.test(skeleton(text)))).toEqual([])
  },
)
