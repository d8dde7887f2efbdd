import { createContext, Suspense, use, type ReactNode } from 'react'

/**
 * The height in pixels of the window that the host draws for, until the browser has taken all of it over
 * (`src/page-tree.tsx`); null then, and on every page that the browser draws itself.
 */
export const Drawn = createContext<number | null>(null)

/**
 * Whether this is the host's drawing, or the browser taking it over: then nothing may depend on the device. False ever
 * after, and on every page that the browser draws itself.
 */
export const useIsDrawn = (): boolean => use(Drawn) !== null

/** Whether the browser has taken over what the host drew; true at once on every page that it draws itself. */
export const TakenOver = createContext(true)

/** What a list draws no more for than a window of this height shows, or null where the window itself can be asked. */
export const useDrawnHeight = (): number | null => use(Drawn)

/**
 * What is loaded when it is first drawn (`lazyWithRetry`): the host draws what stands in its place, and it is not loaded
 * before the page answers.
 */
export function AfterHydration({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  // A boundary that stood there before would keep the page from being taken over until the last of them is loaded.
  return use(TakenOver) ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
