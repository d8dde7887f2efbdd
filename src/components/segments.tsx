import type { ReactNode } from 'react'

export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex print:hidden shrink-0 overflow-hidden rounded-md border border-line-strong bg-raise"
    >
      {children}
    </div>
  )
}

/** The class of one segment; `aria-current` (a link's own) or `aria-pressed` marks the current one. */
export const segment =
  'control inline-flex items-center justify-center px-2.5 text-text-2 -outline-offset-2 hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text aria-pressed:bg-hover aria-pressed:font-medium aria-pressed:text-text'
