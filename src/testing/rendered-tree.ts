import { decoded, piece, voidElement } from './rendered-elements'

export type Node = {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: (Node | string)[]
  parent: Node | null
}

/** The elements of a piece of HTML below one root. */
export function treeIn(html: string): Node {
  const root: Node = { tag: '', attributes: {}, children: [], parent: null }
  let open = root
  for (const [, closes, tag, written = '', ends, text] of html.replaceAll('<!-- -->', '').matchAll(piece)) {
    if (text !== undefined) open.children.push(decoded(text))
    if (tag === undefined) continue
    if (closes === '/') {
      open = open.parent ?? root
      continue
    }
    const pairs = [...written.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)]
    const attributes = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]))
    const node: Node = { tag, attributes, children: [], parent: open }
    open.children.push(node)
    if (ends !== '/' && !voidElement.test(tag)) open = node
  }
  return root
}

export const nodesIn = (node: Node): Node[] =>
  node.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...nodesIn(child)]))

export const around = (node: Node | null): Node[] => (node === null ? [] : [node, ...around(node.parent)])

/** What a screen reader says of a part: without what is hidden, and with the names of pictures. */
export function spokenOf(part: Node | string): string {
  if (typeof part === 'string') return part
  const { tag, attributes, children } = part
  if ('aria-hidden' in attributes || /^(?:title|style)$/.test(tag)) return ''
  return attributes['aria-label'] ?? attributes['alt'] ?? children.map(spokenOf).join('')
}

/** The name of a control or of a part of the page; empty where it has none. */
export function nameOf(node: Node): string {
  const { tag, attributes, parent } = node
  const root = around(node).at(-1) ?? node
  const labelled = attributes['aria-labelledby']
  const label =
    labelled === undefined
      ? around(parent).find((each) => each.tag === 'label')
      : nodesIn(root).find(({ attributes: { id } }) => id === labelled)
  const own = /^(?:a|button|summary)$/.test(tag) ? node : (label ?? '')
  const said = attributes['aria-label'] ?? spokenOf(labelled === undefined ? own : (label ?? ''))
  return (said.trim() || (attributes['title'] ?? '')).replaceAll(/\s+/g, ' ').trim()
}
