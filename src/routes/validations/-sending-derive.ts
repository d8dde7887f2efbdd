import {
  accountCondition,
  byReason,
  type AccountAction,
  type AccountCondition,
  type AccountReason,
  type SocialAccount,
} from '#/domain/account-condition'
import { decidedAt, isToBeSent } from '#/domain/drafts'
import { statusOf, type Validation } from './-queue-derive'

/** Why an approved draft is not sent: its outreach is over, or how its account stands. */
export type SendingHold =
  | { kind: 'ended' }
  | { kind: 'account'; account: SocialAccount; condition: AccountCondition }

/** What an account has to do to send a draft: to a lead it is not connected with, a sequence begins with an invitation. */
export const actionsFor = ({ kind }: Validation): readonly AccountAction[] =>
  kind === 'message' ? ['social.handleConversationReply'] : ['social.sendInvite', 'social.sendMessage']

/** Tells what holds an approved draft; undefined of one that is not approved, or whose account is not listed. */
export function sendingHolds(accounts: readonly SocialAccount[] | undefined, now: number) {
  const known = new Map<string, SendingHold | undefined>()
  return (item: Validation): SendingHold | undefined => {
    if (statusOf(item) !== 'APPROVED') return undefined
    if (!isToBeSent(item)) return { kind: 'ended' }
    const { socialAccountId } = item.request
    const key = `${item.kind} ${socialAccountId}`
    if (!known.has(key)) {
      const account = accounts?.find(({ id }) => id === socialAccountId)
      known.set(
        key,
        account && { kind: 'account', account, condition: accountCondition(account, now, actionsFor(item)) },
      )
    }
    return known.get(key)
  }
}

type HoldOf = ReturnType<typeof sendingHolds>

const reasonOf = (hold: SendingHold): AccountReason =>
  hold.kind === 'ended' ? 'disabled' : hold.condition.reason

/** What a person can mend first, what was switched off after what runs, and last what is over. */
const byHold = (a: SendingHold, b: SendingHold): number =>
  Number(a.kind === 'ended') - Number(b.kind === 'ended') || byReason(reasonOf(a), reasonOf(b))

/** Approved drafts by what holds them, and under each the one that was approved first; what nobody can tell is last. */
export function inSendingOrder(items: readonly Validation[], holdOf: HoldOf): readonly Validation[] {
  const accountOf = (hold: SendingHold) => (hold.kind === 'ended' ? '' : hold.account.id)
  return items
    .map((item) => ({ item, hold: holdOf(item) }))
    .toSorted((a, b) => {
      if (a.hold === undefined || b.hold === undefined)
        return Number(a.hold === undefined) - Number(b.hold === undefined)
      return (
        byHold(a.hold, b.hold) ||
        accountOf(a.hold).localeCompare(accountOf(b.hold)) ||
        (decidedAt(a.item) ?? 0) - (decidedAt(b.item) ?? 0)
      )
    })
    .map(({ item }) => item)
}

/** Approved drafts that one thing holds back. */
export type Blocked = { hold: SendingHold; says: string; items: readonly Validation[]; oldest: number | null }

/**
 * What was approved and not sent, by what holds it: the sentence of its account, which may be that of several. An
 * account that is not listed accuses nobody.
 */
export function blockedBy(
  items: readonly Validation[],
  holdOf: HoldOf,
  sentenceOf: (hold: SendingHold) => string,
): readonly Blocked[] {
  const groups = new Map<string, { hold: SendingHold; items: Validation[] }>()
  for (const item of items) {
    const hold = holdOf(item)
    if (hold === undefined) continue
    const says = sentenceOf(hold)
    const group = groups.get(says) ?? { hold, items: [] }
    group.items.push(item)
    groups.set(says, group)
  }
  return [...groups]
    .map(([says, group]) => {
      const times = group.items.map(decidedAt).filter((time) => time !== null)
      return { ...group, says, oldest: times.length === 0 ? null : Math.min(...times) }
    })
    .toSorted((a, b) => byHold(a.hold, b.hold))
}
