import { useEffect, useEffectEvent } from 'react'

const idleTimeoutMs = 2_000

/** WebKit has no idle callback. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
    else setTimeout(resolve, idleTimeoutMs / 10)
  })

/** A person who steps through a list faster than this loads only what is around the last step. */
const stayMs = 150

/** Loads what is around an open record, once the person stays on it. `ids` of what is loaded: none, and nothing is. */
export function usePreload(ids: readonly string[], load: () => void): void {
  const key = ids.join(' ')
  const loadLatest = useEffectEvent(load)
  useEffect(() => {
    if (key === '') return
    let isOver = false
    const timer = setTimeout(() => void idle().then(() => (isOver ? undefined : loadLatest())), stayMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
}
