import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode, type ToggleEvent } from 'react'

type Props = {
  label: string
  /** Where its icon says it. */
  isLabelHidden?: boolean
  count?: number | undefined
  icon?: ReactNode
  className?: string
  children: (close: () => void) => ReactNode
}

const look =
  'control gap-1.5 rounded-md border border-line-strong bg-raise px-2.5 text-text-2 hover:bg-hover hover:text-text'

/** The class of a link in it. */
export const menuEntry =
  'flex h-8 items-center gap-4 rounded-md px-2 text-sm -outline-offset-2 hover:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-accent aria-pressed:font-medium aria-pressed:text-accent max-sm:h-11'

export function Dropdown({
  label,
  isLabelHidden = false,
  count = 0,
  icon,
  className = look,
  children,
}: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const toggle = (event: ToggleEvent<HTMLDivElement>) => {
    const button = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    if (event.newState === 'open' && button !== null) {
      const { bottom, left } = button.getBoundingClientRect()
      setPlace({ top: bottom + window.scrollY + 4, left: left + window.scrollX })
    }
    setOpen(event.newState === 'open')
  }
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className={`inline-flex max-w-full items-center whitespace-nowrap print:hidden ${className}`}
      >
        {icon}
        <span className={isLabelHidden ? 'sr-only' : 'min-w-0 truncate'}>{label}</span>
        {count > 0 ? (
          <span className="wash figures rounded-sm px-1 text-xs font-semibold text-accent">{count}</span>
        ) : null}
        {isLabelHidden ? null : <ChevronDown aria-hidden className="size-3.5 shrink-0 text-text-3" />}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={toggle}
        // In the top layer, so placed on the document; kept off its right edge by the width below.
        {...(place && { style: { top: place.top, left: `min(${place.left}px, 100vw - 19rem)` } })}
        className="absolute inset-auto m-0 max-h-[min(26rem,70dvh)] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line-strong bg-raise p-1.5 text-text"
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  )
}
