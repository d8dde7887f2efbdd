// These are the messages of Chromium and Firefox, of Safari, and of the bundler for styles.
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** The host was updated since the page was opened, or is away. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message)

/** A page that needs another reload sooner misses its script in the new build too. */
const minReloadIntervalMs = 60_000

/** Asks the browser, because a wall may not use storage. */
function wasJustReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  // A browser that does not say counts as reloaded, to avoid loops.
  const isReload = !(opened instanceof PerformanceNavigationTiming) || opened.type === 'reload'
  return isReload && performance.now() < minReloadIntervalMs
}

const versionTimeoutMs = 10_000

// Several scripts are often missing at once: the first reloads for all.
// oxlint-disable-next-line sightline/module-state -- the document itself ends with it
let isOpening = false

/** Does nothing within a minute of a reload. */
export async function reloadForNewBuild(): Promise<'opening' | 'unreachable' | 'gaveUp'> {
  const isThere = await fetch('/version', {
    cache: 'no-store',
    // A proxy may answer with its sign-in page; reloading then would lose what is on the screen.
    redirect: 'error',
    signal: AbortSignal.timeout(versionTimeoutMs),
  }).then(
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
