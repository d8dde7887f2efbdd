import { expect, test } from 'vitest'
import { places } from '../e2e/support/places'
import { pageAt } from './pages'
import { renderAt } from './testing/render-page'
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

test('on a French page, what people wrote claims no language, and nothing claims another one', async () => {
  let found = 0
  for (const address of addresses) {
    const view = await renderAt(address, (request) => answerIn('full', request), { language: 'fr' })
    const html = new TextDecoder().decode(view?.html)
    for (const [, tag, attributes = ''] of html.matchAll(prose)) {
      found += 1
      expect(attributes, `${address} <${tag}>`).toMatch(/\slang=""/)
    }
    expect(html.match(/\slang="[^"]+"/), address).toBeNull()
  }
  expect(addresses.length).toBeGreaterThan(8)
  expect(found).toBeGreaterThan(30)
})
