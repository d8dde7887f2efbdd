import { expect, test } from 'vitest'
import { places } from '../e2e/support/places'
import { pageAt } from './pages'
import { pageIn, renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'

const addresses = Object.values(places)
  .flat()
  .filter((place) => {
    const { page } = pageAt(place.address.split('?')[0] ?? '') ?? {}
    return !('world' in place) && !page?.frameless && !page?.ofDevice
  })
  .map(({ address }) => address)

/** Paragraphs, entries and other lines of text; what is typed, and cells of tables, are of no language of their own. */
const prose = /<(?!input|textarea|td)([a-z]+)\s([^<>]*\bdir="auto"[^<>]*)>/g

test('on a French page, what people wrote has its own language where its words tell it, else none, and nothing else claims one', async () => {
  let found = 0
  const languages = new Set<string>()
  for (const address of addresses) {
    const view = await renderAt(address, (request) => answerIn('full', request), { language: 'fr' })
    const html = new TextDecoder().decode(view?.html)
    for (const [, tag, attributes = ''] of html.matchAll(prose)) {
      found += 1
      expect(attributes, `${address} <${tag}>`).toMatch(/\slang="(?:|en|fr|de)"/)
      for (const [, language = ''] of attributes.matchAll(/\slang="(\w+)"/g)) languages.add(language)
    }
    expect(html.replaceAll(prose, '').match(/\slang="[^"]+"/), address).toBeNull()
  }
  expect(addresses.length).toBeGreaterThan(8)
  expect(found).toBeGreaterThan(30)
  expect([...languages].toSorted()).toEqual(['en', 'fr'])
})

test('people who open a page at the same time in two languages each read all of it in their own', async () => {
  const english = await pageIn('full', '/cockpit', 'en')
  const french = await pageIn('full', '/cockpit', 'fr')
  const together = await Promise.all(
    (['en', 'fr', 'en', 'fr'] as const).map((language) => pageIn('full', '/cockpit', language)),
  )
  expect(english.main).toContain('Needs attention')
  expect(french.main).not.toContain('Needs attention')
  expect(together.map(({ main }) => main)).toEqual([english.main, french.main, english.main, french.main])
})

test('who has chosen no language reads the browser’s, also where the key’s owner reads English at the service', async () => {
  const view = await renderAt('/team', (request) => answerIn('full', request), {
    language: null,
    accepted: ['fr-FR', 'fr', 'en'],
  })
  const html = new TextDecoder().decode(view?.html)
  expect(html).toMatch(/<h1[^>]*>Équipe</)
  expect(html).toMatch(/>Langue<.{0,80}>anglais</)
})

test.each([
  ['en', ['fr-FR'], 'Team', 'Language'],
  ['de', ['fr-FR'], 'Team', 'Sprache'],
  [null, ['de-CH', 'de'], 'Team', 'Sprache'],
  // The service knows no such language for the owner of a key.
  [null, ['nl-NL', 'fr'], 'Équipe', 'Langue'],
  [null, ['nl-NL'], 'Team', 'Language'],
] as const)(
  'who has chosen %s in a browser of %j reads a page called %s, with “%s”',
  async (language, accepted, title, word) => {
    const view = await renderAt('/team', (request) => answerIn('full', request), {
      language,
      accepted: [...accepted],
    })
    const html = new TextDecoder().decode(view?.html)
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain(`>${word}<`)
  },
)
