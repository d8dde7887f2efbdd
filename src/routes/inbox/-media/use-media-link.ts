import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The life of media at an address: one that fails is asked for once more, with its message read again,
 * since such addresses expire; then it counts as failed.
 */
export function useMediaLink(address: string | null) {
  const queryClient = useQueryClient()
  const [failures, setFailures] = useState(0)
  const onError = () => {
    setFailures(failures + 1)
    if (failures > 0) return
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'inbox.messages' && queryKey[2] === 'thread',
    })
  }
  return {
    /** As a `key` of the element it makes it try again. */
    attempt: failures,
    hasFailed: address === null || failures > 1,
    onError,
    retry: () => setFailures(0),
  }
}
