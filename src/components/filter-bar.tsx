import type { ReactNode } from 'react'

type Props = {
  /** What the group of controls is called. */
  label: string
  /** The search field first, then the choices, then the button that clears them. */
  children: ReactNode
}

/** The filters of a list in one line, which breaks where it must. */
export const FilterBar = ({ label, children }: Props) => (
  <div role="group" aria-label={label} className="mb-3 flex flex-wrap items-center gap-2">
    {children}
  </div>
)
