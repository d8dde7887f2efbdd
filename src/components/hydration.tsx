import { createContext, Suspense, use, type ReactNode } from 'react'

/**
 * The height in pixels that the host rendered for, until the browser has hydrated the page; null then, and on
 * pages that the browser renders itself.
 */
export const RenderedHeight = createContext<number | null>(null)

/** Lists render only what fits this height. Null where the window can be asked. */
export const useRenderedHeight = (): number | null => use(RenderedHeight)

/** While it is true, rendering may not depend on the device. */
export const useIsHydrating = (): boolean => use(RenderedHeight) !== null

/** It is true at once on pages that the browser renders itself. */
export const Hydrated = createContext(true)

/** Shows the fallback until the page is hydrated, for what `lazyWithRetry` loads. */
export function AfterHydration({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  // An earlier boundary would delay hydration until all of them are loaded.
  return use(Hydrated) ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
