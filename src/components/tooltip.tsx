import type { ReactNode } from 'react'

export type Place = { top: number; left: number }

export function below(element: Element): Place {
  const { bottom, left } = element.getBoundingClientRect()
  return { top: bottom + 6, left }
}

type Props = {
  place: Place
  id?: string
  onPointerEnter?: () => void
  onPointerLeave?: () => void
  children: ReactNode
}

export function Tooltip({ place: { top, left }, children, ...rest }: Props) {
  return (
    <div
      // In the top layer: a table around it clips what leaves it.
      ref={(element) => element?.showPopover()}
      popover="manual"
      role="tooltip"
      {...rest}
      style={{ top, left: `max(0.5rem, min(${left}px, 100vw - 25rem))` }}
      className="fixed inset-auto m-0 max-w-[min(24rem,100vw-1rem)] rounded-md border border-line-strong bg-raise px-2.5 py-1.5 text-left text-sm font-normal whitespace-normal text-text"
    >
      {children}
    </div>
  )
}
