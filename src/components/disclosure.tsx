import { useState, type ReactNode } from 'react'

/** What most readers do without, one click away. Drawn when it is opened: what is in it may be large. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="px-4 py-2 text-text-2 -outline-offset-2 select-none hover:bg-hover">
        {title}
      </summary>
      {isOpen ? (
        <div role="group" aria-label={title} className="figures pt-1.5 wrap-anywhere">
          {children}
        </div>
      ) : null}
    </details>
  )
}
