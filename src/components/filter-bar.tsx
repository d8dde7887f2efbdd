import type { ReactNode } from 'react'

type Props = {
  label: string
  children: ReactNode
}

export const FilterBar = ({ label, children }: Props) => (
  <div role="group" aria-label={label} className="mb-3 flex flex-wrap items-center gap-2">
    {children}
  </div>
)
