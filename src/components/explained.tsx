import { useId, useState, type ReactNode } from 'react'
import { below, Tooltip, type Place } from './tooltip'

/** The tooltip of a link or a button, on hover, focus and tap. `trigger` are properties of the element. */
export function useExplanation(says: ReactNode) {
  const id = useId()
  const [place, setPlace] = useState<Place | null>(null)
  const show = ({ currentTarget }: { currentTarget: Element }): void => setPlace(below(currentTarget))
  const hide = (): void => setPlace(null)
  const trigger = {
    'aria-describedby': place === null ? undefined : id,
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onClick: show,
    onKeyDown: ({ key }: { key: string }) => (key === 'Escape' ? hide() : undefined),
  }
  const tooltip =
    place === null ? null : (
      <Tooltip place={place} id={id}>
        {says}
      </Tooltip>
    )
  return { trigger, tooltip }
}

type Props = {
  says: ReactNode
  children: ReactNode
}

export function Explained({ says, children }: Props) {
  const { trigger, tooltip } = useExplanation(says)
  return (
    <>
      <button
        type="button"
        className="relative cursor-help underline decoration-text-3 decoration-dotted underline-offset-4"
        {...trigger}
      >
        {children}
      </button>
      {tooltip}
    </>
  )
}
