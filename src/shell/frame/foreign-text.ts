type Swap = { parent: Node; ours: Node[]; theirs: Node[] }

/** React marks the nodes that it writes to. */
const isOurs = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

/**
 * Browsers that translate replace text nodes. React would write to nodes that nothing shows, and fail where
 * it moves or removes one. Its node is put back as soon as it changes, or just before React moves or removes
 * it; the rest stays translated.
 */
export function surviveForeignText(page: Node): void {
  const swaps = new WeakMap<Node, Swap>()
  const observer = new MutationObserver((records) => read(records))
  observer.observe(page, { childList: true, subtree: true })

  function read(records: readonly MutationRecord[]): void {
    noteSwaps(records)
    for (const { target } of records) {
      const top = topOf(target)
      const swap = swaps.get(top)
      if (swap !== undefined) putBack(swap)
    }
  }

  function noteSwaps(records: readonly MutationRecord[]): void {
    const added = new Set(
      records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.parentNode && !isOurs(node)),
    )
    if (added.size === 0) return
    const isFree = (node: Node | null): node is Node => node !== null && added.has(node) && !swaps.has(node)
    for (const record of records) {
      const { target: parent, removedNodes } = record
      for (const node of removedNodes) {
        if (node.parentNode === parent || !isOurs(node)) continue
        const candidates = substitutesOf(node, record, records)
        // A node that replaced several others is already used.
        const found = candidates.find(isFree) ?? candidates.find((each) => each !== null && swaps.has(each))
        if (!found) continue
        const theirs = record.addedNodes.length > 0 ? [...record.addedNodes] : [found]
        note(node, { parent, ours: [], theirs }, swaps.get(found))
      }
    }
  }

  function note(node: Node, made: Swap, known: Swap | undefined): void {
    const swap = known ?? made
    swap.ours.push(node)
    swaps.set(node, swap)
    for (const each of swap.theirs) swaps.set(each, swap)
    // A detached node, so only React changes it.
    observer.observe(node, { childList: true, subtree: true, characterData: true })
  }

  function putBack({ parent, ours, theirs }: Swap): void {
    const place = theirs.find((each) => each.parentNode === parent) ?? null
    for (const node of ours) {
      swaps.delete(node)
      if (node.parentNode !== parent) insertBefore.call(parent, node, place)
    }
    for (const each of theirs) {
      swaps.delete(each)
      if (each.parentNode === parent) removeChild.call(parent, each)
    }
  }

  function ready(parent: Node, child: Node): void {
    if (child.parentNode === parent) return
    noteSwaps(observer.takeRecords())
    const swap = swaps.get(child)
    if (swap?.parent === parent) putBack(swap)
  }

  // eslint-disable-next-line typescript/unbound-method -- called with the node
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Inserted extends Node>(
    node: Inserted,
    child: Node | null,
  ): Inserted {
    if (child !== null) ready(this, child)
    // The method's declared type loses the node's type.
    return insertBefore.call(this, node, child) as Inserted
  }
  Node.prototype.removeChild = function <Removed extends Node>(child: Removed): Removed {
    ready(this, child)
    // The declared type loses the node's type.
    return removeChild.call(this, child) as Removed
  }
}

/** Nodes that may have replaced this one, the likeliest first: in its place, around it, before it, after it. */
function substitutesOf(
  node: Node,
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  records: readonly MutationRecord[],
): (Node | null)[] {
  const later = records.filter(
    (each) =>
      each.target === target &&
      each.removedNodes.length === 0 &&
      each.previousSibling === previousSibling &&
      each.nextSibling === nextSibling,
  )
  return [
    ...addedNodes,
    topBelow(node, target),
    previousSibling,
    nextSibling,
    ...later.flatMap((each) => [...each.addedNodes]),
  ]
}

function topOf(node: Node): Node {
  let top = node
  while (top.parentNode !== null) top = top.parentNode
  return top
}

function topBelow(node: Node, parent: Node): Node | null {
  let top: Node | null = node
  while (top !== null && top.parentNode !== parent) top = top.parentNode
  return top
}
