import type { AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { pages } from '#/pages'
import { addCatalog } from '#/shell/i18n/i18n'

const idleTimeoutMs = 2_000

/** WebKit has no idle callback. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
    else setTimeout(resolve, idleTimeoutMs / 10)
  })

/** What browsers with the Network Information API add. */
type Connected = Navigator & { connection?: { saveData?: boolean } }

const savesData = (): boolean => (navigator as Connected).connection?.saveData === true

/** Fetches the code and the sentences of the pages in the navigation, one at a time, when there is nothing else to do. */
export async function preloadPages(router: AnyRouter): Promise<void> {
  if (savesData()) return
  await idle()
  await addCatalog().catch(() => undefined)
  for (const [path, page] of Object.entries(pages)) {
    if (!('inNavigation' in page)) continue
    const [routes] = router.getMatchedRoutes(path)
    for (const route of routes) {
      await idle()
      // A page whose code does not come says so when it is opened.
      await router.loadRouteChunk(route)?.catch(() => undefined)
    }
  }
}

/** A person who steps through a list faster than this loads only what is around the last step. */
const stayMs = 150

/** Loads what is around an open record, once the person stays on it. `ids` of what is loaded: none, and nothing is. */
export function usePreload(ids: readonly string[], load: () => void): void {
  const key = ids.join(' ')
  const loadLatest = useEffectEvent(load)
  useEffect(() => {
    if (key === '') return
    let isOver = false
    const timer = setTimeout(() => void idle().then(() => (isOver ? undefined : loadLatest())), stayMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
}
