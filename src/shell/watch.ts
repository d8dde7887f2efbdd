import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#/api/errors'
import { noteReceipts } from './receipts'
import { forgetEverything, onSignedOutElsewhere } from './session'

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'signedOut'

/**
 * What the page keeps an eye on from its start: when answers arrive, and that nobody's data stays
 * once they are signed out, here or in another tab.
 */
export function watch(queryClient: QueryClient, toSignIn: () => void): void {
  const cache = queryClient.getQueryCache()
  noteReceipts(cache)
  let isLeaving = false
  const leave = () => {
    if (isLeaving) return
    isLeaving = true
    forgetEverything(queryClient)
    toSignIn()
  }
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') isLeaving = false
    if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) leave()
  })
  onSignedOutElsewhere(leave)
}
