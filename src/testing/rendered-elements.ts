/** A piece of HTML as React writes it: a tag with attributes in double quotes, a comment, or text. */
export const piece = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|<!--[^<>]*-->|([^<]+)/g
export const voidElement = /^(?:area|br|col|hr|img|input|link|meta|source|wbr)$/
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
export const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)
const attributeOf = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : decoded(value)
}

export type RenderedElement = {
  tag: string
  role: string | undefined
  label: string | undefined
  href: string | undefined
  text: string
  /** The text of its first heading. */
  heading: string
  /** The states said in it, each with its tone. */
  states: string[]
  /** How many rows or entries it lists. */
  entries: number
}

/** A badge, or the first sentence of a page. */
const stateClass = /before:border-current|state-sentence/
const toneClass = /text-(good|wait|bad|accent|machine|text-2)\b/

/** The elements of a piece of HTML, with the text in each. */
export function elementsIn(html: string): RenderedElement[] {
  const all: RenderedElement[] = []
  const open: (RenderedElement & { className: string })[] = []
  for (const [, closes, tag, attributes = '', ends, text] of html.matchAll(piece)) {
    if (text !== undefined) for (const element of open) element.text += decoded(text)
    if (tag === undefined) continue
    if (closes === '/') {
      const closed = open.pop()
      if (closed === undefined) continue
      if (stateClass.test(closed.className)) {
        const state = `${toneClass.exec(closed.className)?.[1] ?? ''}: ${closed.text.trim()}`
        for (const element of open) element.states.push(state)
      }
      if (/^h[1-3]$/.test(closed.tag)) for (const element of open) element.heading ||= closed.text
      continue
    }
    const element = {
      tag,
      role: attributeOf(attributes, 'role'),
      label: attributeOf(attributes, 'aria-label'),
      href: attributeOf(attributes, 'href'),
      text: '',
      heading: '',
      states: [],
      entries: 0,
      className: attributeOf(attributes, 'class') ?? '',
    }
    const isEntry = tag === 'li' || (tag === 'tr' && open.some((each) => each.tag === 'tbody'))
    if (isEntry && !open.some((each) => each.tag === 'li' || each.tag === 'tr'))
      for (const each of open) each.entries += 1
    all.push(element)
    if (ends !== '/' && !voidElement.test(tag)) open.push(element)
  }
  return all
}

/** An element around a text; `column` counts the elements before it in its parent. */
export type Place = {
  tag: string
  label: string | undefined
  href: string | undefined
  isHidden: boolean
  column: number
  children: number
}

/** A text that a reader sees, with the elements around it, the innermost first. */
export type Leaf = { text: string; within: readonly Place[] }

const unseenTag = /^(?:svg|title|style|option)$/

/** All texts of a piece of HTML in their order, without what is hidden from readers. */
export function leavesIn(html: string): Leaf[] {
  const leaves: Leaf[] = []
  const open: Place[] = []
  for (const [, closes, tag, attributes = '', ends, text] of html.matchAll(piece)) {
    if (text !== undefined && text.trim() !== '' && !open.some(({ isHidden }) => isHidden))
      leaves.push({ text: decoded(text).trim(), within: open.toReversed() })
    if (tag === undefined) continue
    if (closes === '/') {
      open.pop()
      continue
    }
    const parent = open.at(-1)
    const place = {
      tag,
      label: attributeOf(attributes, 'aria-label'),
      href: attributeOf(attributes, 'href'),
      isHidden: attributeOf(attributes, 'aria-hidden') !== undefined || unseenTag.test(tag),
      column: parent?.children ?? 0,
      children: 0,
    }
    if (parent !== undefined) parent.children += 1
    if (ends !== '/' && !voidElement.test(tag)) open.push(place)
  }
  return leaves
}
