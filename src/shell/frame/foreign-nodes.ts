/** Of password managers and writing aids that add ordinary elements: LastPass, Dashlane, Keeper, NordPass, Grammarly. */
const marks =
  '[data-lastpass-icon-root],[data-lastpass-root],[data-dashlanecreated],[data-dashlane-rid]:not(input),[class^="keeper-"],[data-np-uid]:not(input),[data-grammarly-part],[data-grammarly-shadow-root]'

/**
 * Extensions add nodes to a view before it is hydrated, and React would report an error and render everything again. They
 * add them anew afterwards. The page itself has no custom elements.
 */
export function removeForeignNodes(view: Element): void {
  for (const element of view.querySelectorAll('*'))
    if (element.localName.includes('-') || element.matches(marks)) element.remove()
}
