import type { ReactNode } from 'react'

export function ControlsRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3 max-xl:order-last max-xl:w-full max-sm:col-span-full max-sm:mt-2">
      {children}
    </div>
  )
}
