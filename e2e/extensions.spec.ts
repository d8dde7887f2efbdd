import { hydration, watchHydration } from './support/first-view'
import { expect, test } from './support/test'

type Additions = {
  name: string
  /** The document, its head and body, and every field get these attributes. */
  attributes: readonly string[]
  /** It stands at both ends of head and body, and beside every field. */
  element: string
  mark?: string
}

/** All are there at once: each adds to other places, or under other names. */
const extensions: readonly Additions[] = [
  {
    name: 'a writing aid',
    attributes: ['data-new-gr-c-s-check-loaded', 'data-gr-ext-installed', 'data-gramm', 'spellcheck'],
    element: 'grammarly-extension',
  },
  {
    name: 'a password manager with elements of its own',
    attributes: ['cz-shortcut-listen', 'data-1p-ignore', 'data-bwignore', 'data-protonpass-form'],
    element: 'com-1password-button',
  },
  {
    name: 'a password manager with ordinary elements',
    attributes: ['data-lastpass-installed', 'data-dashlane-rid', 'autocomplete'],
    element: 'div',
    mark: 'data-lastpass-icon-root',
  },
]

test('writing aids and password managers that add to a page before it starts cause no error, and the view stays', async ({
  open,
  page,
}) => {
  await watchHydration(page)
  await page.addInitScript((all) => {
    const seen = new Set<Element>()
    const add = () => {
      for (const each of [
        document.documentElement,
        document.head,
        document.body,
        ...document.querySelectorAll('input'),
      ]) {
        if (each === null || seen.has(each)) continue
        seen.add(each)
        for (const { attributes, element, mark } of all) {
          const made = () => {
            const node = document.createElement(element)
            if (mark !== undefined) node.setAttribute(mark, 'true')
            return node
          }
          for (const attribute of attributes) each.setAttribute(attribute, 'true')
          if (each instanceof HTMLInputElement) each.after(made())
          else if (each === document.body) {
            each.prepend(made())
            document.addEventListener('readystatechange', () => each.append(made()))
          } else if (each === document.head) each.append(made())
        }
      }
    }
    new MutationObserver(add).observe(document, { childList: true, subtree: true })
  }, extensions)
  for (const address of ['/leads', '/inbox']) {
    await open(address)
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect((await hydration(page)).isSameHeading).toBe(true)
    for (const { element } of extensions)
      expect(
        await page.evaluate((tag) => document.getElementsByTagName(tag).length, element),
      ).toBeGreaterThan(2)
  }
})
