import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode, type ToggleEvent } from 'react'

type Props = {
  label: string
  /** On a phone the icon alone says it. */
  isIconOnPhones?: boolean
  /** On wider screens the content stands in the row instead, without the button. */
  isMenuOnPhones?: boolean
  count?: number | undefined
  icon?: ReactNode
  className?: string
  children: (close: () => void) => ReactNode
}

const buttonClass =
  'control gap-1.5 rounded-md border border-line-strong bg-raise px-2.5 text-text-2 hover:bg-hover hover:text-text'

export const menuEntry =
  'flex h-8 items-center gap-4 rounded-md px-2 text-sm -outline-offset-2 hover:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-accent aria-pressed:font-medium aria-pressed:text-accent max-sm:h-11'

export function Dropdown({
  label,
  isIconOnPhones = false,
  isMenuOnPhones = false,
  count = 0,
  icon,
  className = buttonClass,
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
        className={`inline-flex max-w-full items-center whitespace-nowrap print:hidden ${isMenuOnPhones ? 'sm:hidden' : ''} ${className}`}
      >
        {icon}
        <span className={`min-w-0 truncate ${isIconOnPhones ? 'max-sm:sr-only' : ''}`}>{label}</span>
        {count > 0 ? (
          <span className="wash figures rounded-sm px-1 text-xs font-semibold text-accent">{count}</span>
        ) : null}
        <ChevronDown
          aria-hidden
          className={`size-3.5 shrink-0 text-text-3 ${isIconOnPhones ? 'max-sm:hidden' : ''}`}
        />
      </button>
      <div
        id={id}
        popover="auto"
        role={isOpen || !isMenuOnPhones ? 'dialog' : undefined}
        aria-label={isOpen || !isMenuOnPhones ? label : undefined}
        onBeforeToggle={toggle}
        // The menu is in the top layer, so it is placed on the document; its width keeps it off the right edge.
        {...(place && { style: { top: place.top, left: `min(${place.left}px, 100vw - 19rem)` } })}
        className={`absolute inset-auto m-0 max-h-[min(26rem,calc(var(--visible-height)*0.7))] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line-strong bg-raise p-1.5 text-text ${isMenuOnPhones ? 'sm:contents' : ''}`}
      >
        {isOpen || isMenuOnPhones ? children(close) : null}
      </div>
    </>
  )
}

type RowProps = Pick<Props, 'label' | 'count'> & { icon: ReactNode; children: ReactNode }

export const RowOrMenu = ({ children, ...rest }: RowProps) => (
  <Dropdown isIconOnPhones isMenuOnPhones {...rest}>
    {() => <div className="contents max-sm:grid max-sm:gap-2 max-sm:p-1.5 max-sm:*:w-full">{children}</div>}
  </Dropdown>
)
