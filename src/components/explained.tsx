import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { below, Tooltip, type Place } from './tooltip'

/** Longer than the pointer takes to cross the gap. */
const leaveDelayMs = 300

// oxlint-disable-next-line sightline/module-state -- only one explanation shows at a time
let hideLast: () => void = () => undefined

/** The tooltip of a link or a button, on hover, focus and tap. `trigger` are properties of the element. */
export function useExplanation(says: ReactNode) {
  const id = useId()
  const [shown, setShown] = useState<{ place: Place; of: Element } | null>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = (): void => clearTimeout(leaving.current)
  const show = ({ currentTarget: of }: { currentTarget: Element }): void => {
    stay()
    hideLast()
    hideLast = hide
    setShown({ place: below(of), of })
  }
  const hide = (): void => {
    stay()
    setShown(null)
  }
  // The pointer may move on to the tooltip, to read it where the screen is enlarged.
  const leave = (): void => {
    stay()
    leaving.current = setTimeout(hide, leaveDelayMs)
  }
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
    onPointerLeave: leave,
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
      <Tooltip place={shown.place} id={id} onPointerEnter={stay} onPointerLeave={leave}>
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
        className={`hit-area cursor-help text-left underline decoration-text-3 decoration-dotted underline-offset-4 ${className}`}
        {...trigger}
      >
        {children}
      </button>
      {tooltip}
    </>
  )
}
