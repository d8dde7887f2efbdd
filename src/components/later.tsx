import { Suspense, useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => undefined

/**
 * Whether this is the host's drawing, or the browser taking it over: then nothing may depend on the device. False ever
 * after, and on every page that the browser draws itself.
 */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** What is loaded when it is first drawn (`lazyWithRetry`): the host draws what stands in its place until then. */
export function Later({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const isDrawn = useIsDrawn()
  return <Suspense fallback={fallback}>{isDrawn ? fallback : children}</Suspense>
}
