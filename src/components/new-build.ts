// What is said of a script that cannot be had by Chromium and Firefox, and by Safari; of its styles, by the bundler.
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Whether a part of the page could not be had: the host was updated since the page was opened, or is away. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message)

const triedAt = 'sightline.reloaded-at'
/** Milliseconds. A page that needs another reload sooner than this misses its script in the new build too. */
const atMostEvery = 60_000

/** Notes an attempt; answers whether there was one shortly before. */
function markAttempt(): boolean {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(triedAt) ?? Number.NaN)
    sessionStorage.setItem(triedAt, String(Date.now()))
    return since < atMostEvery
  } catch {
    // Without storage a loop of reloads could not be noticed.
    return true
  }
}

/** For the host to answer, in milliseconds. */
const patience = 10_000

// Several scripts are often missing at once: the first of them reloads for all.
// oxlint-disable-next-line session/module-state -- the document itself ends with it
let isOpening = false

/** Reloads the page, to get the files that the host has now; not again within a minute. */
export async function reloadForNewBuild(): Promise<'opening' | 'unreachable' | 'gaveUp'> {
  const isThere = await fetch('/version', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) return 'unreachable'
  if (isOpening) return 'opening'
  if (markAttempt()) return 'gaveUp'
  isOpening = true
  window.location.reload()
  return 'opening'
}
