import type { ReactNode } from 'react'

/** Beside the title, or in a row of their own where it is too narrow. */
export function ControlsRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-xl:order-last max-xl:w-full">
      {children}
    </div>
  )
}
