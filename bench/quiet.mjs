// The load state "networkidle" of Playwright is reached once in the life of a page, and stays reached.

/** For how long nothing is under way before a page counts as quiet, in milliseconds. */
const calm = 300

/**
 * Watches what a page asks for, from before it opens.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {() => Promise<void>} waits until nothing is under way, and has not been for a while
 */
export function quiet(page) {
  const underWay = new Set()
  let since = performance.now()
  const ended = (/** @type {import('@playwright/test').Request} */ request) => {
    underWay.delete(request)
    since = performance.now()
  }
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    since = performance.now()
    while (underWay.size > 0 || performance.now() - since < calm)
      await new Promise((resolve) => setTimeout(resolve, calm / 10))
  }
}
