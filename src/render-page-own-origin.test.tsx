import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from '#/components/avatar'
import { Hydrated } from '#/components/hydration'
import { atOrigin } from '#/lib/outside-address'
import { places } from '../e2e/support/places'
import { pageAt } from './pages'
import { renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'

const signOut = 'https://sightline.example/oauth2/sign_out'
const everyAddress = /"(?:https?:\/\/|\/sample-media\/)[^"]*"/g
/** Text of a message, so that addresses in prose are tried too. */
const everyText = /"text":"[^"]*"/g

const addresses = Object.values(places)
  .flat()
  .map(({ address }) => address)
  .filter((address) => {
    const { page } = pageAt(address.split('?')[0] ?? '') ?? {}
    return !page?.frameless && !page?.ofDevice
  })

async function pageThatNames(address: string, named: string): Promise<string> {
  const view = await renderAt(address, async (request) => {
    const answer = await answerIn('full', request)
    const body = new TextDecoder()
      .decode(answer.body)
      .replaceAll(everyAddress, JSON.stringify(named))
      .replaceAll(everyText, `"text":${JSON.stringify(`See ${named} today`)}`)
    return { ...answer, body: new TextEncoder().encode(body) }
  })
  return (view?.head ?? '') + new TextDecoder().decode(view?.html)
}

const askedOf = (html: string, name: string): string[] =>
  [...html.matchAll(/\s(?:src|href|srcset|poster|action)="([^"]*)"/gi)]
    .map(([, value = '']) => value)
    .filter((value) => value.includes(name))

test(
  'no page links to or loads an address of our own that the service gives',
  { timeout: 120_000 },
  async () => {
    for (const address of addresses)
      expect.soft(askedOf(await pageThatNames(address, signOut), 'oauth2'), address).toEqual([])
  },
)

test('the same pages do link to such an address elsewhere (control)', async () => {
  const elsewhere = 'https://elsewhere.example/oauth2/sign_out'
  const linked = async (address: string) =>
    askedOf(await pageThatNames(address, elsewhere), 'oauth2').length > 0

  expect(await linked('/leads/ld_2q597y')).toBe(true)
  expect(await linked('/validations/message/va_55npys-0')).toBe(true)
})

test.each([
  '/oauth2/sign_out',
  '/sample-media/../oauth2/sign_out',
  '//sightline.example/oauth2/sign_out',
  signOut,
  'HTTPS://SIGHTLINE.EXAMPLE./oauth2/sign_out',
  'https://someone@sightline.example:8443/oauth2/sign_out',
])('a face at %s is never asked for', (picture) => {
  const shown = (each: string) =>
    atOrigin('https://sightline.example', () =>
      renderToString(
        <Hydrated value>
          <Avatar initials="IH" picture={each} />
        </Hydrated>,
      ),
    )
  expect(shown(picture)).not.toContain('<img')
  expect(shown('https://elsewhere.example/face.png')).toContain('src="https://elsewhere.example/face.png"')
  expect(shown('/sample-media/portrait/7.png')).toContain('src="/sample-media/portrait/7.png"')
})
