import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { below, Tooltip, type Place } from './tooltip'

/** The tooltip of a link or a button, on hover, focus and tap. `trigger` are properties of the element. */
export function useExplanation(says: ReactNode) {
  const id = useId()
  const [shown, setShown] = useState<{ place: Place; of: Element } | null>(null)
  const show = ({ currentTarget: of }: { currentTarget: Element }): void => setShown({ place: below(of), of })
  const hide = (): void => setShown(null)
  useEffect(() => {
    if (shown === null) return
    // Safari gives a pressed button no focus, so it never loses any.
    const onPress = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && shown.of.contains(target))) setShown(null)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [shown])
  const trigger = {
    'aria-describedby': shown === null ? undefined : id,
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onClick: show,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || shown === null) return
      // The next press leaves the page.
      event.preventDefault()
      hide()
    },
  }
  const tooltip =
    shown === null ? null : (
      <Tooltip place={shown.place} id={id}>
        {says}
      </Tooltip>
    )
  return { trigger, tooltip }
}

type Props = {
  says: ReactNode
  className?: string
  children: ReactNode
}

export function Explained({ says, className = '', children }: Props) {
  const { trigger, tooltip } = useExplanation(says)
  return (
    <>
      <button
        type="button"
        className={`relative cursor-help text-left underline decoration-text-3 decoration-dotted underline-offset-4 ${className}`}
        {...trigger}
      >
        {children}
      </button>
      {tooltip}
    </>
  )
}
