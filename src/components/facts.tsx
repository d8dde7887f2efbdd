import type { ReactNode } from 'react'

export function Facts({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={`grid grid-cols-[minmax(6.5rem,2fr)_5fr] gap-x-4 gap-y-2 px-4 pb-3.5 sm:grid-cols-[10rem_minmax(0,1fr)] ${className}`}
    >
      {children}
    </dl>
  )
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="min-w-0 text-text-3">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)
