import type { DataOf } from '#/api/decode/lenient'
import type { SocialAccount } from '#/domain/account-condition'
import { disconnectedAccounts } from '#/domain/attention'

export type Known = {
  counts: DataOf<'inbox.counts'> | undefined
  accounts: readonly SocialAccount[] | undefined
  isPaymentFailed: boolean | undefined
}

export type AttentionEvent =
  | { kind: 'disconnected'; account: SocialAccount }
  | { kind: 'paymentFailed' }
  | { kind: 'interested'; count: number; total: number }

export function eventsBetween(before: Known, now: Known): readonly AttentionEvent[] {
  const events: AttentionEvent[] = []
  if (before.accounts !== undefined) {
    const known = new Set(disconnectedAccounts(before.accounts).map(({ id }) => id))
    for (const account of disconnectedAccounts(now.accounts ?? []))
      if (!known.has(account.id)) events.push({ kind: 'disconnected', account })
  }
  if (now.isPaymentFailed === true && before.isPaymentFailed === false) events.push({ kind: 'paymentFailed' })
  const [interested, interestedBefore] = [now, before].map(({ counts }) => counts?.all?.interested)
  if (interested !== undefined && interestedBefore !== undefined && interested > interestedBefore)
    events.push({ kind: 'interested', count: interested - interestedBefore, total: interested })
  return events
}
