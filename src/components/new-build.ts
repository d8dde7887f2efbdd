// What is said of a script that cannot be had by Chromium and Firefox, and by Safari; of its styles, by the bundler.
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Whether a part of the page could not be had: the host was updated since the page was opened, or is away. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message)

/** Milliseconds. A page that needs another reload sooner than this misses its script in the new build too. */
const minReloadIntervalMs = 60_000

/** Asked of the browser and not noted in its storage: a wall may not use that, and has to be updated as well. */
function wasJustReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  // A browser that does not say how the page was opened may have reloaded it: it must not do so again and again.
  const isReload = !(opened instanceof PerformanceNavigationTiming) || opened.type === 'reload'
  return isReload && performance.now() < minReloadIntervalMs
}

/** For the host to answer, in milliseconds. */
const patience = 10_000

// Several scripts are often missing at once: the first of them reloads for all.
// oxlint-disable-next-line session/module-state -- the document itself ends with it
let isOpening = false

/** Reloads the page, to get the files that the host has now; not within a minute of a reload. */
export async function reloadForNewBuild(): Promise<'opening' | 'unreachable' | 'gaveUp'> {
  const isThere = await fetch('/version', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) return 'unreachable'
  if (isOpening) return 'opening'
  if (wasJustReloaded()) return 'gaveUp'
  isOpening = true
  window.location.reload()
  return 'opening'
}
