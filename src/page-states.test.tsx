import { expect, test } from 'vitest'
import { places } from '../e2e/support/places'
import { sceneNames } from '#/routes/wall/-search'
import { pageAt } from './pages'
import { hydratedPageIn } from './testing/hydrated-page'
import { around, nodesIn, spokenOf, treeIn, type Node } from './testing/rendered-tree'
import { sceneIn } from './testing/wall-scene'

const addresses = Object.values(places)
  .flat()
  .map(({ address }) => address)
  .filter((address) => {
    const { page } = pageAt(address.split('?')[0] ?? '') ?? {}
    return !page?.frameless && !page?.ofDevice
  })
const records = ['/accounts/sa_jonas', '/agents/ag_founders', '/inbox/sa_jonas/ld_5dewcz?scope=all']

const tone = /(?<![\w:-])(?:text|fill|border)-(good|wait|bad|machine)(?![\w-])/
const anyColour =
  /(?<![\w:-])(?:text|fill|border)-(?:good|wait|bad|machine|accent|text|text-2|text-3)(?![\w-])/g
/** What is read in one go: the words for a mark are within it. */
const line = /^(?:li|td|th|dd|dt|p|h\d|a|button|summary|label|figcaption|section|article)$/

/** A picture in a cell stands for a figure of its row. */
const row = /^(?:li|tr|dd|dt|p|h\d|a|button|section|article)$/

const classesOf = ({ attributes }: Node): string => attributes['class'] ?? ''
const hasWords = (node: Node): boolean => /\p{L}/u.test(spokenOf(node))
const hasFigure = (node: Node): boolean => /\p{N}/u.test(spokenOf(node))
const isDecorative = ({ attributes }: Node): boolean => 'aria-hidden' in attributes

/** A dot, an icon or another shape, whose meaning is its form or its colour; figures are read as they are. */
const isMark = (node: Node): boolean =>
  !hasWords(node) &&
  !hasFigure(node) &&
  (tone.test(classesOf(node)) || (node.tag === 'svg' && classesOf(node).includes('lucide')))

/** A picture of figures: charts and bars. */
const isPicture = (node: Node): boolean =>
  node.tag === 'svg' && isDecorative(node) && !classesOf(node).includes('lucide')

/** The icon of a field stands for what the field is named. */
const isOfField = ({ parent }: Node): boolean =>
  parent?.children.some((each) => typeof each !== 'string' && /^(?:input|select)$/.test(each.tag)) === true

const partAround = (node: Node, tags: RegExp): Node | undefined =>
  around(node.parent).find((each) => tags.test(each.tag) && !around(each).some(isDecorative))

const saysNothing = (node: Node): boolean => {
  if (isOfField(node) || around(node.parent).some((each) => isMark(each) || isPicture(each))) return false
  const part = partAround(node, isPicture(node) ? row : line)
  return part === undefined || !(hasWords(part) || (isPicture(node) && hasFigure(part)))
}

test.each(['full', 'troubled', 'foreign', 'fresh'])(
  'in the world %s every mark, icon and colour of a state has words beside it, and the same words have one colour',
  async (world) => {
    const shown: string[] = []
    for (const address of [...addresses, ...(world === 'fresh' ? [] : records)])
      shown.push(await hydratedPageIn(world, address))
    for (const scene of sceneNames) shown.push(await sceneIn(world, scene))
    const nodes = shown.flatMap((html) => nodesIn(treeIn(html)))
    const marks = nodes.filter((node) => isMark(node) || isPicture(node))
    expect(marks.length).toBeGreaterThan(100)
    expect(
      marks.filter(saysNothing).map(({ tag, parent, attributes }) => [parent?.tag, tag, attributes]),
    ).toEqual([])
    // Where colour alone told two states apart, their words would be the same.
    const tones = new Map<string, Set<string>>()
    for (const node of nodes) {
      const [, name] = tone.exec(classesOf(node)) ?? []
      if (name === undefined || !hasWords(node)) continue
      const kind = `${node.tag} ${classesOf(node).replaceAll(anyColour, '')}: ${spokenOf(node).trim()}`
      tones.set(kind, (tones.get(kind) ?? new Set()).add(name))
    }
    expect(tones.size).toBeGreaterThan(3)
    expect([...tones].filter(([, names]) => names.size > 1)).toEqual([])
  },
)
