import { createContext, use, type ReactNode } from 'react'
import { AfterHydration } from '#/components/hydration'

/** Whether the first figures stand, or have been awaited for long enough. */
export const FiguresStand = createContext(true)

/** What comes later than the first figures, so that neither its code nor its questions take the line from them. */
export function AfterFigures({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <AfterHydration fallback={fallback}>{use(FiguresStand) ? children : fallback}</AfterHydration>
}
