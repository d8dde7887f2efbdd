// What is said of a script that cannot be had by Chromium and Firefox, and by Safari; of its styles, by the bundler.
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Whether a part of the page could not be had: the host was updated since the page was opened, or is away. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message)

const triedAt = 'sightline.opened-anew'
/** Sooner than this, a page that was opened anew is missing its script in the new build too; milliseconds. */
const atMostEvery = 60_000

function isTried(): boolean {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(triedAt) ?? Number.NaN)
    sessionStorage.setItem(triedAt, String(Date.now()))
    return since < atMostEvery
  } catch {
    // Without a memory nothing would end it.
    return true
  }
}

/** For the host to answer, in milliseconds. */
const patience = 10_000

// Several parts are often missing at once: the first of them opens the page anew for all.
// oxlint-disable-next-line session/module-state -- the document itself ends with it
let isOpening = false

/** Opens the page anew, with the files that the host has now. */
export async function openAnew(): Promise<'opening' | 'unreachable' | 'inVain'> {
  const isThere = await fetch('/version', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) return 'unreachable'
  if (isOpening) return 'opening'
  if (isTried()) return 'inVain'
  isOpening = true
  window.location.reload()
  return 'opening'
}
