import { useElementScrollRestoration } from '@tanstack/react-router'
import { useDeferredValue, type ReactNode } from 'react'
import { useIsDrawn } from '#/components/later'

type Props = { fallback: ReactNode; children: ReactNode }

/**
 * What need not stand in the first frame after a click: it is drawn once the rest of the page can be seen. A page that
 * somebody comes back to is drawn whole, since only then is it long enough to stand where it was left.
 */
export function NextStep(props: Props) {
  return useIsDrawn() ? props.fallback : <Step {...props} />
}

function Step({ fallback, children }: Props) {
  const left = useElementScrollRestoration({ getElement: () => window })
  const isDue = useDeferredValue(true, left !== undefined && left.scrollY > 0)
  return isDue ? children : fallback
}
