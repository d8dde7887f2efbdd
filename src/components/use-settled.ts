import { useEffect, useState } from 'react'

/** Stays true once the query has settled or `timeoutMs` have passed. */
export function useSettled(isPending: boolean, timeoutMs = 2_000): boolean {
  const [isSettled, setSettled] = useState(!isPending)
  if (!isPending && !isSettled) setSettled(true)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [isSettled, timeoutMs])
  return isSettled
}
