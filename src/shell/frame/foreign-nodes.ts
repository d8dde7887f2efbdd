/** Of password managers and writing aids that add ordinary elements: LastPass, Dashlane, Keeper, NordPass, Grammarly. */
const marks =
  '[data-lastpass-icon-root],[data-lastpass-root],[data-dashlanecreated],[data-dashlane-rid]:not(input),[class^="keeper-"],[data-np-uid]:not(input),[data-grammarly-part],[data-grammarly-shadow-root]'

/**
 * Extensions add nodes to a view before it is hydrated, and React would report an error and render everything again. They
 * add them again afterwards. The page itself has no custom elements.
 */
export function removeForeignNodes(view: Element): void {
  for (const element of view.querySelectorAll('*'))
    if (element.localName.includes('-') || element.matches(marks)) element.remove()
}

/**
 * Browsers that translate put elements of their own in place of text nodes, and React throws where it removes such a node
 * or inserts before it. The page goes on without that step: a figure is the only text of its
 * element, so React writes the new one over the translation. Nothing tells in every browser that a page is translated,
 * and the comparison costs nothing, so it is always made.
 */
export function surviveForeignText(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Inserted extends Node>(
    node: Inserted,
    child: Node | null,
  ): Inserted {
    // The declared type loses the node's type.
    return insertBefore.call(this, node, child?.parentNode === this ? child : null) as Inserted
  }
  Node.prototype.removeChild = function <Removed extends Node>(child: Removed): Removed {
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
}
