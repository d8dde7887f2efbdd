import { describe, expect, test } from 'vitest'
import { places } from '../e2e/support/places'
import { sceneNames } from '#/routes/wall/-search'
import { there } from '#/sample/testing/service'
import { pageAt } from './pages'
import { hydratedPageIn } from './testing/hydrated-page'
import { around, nameOf, nodesIn, spokenOf, treeIn, type Node } from './testing/rendered-tree'
import { answerIn } from './testing/sample-answers'
import { sceneIn } from './testing/wall-scene'

const addresses = Object.values(places)
  .flat()
  .filter(({ address }) => {
    const { page } = pageAt(address.split('?')[0] ?? '') ?? {}
    return !page?.frameless && !page?.ofDevice
  })
  .map(({ address }) => address)

/** Links to records: the rows of a list that may be long. */
const record = /^\/(?:leads|agents|accounts|inbox\/\w+|validations\/\w+)\/\w/
const named = /^(?:section|nav|article|aside|form|header|dialog|table|tr|li|fieldset)$/

/** The smallest part of the page that tells what a control acts on. */
const partOf = (node: Node): Node | undefined =>
  around(node.parent).find(({ tag, attributes }) => named.test(tag) || 'role' in attributes)

const twice = <Value,>(values: readonly Value[]): Value[] =>
  values.filter((value, at) => values.indexOf(value) !== at)

/** How a list places its rows: from which to which, of how many; null where it does not say. */
function placesIn(list: Node): string | null {
  const rows = nodesIn(list).filter(({ tag, parent }) =>
    list.tag === 'table' ? tag === 'tr' : parent === list,
  )
  const of = (row: Node) => Number(row.attributes['aria-rowindex'] ?? row.attributes['aria-posinset'])
  const [first, ...others] = rows.map(of)
  if (first === undefined || others.some((at, i) => at !== first + i + 1)) return null
  return `${first}–${of(rows.at(-1) ?? list)} of ${list.attributes['aria-rowcount'] ?? rows[0]?.attributes['aria-setsize']}`
}
const isLong = (list: Node): boolean =>
  nodesIn(list).filter(({ tag, attributes: { href = '' } }) => tag === 'a' && record.test(href)).length >= 10

describe.each([
  ['full', addresses],
  ['large', ['/leads', '/inbox?scope=all', '/validations', '/validations/message/va_55npys-0']],
  ['fresh', addresses],
])('in the world %s', (world, all) => {
  test.each(all)(
    'every control of %s is named for what it acts on, one field searches it, and long lists place their rows',
    async (address) => {
      const nodes = nodesIn(treeIn(await hydratedPageIn(world, address)))
      const fields = nodes.filter(({ tag, attributes }) => tag === 'input' && attributes['type'] === 'search')
      expect(fields.map(nameOf).filter((name) => !/^Search \p{L}+/u.test(name))).toEqual([])
      expect(fields.length).toBeLessThan(2)
      const controls = nodes.filter(({ tag }) => /^(?:button|a|summary|input|select|textarea)$/.test(tag))
      expect(controls.filter((node) => nameOf(node) === '').map(({ attributes }) => attributes)).toEqual([])
      // A figure beside a name says what it counts, except where the name does.
      expect(
        controls
          .map(nameOf)
          .filter((name) => /\p{L}\d[\d.,]*k?$/u.test(name) && !/^(?:Leads|Filters)\d|_/.test(name)),
      ).toEqual([])
      // Of the frame's two buttons to search, each width shows one.
      const buttons = controls.filter(
        (node) => /^(?:button|summary)$/.test(node.tag) && around(node).some(({ tag }) => tag === 'main'),
      )
      const parts = new Map<Node | undefined, string[]>()
      for (const node of buttons) {
        const part = partOf(node)
        parts.set(part, [...(parts.get(part) ?? []), nameOf(node)])
      }
      expect([...parts.values()].flatMap(twice)).toEqual([])
      const pictures = nodes.filter(({ tag, attributes }) => tag === 'svg' && !('aria-hidden' in attributes))
      expect(pictures.filter((node) => nameOf(node) === '').length).toBe(0)
      const long = nodes.filter((list) => /^(?:ul|ol|table)$/.test(list.tag) && isLong(list))
      expect(long.filter((list) => placesIn(list) === null).map(nameOf)).toEqual([])
    },
  )
})

test.each([
  ['known while more follow: the service counts the folder', '/inbox?scope=all', 250, '250'],
  [
    'unknown while more follow within a search, which the service does not count',
    '/inbox?scope=all&q=e',
    250,
    '-1',
  ],
  ['unknown where the service counts fewer than it lists', '/inbox?scope=all', 20, '-1'],
])('the size of a list is %s', async (_which, address, total, size) => {
  const counting: typeof answerIn = async (world, request) => {
    const answer = await answerIn(world, request)
    if (!request.target.includes('/counts')) return answer
    const written = new TextDecoder()
      .decode(answer.body)
      .replace(/"all":\{"total":\d+/, `"all":{"total":${total}`)
    return { ...answer, body: new TextEncoder().encode(written) }
  }
  const nodes = nodesIn(treeIn(await hydratedPageIn('full', address, undefined, [], counting)))
  const sizes = nodes.flatMap(({ attributes }) => attributes['aria-setsize'] ?? [])
  expect([...new Set(sizes)]).toEqual([size])
})

test('the counts and marks beside the pages of the navigation are said in words', async () => {
  const nodes = nodesIn(treeIn(await hydratedPageIn('troubled', '/billing')))
  const [navigation] = nodes.filter(({ attributes }) => attributes['aria-label'] === 'Pages')
  const links = nodesIn(there(navigation)).filter(({ tag }) => tag === 'a')
  expect(links.map(spokenOf)).toEqual([
    'Cockpit',
    'Leads606',
    'Inbox79 conversations to do',
    'Validations53 drafts to review',
    'Agents',
    'Accounts',
    '2 down: 2 accounts are disconnected',
    'Team',
    'Billingunpaid: The last payment failed',
  ])
})

/** Every person, company, agent and workspace has a name that ends in Hebrew: in the last name, or in the first. */
const mixed =
  (half: 'firstName' | 'lastName'): typeof answerIn =>
  async (world, request) => {
    const { body, ...others } = await answerIn(world, request)
    const written = new TextDecoder().decode(body)
    const names = new RegExp(`"(${half}|companyName|name)":"([^"\\u0590-\\u08ff]+)"`, 'g')
    return { ...others, body: new TextEncoder().encode(written.replaceAll(names, '"$1":"$2 ב"')) }
  }
const isolates = /\u2068[^\u2069]*\u2069/g

/** The texts and names whose words a name of another direction could reorder. */
function reordered(html: string): readonly string[] {
  const root = treeIn(html)
  const wrong: string[] = []
  for (const node of [root, ...nodesIn(root)]) {
    const isApart = around(node).some(
      ({ tag, attributes }) =>
        /^(?:bdi|option)$/.test(tag) || attributes['dir'] === 'auto' || 'aria-hidden' in attributes,
    )
    const texts = isApart ? [] : node.children.filter((child) => typeof child === 'string')
    wrong.push(...texts.filter((text) => text.replaceAll(isolates, '').includes('ב')))
    const said = ['aria-label', 'title'].flatMap((name) => node.attributes[name] ?? [])
    wrong.push(...said.filter((text) => /ב.*[\p{L}\p{N}]/u.test(text.replaceAll(isolates, ''))))
  }
  return wrong
}

test.each([...addresses, '/inbox/sa_jonas/ld_5dewcz?scope=all', '/agents/ag_founders', '/accounts/sa_jonas'])(
  'on %s a name that mixes scripts keeps its order, and that of the sentence around it',
  async (address) => {
    expect(reordered(await hydratedPageIn('troubled', address, undefined, [], mixed('lastName')))).toEqual([])
  },
)

test.each(sceneNames)(
  'in the scene “%s” of a wall a name that mixes scripts keeps its order, and that of the sentence around it',
  async (scene) => {
    // Of a last name a wall shows the first letter.
    const withNames = await sceneIn('troubled', scene, mixed('firstName'), { names: '1' })
    expect(withNames).toContain('ב')
    expect(reordered(withNames)).toEqual([])
  },
)
