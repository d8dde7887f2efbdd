import { useCallback, useState, type ReactNode } from 'react'

/** What most readers do without, one click away. Drawn when it is opened: what is in it may be large. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before React took it over, and React hears of no toggle from before.
  const takeOver = useCallback((details: HTMLDetailsElement | null) => {
    if (details?.open) setOpen(true)
  }, [])
  return (
    <details
      ref={takeOver}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line"
    >
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
