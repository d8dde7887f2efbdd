import { useCallback, useState, type ReactNode } from 'react'

/** Renders its details when opened: they may be large. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // React's own event would miss a reader who opens it before the page is hydrated.
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
