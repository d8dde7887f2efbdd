import { expect, test } from 'vitest'
import { naughtyTexts } from '#/sample/distort/naughty-strings'
import { places } from '../e2e/support/places'
import { pageAt } from './pages'
import { renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'

/** Each hostile thing alone. */
const single = ['hostile~prototype', 'hostile~marks', 'hostile~numbers']
/** What is a megabyte long holds the same elements as the others do, and takes long to write: a list and a thread are enough. */
const longTexts = ['/leads?outreachStatuses=replied&limit=25', '/inbox/sa_imogen/ld_b3kbil?scope=all']
const addresses = Object.values(places)
  .flat()
  .map(({ address }) => address)
/** Every page in a mixture of all that is hostile, and in one thing alone; `FULL=yes` renders each page in each world. */
const tours: readonly (readonly [world: string, addresses: readonly string[]])[] = [
  ['hostile', addresses],
  ...single.map(
    (world, at) =>
      [
        world,
        addresses.filter((_, nth) => process.env['FULL'] === 'yes' || nth % single.length === at),
      ] as const,
  ),
]
const leftToBrowser = [
  '/results?title=Northwind',
  '/wall?scenes=now&seconds=3600',
  '/wall?scenes=funnel&seconds=3600',
  '/diagnostics',
  '/sign-in',
]

/** What the host sends of a page, as text; null of a page that it leaves to the browser. */
async function documentAt(address: string, world: string) {
  const target = `${address}${address.includes('?') ? '&' : '?'}world=${world}`
  const { page } = pageAt(address.split('?')[0] ?? '') ?? {}
  if (page?.frameless || page?.ofDevice) return null
  const view = await renderAt(target, (request) => answerIn(world, request))
  const decoder = new TextDecoder()
  return {
    head: view?.head ?? '',
    html: decoder.decode(view?.html),
    block: decoder.decode(view?.embedded),
  }
}

/** A piece of HTML, read where the one before ends: a tag with attributes in double quotes, a comment, or text. */
const piece = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|<!--[^<>]*-->|([^<]+)/y
const attribute = /([\w:-]+)(?:="([^"]*)")?/g

const strangeElement =
  /^(?:script|style|iframe|frame|object|embed|base|meta|link|template|noscript|applet|marquee|b|i)$/i
const strangeAttribute = /^(?:on|style$|srcdoc$|action$|formaction$|http-equiv$)/i
/** A page of ours, another's by https, or mail; pictures also from bytes at hand. */
const address = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|data:image\/)/

/** What of a text in HTML is none of ours, and how many elements it has. */
function scan(html: string): { strange: string[]; elements: number } {
  const strange: string[] = []
  let elements = 0
  piece.lastIndex = 0
  for (let at = 0; at < html.length; at = piece.lastIndex) {
    const found = piece.exec(html)
    if (found === null) return { strange: [...strange, `unread: ${html.slice(at, at + 60)}`], elements }
    const [, closes, name, attributes] = found
    if (name === undefined || closes === '/') continue
    elements += 1
    if (strangeElement.test(name)) strange.push(name)
    for (const [, called = '', value = ''] of (attributes ?? '').matchAll(attribute)) {
      if (strangeAttribute.test(called)) strange.push(`${name} ${called}`)
      if (/^(?:href|src)$/i.test(called) && !address.test(value)) strange.push(`${name} ${called}=${value}`)
    }
  }
  return { strange, elements }
}

/** Checks the document of each address; answers those that the host leaves to the browser. */
async function checkDocuments(all: readonly string[], world: string): Promise<string[]> {
  const left: string[] = []
  for (const at of all) {
    const found = await documentAt(at, world)
    if (found === null) {
      left.push(at)
      continue
    }
    const { strange, elements } = scan(found.html)
    expect.soft(strange, at).toEqual([])
    expect.soft(elements, at).toBeGreaterThan(60)
    // A picture is asked for ahead of the view.
    const title = found.head.replaceAll(
      /<link rel="preload" as="image" href="(?:\/(?!\/)|https:)[^"<>]*"[^<>]*\/>/g,
      '',
    )
    expect.soft(title, at).toMatch(/^<title>[^<]* · Sightline<\/title>$/)
    expect
      .soft(found.block, at)
      .toMatch(/^<script type="application\/json" id="embedded-view">[^<>]*<\/script>$/)
  }
  return left
}

test.each(tours)(
  'what people call themselves makes no part of any page that the host renders: %s',
  // A busy machine takes ten seconds for a page.
  { timeout: 240_000 },
  async (world, rendered) => {
    expect(await checkDocuments(rendered, world)).toEqual(
      leftToBrowser.filter((each) => rendered.includes(each)),
    )
  },
)

test('nor does a text of a megabyte', async () => {
  expect(await checkDocuments(longTexts, 'hostile~megabyte')).toEqual([])
})

test('the same texts are found where a page writes them as they come', () => {
  const harmful = naughtyTexts.filter((text) => /<[a-z]/i.test(text))
  expect(harmful.length).toBeGreaterThan(8)
  for (const text of harmful) expect(scan(`<p>${text}</p>`).strange, text).not.toEqual([])
  expect(scan('<a title="" onclick="x()">open</a>').strange).toEqual(['a onclick'])
  expect(scan('<a href="javascript:alert(1)">open</a>').strange).toEqual(['a href=javascript:alert(1)'])
})
