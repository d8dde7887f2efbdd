import type { ReactNode } from 'react'

/** Beside the title, or in a row of their own where it is too narrow. */
export function ControlsRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3 max-xl:order-last max-xl:w-full">
      {children}
    </div>
  )
}
