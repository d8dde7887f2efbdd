import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useIsHydrating } from '#/components/hydration'

type Props = {
  fallback: ReactNode
  /** How many frames it comes after the rest of the page: what follows one another is not laid out at once. */
  after?: number
  children: ReactNode
}

/**
 * What need not stand in the first frame after a click: it is rendered once the rest of the page can be seen. A page that
 * a person comes back to is rendered whole, since only then is it long enough to scroll to where it was left.
 */
export function NextStep(props: Props) {
  return useIsHydrating() ? props.fallback : <Step {...props} />
}

/** Whether a person comes back to where they had scrolled to. */
function useIsReturn(): boolean {
  const left = useElementScrollRestoration({ getElement: () => window })
  return left !== undefined && left.scrollY > 0
}

function Step({ fallback, after = 1, children }: Props) {
  const isReturn = useIsReturn()
  const [frames, setFrames] = useState(isReturn ? after : 0)
  // Syncs with what the browser has on the screen.
  useEffect(() => {
    if (frames === after) return
    const frame = requestAnimationFrame(() => startTransition(() => setFrames(frames + 1)))
    return () => cancelAnimationFrame(frame)
  }, [frames, after])
  return frames === after ? children : fallback
}
