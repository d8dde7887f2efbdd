import { useId, useState, type ReactNode } from 'react'
import { below, Tooltip, type Place } from './tooltip'

type Props = {
  /** What it means, or what it was computed from: one or two whole sentences. */
  says: ReactNode
  className?: string
  children: ReactNode
}

/** A figure or a word with its explanation: under the pointer, on focus and on tap. Escape closes it. */
export function Explained({ says, className = '', children }: Props) {
  const id = useId()
  const [place, setPlace] = useState<Place | null>(null)
  const show = ({ currentTarget }: { currentTarget: Element }): void => setPlace(below(currentTarget))
  const hide = (): void => setPlace(null)
  return (
    <>
      <button
        type="button"
        aria-describedby={place === null ? undefined : id}
        className={`relative cursor-help underline decoration-text-3 decoration-dotted underline-offset-4 ${className}`}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => (key === 'Escape' ? hide() : undefined)}
      >
        {children}
      </button>
      {place === null ? null : (
        <Tooltip place={place} id={id}>
          {says}
        </Tooltip>
      )}
    </>
  )
}
