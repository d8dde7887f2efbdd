import type { DataOf } from '#/api/decode/lenient'
import {
  accountCondition,
  sendingActions,
  type AccountAction,
  type AccountCondition,
  type SocialAccount,
} from './account-condition'
import { decidedAt, isToBeSent } from './drafts'
import { sendingPlan, type Pace } from './sending-plan'

export type Draft = DataOf<'validations.get'>

/** The actions that may send something: which of them is not known where there are several. */
export type Actions = readonly AccountAction[]

/** The service does not say which of the two quotas a reply uses, only that it uses the same for all. */
export const replyActions = ['social.handleConversationReply', 'social.sendMessage'] as const

/** What may do such an action, by its own quota or by another's. */
export const actionsFor = (action: AccountAction): Actions =>
  action === 'social.handleConversationReply' ? replyActions : [action]

/** A lead who is not connected is invited first. */
export const sequenceActions = (isConnected: boolean | null | undefined): Actions =>
  isConnected === true
    ? ['social.sendMessage']
    : isConnected === false
      ? ['social.sendInvite']
      : ['social.sendInvite', 'social.sendMessage']

export function draftActions({ kind, request }: Draft, isConnected?: boolean | null): Actions {
  if (kind === 'message') return replyActions
  if (!isKnownKind(kind)) return sendingActions
  const hasBegun = 'sentMessageKeys' in request && (request.sentMessageKeys?.length ?? 0) > 0
  return sequenceActions(hasBegun || isConnected)
}

/** A service may know more kinds than the contract. */
const isKnownKind = (kind: string): boolean => kind === 'message' || kind === 'coldSequence'

/** Epoch milliseconds; `until` is null where only the earliest is known. */
export type SendTime = { from: number; until: number | null }

export type DraftPlan = {
  draft: Draft
  account: SocialAccount
  actions: Actions
  condition: AccountCondition
  /** False where the service does not say enough. */
  isKnown: boolean
  /** Null where it is not known, or where its account stops for an unknown time. */
  time: SendTime | null
}

/** Whether its account sends it by none of the actions that may; false where that is not known. */
export const isHeld = ({ condition: { isSending, reason } }: Pick<DraftPlan, 'condition'>): boolean =>
  !isSending && reason !== 'unknown'

export const approvedFor = (drafts: readonly Draft[], accountId: string): readonly Draft[] =>
  drafts
    .filter((draft) => draft.request.socialAccountId === accountId && isToBeSent(draft))
    .toSorted((a, b) => (decidedAt(a) ?? 0) - (decidedAt(b) ?? 0) || (a.request.id < b.request.id ? -1 : 1))

type Options = {
  /** Whether some that go out before may be missing. */
  isCut?: boolean
  /** Whether the account is connected to the lead, where that is known. */
  isConnected?: (draft: Draft) => boolean | null | undefined
}

/** Plans one draft after the other, in the order in which they go out. */
function planner(account: SocialAccount, now: number, { isCut = false, isConnected }: Options = {}) {
  const plan = sendingPlan(account, now)
  const ahead = new Map<string, number>()
  const count = (use: string): number => ahead.get(use) ?? 0
  const aheadOf = (action: AccountAction, pace: Pace, replies: AccountAction): number =>
    count(action) +
    (action === replies ? count('reply') : 0) +
    (pace === 'slow' ? count('unknown') + (action === replyActions[0] ? 0 : count('sequence')) : 0)
  return (draft: Draft): DraftPlan => {
    const actions = draftActions(draft, isConnected?.(draft))
    const isReply = draft.kind === 'message'
    const isInOrder =
      isKnownKind(draft.kind) && (draft.request.status === 'PENDING' || decidedAt(draft) !== null)
    const timesAt = (pace: Pace) =>
      replyActions.flatMap((replies) =>
        (isReply ? [replies] : actions).map(
          (action) => plan.of(action)?.sendsAt(aheadOf(action, pace, replies), pace) ?? null,
        ),
      )
    const earliest = timesAt('fast')
    const from = Math.min(...earliest.map(Number))
    // A lead who is invited may accept at any time, or never.
    const until = actions.includes('social.sendInvite') ? Infinity : Math.max(...timesAt('slow').map(Number))
    const isKnown = !earliest.includes(null) && (isInOrder || from === Infinity)
    const use = !isInOrder ? 'unknown' : isReply ? 'reply' : actions.length > 1 ? 'sequence' : `${actions[0]}`
    ahead.set(use, count(use) + 1)
    return {
      draft,
      account,
      actions,
      condition: accountCondition(account, now, actions),
      isKnown,
      time: isKnown && from < Infinity ? { from, until: isCut || until === Infinity ? null : until } : null,
    }
  }
}

/** Each goes out after those before it. */
export const draftPlans = (
  account: SocialAccount,
  drafts: readonly Draft[],
  now: number,
  options?: Options,
): readonly DraftPlan[] => drafts.map(planner(account, now, options))

type Known = { approved: readonly Draft[]; now: number; isCut?: boolean }

/** Of approved drafts, by their place among all; undefined where it is not known. */
export function plansOf(
  accounts: readonly SocialAccount[] | undefined,
  { approved, now, isCut = false }: Known,
) {
  const byAccount = new Map<string, ReadonlyMap<string, DraftPlan>>()
  return (draft: Draft): DraftPlan | 'ended' | undefined => {
    const { id, status, socialAccountId } = draft.request
    if (status !== 'APPROVED') return undefined
    if (!isToBeSent(draft)) return 'ended'
    const account = accounts?.find((each) => each.id === socialAccountId)
    if (account === undefined) return undefined
    const plans =
      byAccount.get(socialAccountId) ??
      new Map(
        draftPlans(account, approvedFor(approved, socialAccountId), now, { isCut }).map((plan) => [
          plan.draft.request.id,
          plan,
        ]),
      )
    byAccount.set(socialAccountId, plans)
    return plans.get(id)
  }
}

export function draftPlan(
  draft: Draft,
  account: SocialAccount,
  { approved, now, isCut = false, isConnected }: Known & { isConnected: boolean | null | undefined },
): { plan: DraftPlan; ahead: number } {
  const others = approvedFor(
    approved.filter(({ request }) => request.id !== draft.request.id),
    account.id,
  )
  const line = isToBeSent(draft) ? approvedFor([...others, draft], account.id) : [...others, draft]
  const before = line.slice(0, line.indexOf(draft))
  const next = planner(account, now, {
    isCut,
    isConnected: (each) => (each === draft ? isConnected : undefined),
  })
  for (const other of before) next(other)
  return { plan: next(draft), ahead: before.length }
}
