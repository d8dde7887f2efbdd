// How long a page could not answer: for the browser tests and the benches.

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} [dur] microseconds that passed
 * @property {number} [tdur] microseconds that the thread worked
 * @property {{ name?: string }} [args]
 */

/** @typedef {{ own: number, passed: number }} LongestTask both in milliseconds */

/**
 * Watches the page’s main thread from here on; what comes back ends that, and tells its longest task. `own` is the time
 * for which the thread itself worked, `passed` holds what the rest of the machine kept it from as well.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<() => Promise<LongestTask>>}
 */
export function watchTasks(page) {
  const browser = page.context().browser()
  if (browser === null) throw new Error('A page of a persistent context cannot be watched')
  return watchTabs(browser, page)
}

/**
 * The same of all tabs of a browser.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} [page]
 * @returns {Promise<() => Promise<LongestTask>>}
 */
export async function watchTabs(browser, page) {
  await browser.startTracing(page, { categories: ['toplevel'] })
  return async () => {
    /** @type {{ traceEvents: TraceEvent[] }} what Chromium writes */
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    const threadOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`
    const main = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(threadOf),
    )
    const tasks = traceEvents.filter((event) => event.ph === 'X' && main.has(threadOf(event)))
    // A trace without tasks would find every page fast.
    if (tasks.length === 0) throw new Error('The trace holds no task of the page')
    const longest = (/** @type {(task: TraceEvent) => number | undefined} */ time) =>
      tasks.reduce((most, task) => Math.max(most, (time(task) ?? 0) / 1_000), 0)
    return { own: longest(({ tdur }) => tdur), passed: longest(({ dur }) => dur) }
  }
}
