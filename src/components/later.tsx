import { createContext, Suspense, use, type ReactNode } from 'react'

/** True in the host's drawing, and until the browser has taken all of it over (`src/page-tree.tsx`). */
export const Drawn = createContext(false)

/**
 * Whether this is the host's drawing, or the browser taking it over: then nothing may depend on the device. False ever
 * after, and on every page that the browser draws itself.
 */
export const useIsDrawn = (): boolean => use(Drawn)

/** What is loaded when it is first drawn (`lazyWithRetry`): the host draws what stands in its place until then. */
export function Later({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  // A boundary that stood there before would keep the page from being taken over until the last of them is loaded.
  return useIsDrawn() ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
}
