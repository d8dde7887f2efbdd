import type { ReactNode } from 'react'

type Props = { says: string; className?: string; children?: ReactNode }

/** A figure, a short word or a shape, which says in words what it means to who hears it or points at it. */
export const InWords = ({ says, className, children }: Props) => (
  <span role="img" aria-label={says} title={says} translate="no" className={className}>
    {children}
  </span>
)
