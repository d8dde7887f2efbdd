import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useIsHydrating } from '#/components/hydration'

type Props = {
  fallback: ReactNode
  /** How many frames after the rest of the page, because laying out everything at once is slow. */
  after?: number
  children: ReactNode
}

/**
 * Renders its children after the first frame. A page with a scroll position to restore is rendered whole,
 * since only then is it long enough.
 */
export function NextStep(props: Props) {
  return useIsHydrating() ? props.fallback : <Step {...props} />
}

function useIsReturn(): boolean {
  const left = useElementScrollRestoration({ getElement: () => window })
  return left !== undefined && left.scrollY > 0
}

function Step({ fallback, after = 1, children }: Props) {
  const isReturn = useIsReturn()
  const [frames, setFrames] = useState(isReturn ? after : 0)
  useEffect(() => {
    if (frames === after) return
    const frame = requestAnimationFrame(() => startTransition(() => setFrames(frames + 1)))
    return () => cancelAnimationFrame(frame)
  }, [frames, after])
  return frames === after ? children : fallback
}
