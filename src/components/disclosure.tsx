import { useCallback, useState, type ReactNode } from 'react'

/** Details one click away. Rendered when opened: they may be large. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // Not by React's own event: it may have been opened before React took it over, or while React drops what it cannot replay.
  const follow = useCallback((details: HTMLDetailsElement) => {
    const sync = () => setOpen(details.open)
    sync()
    details.addEventListener('toggle', sync)
    return () => details.removeEventListener('toggle', sync)
  }, [])
  return (
    <details ref={follow} className="border-t border-line">
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
