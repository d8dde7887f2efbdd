import { expect, test } from 'vitest'
import { hydratedPageIn } from '#/testing/hydrated-page'
import { elementsIn } from '#/testing/rendered-elements'
import { Palette } from './palette'

const noop = () => undefined

async function paletteIn(world: string, typed: string): Promise<string> {
  const palette = <Palette typed={typed} isEnterPending={false} onType={noop} onChoose={noop} />
  return elementsIn(await hydratedPageIn(world, '/cockpit', palette))
    .map(({ text }) => text)
    .join('\n')
}

test('the palette finds leads of a service that does not search all conversations, and reports no failure', async () => {
  const text = await paletteIn('foreign', 'Haddad')
  expect(text).toContain('Élodie Haddad')
  expect(text).not.toContain('Search failed')
})

test('the palette reports a search that failed', async () => {
  expect(await paletteIn('faulty~leads.list~500', 'Haddad')).toContain('Search failed')
})

test('the palette leads to the folders of the inbox, and to what the page can do', async () => {
  expect(await paletteIn('full', 'unanswered')).toMatch(/^Unanswered\nInbox$/m)
  expect(await paletteIn('full', 'interested')).toMatch(/^Not interested\nInbox$/m)
})
