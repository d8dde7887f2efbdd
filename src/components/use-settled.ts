import { useEffect, useState } from 'react'

/**
 * Whether a query has settled or `timeoutMs` have passed; stays true. For an answer that only adds to what is shown.
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
