import { createContext, Suspense, use, type ReactNode } from 'react'

/**
 * The height in pixels of the window that the host rendered for, until the browser has hydrated all of it
 * (`src/page-tree.tsx`); null then, and on every page that the browser renders itself.
 */
export const RenderedHeight = createContext<number | null>(null)

/** What a list renders no more for than a window of this height shows; null where the window itself can be asked. */
export const useRenderedHeight = (): number | null => use(RenderedHeight)

/**
 * Whether the host renders this, or the browser hydrates it: then nothing may depend on the device. False ever after,
 * and on every page that the browser renders itself.
 */
export const useIsHydrating = (): boolean => use(RenderedHeight) !== null

/** Whether the browser has hydrated what the host rendered; true at once on every page that it renders itself. */
export const Hydrated = createContext(true)

/** What is loaded when it is first shown (`lazyWithRetry`): its fallback stands in its place until the page is hydrated. */
export function AfterHydration({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  // A boundary that stood there before would keep the page from being hydrated until the last of them is loaded.
  return use(Hydrated) ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
