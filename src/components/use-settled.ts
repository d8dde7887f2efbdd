import { useEffect, useState } from 'react'

/**
 * Whether what was awaited has come, or has been awaited for long enough; then for good. For an answer that only adds to
 * what is shown: without it the rest must not stay away.
 */
export function useSettled(isPending: boolean, timeoutMs = 2_000): boolean {
  const [isSettled, setSettled] = useState(!isPending)
  if (!isPending && !isSettled) setSettled(true)
  // Syncs with the passage of time.
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [isSettled, timeoutMs])
  return isSettled
}
