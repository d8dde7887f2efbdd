import { accountCondition, sendingActions, type AccountAction, type SocialAccount } from './account-condition'
import { approvedFor, draftPlans, type Actions, type Draft, type DraftPlan } from './draft-plan'
import { sendingPlan, type SendingPlan } from './sending-plan'

/** How many at least, and how many at most; `most` is null where that is not known. */
export type Amount = { least: number; most: number | null }

const sumOf = (amounts: readonly Amount[]): Amount => ({
  least: amounts.reduce((sum, { least }) => sum + least, 0),
  most: amounts.reduce<number | null>(
    (sum, { most }) => (sum === null || most === null ? null : sum + most),
    0,
  ),
})

/** What an account has room for on a day, whichever of its quotas each draft uses. */
function roomOn(plan: SendingPlan, plans: readonly DraftPlan[], day: number): number {
  const room = (action: AccountAction): number => plan.of(action)?.roomOn(day, 'fast') ?? 0
  const [invites, messages] = [room('social.sendInvite'), room('social.sendMessage')]
  const replies = plans.filter(({ draft }) => draft.kind === 'message').length
  const sequences = plans.length - replies
  const asMessages = Math.min(replies, messages)
  return Math.max(
    Math.min(replies, room('social.handleConversationReply')) + Math.min(sequences, invites + messages),
    asMessages + Math.min(sequences, invites + messages - asMessages),
  )
}

/** How many go out on a day, of those from the `first` on. */
function amountOn(plan: SendingPlan, plans: readonly DraftPlan[], day: number, first = 0): Amount {
  const { from, until } = plan.day(day) ?? { from: Infinity, until: -Infinity }
  const own = plans.slice(first)
  const isCertain = ({ time }: DraftPlan): boolean =>
    time !== null && time.until !== null && time.from >= from && time.until < until
  const mayBe = ({ time }: DraftPlan): boolean =>
    time !== null && time.from < until && (time.until ?? from) >= from
  const least = own.filter(isCertain).length
  if (own.some(({ isKnown }) => !isKnown)) return { least, most: null }
  const room = roomOn(plan, plans.filter(mayBe), day) - plans.slice(0, first).filter(isCertain).length
  return { least, most: Math.max(least, Math.min(own.filter(mayBe).length, room)) }
}

const maxDays = 90

export type Outlook = {
  account: SocialAccount
  waiting: number
  actions: Actions
  today: Amount
  /** The next day on which some may go out. */
  next: (Amount & { at: number }) | null
  /** When the last is out; null where that is not known. */
  end: number | null
  heldBy: 'account' | 'quota' | 'hours' | null
}

/** When the approved drafts of an account go out; null without any. */
export function outlookOf(
  account: SocialAccount,
  drafts: readonly Draft[],
  now: number,
  isCut = false,
): Outlook | null {
  const approved = approvedFor(drafts, account.id)
  if (approved.length === 0) return null
  const plan = sendingPlan(account, now)
  const plans = draftPlans(account, approved, now)
  const actions = sendingActions.filter((action) => plans.some((each) => each.actions.includes(action)))
  const { least, most } = amountOn(plan, plans, 0)
  const isLeft = least < plans.length
  const ends = plans.map(({ time }) => time?.until ?? null)
  return {
    account,
    waiting: plans.length,
    actions,
    // More drafts never take from those before them.
    today: { least, most: isCut && most !== 0 ? null : most },
    next: isLeft ? nextOf(plan, plans, actions) : null,
    end: isCut || ends.includes(null) ? null : Math.max(...ends.map(Number)),
    heldBy: isLeft && most !== plans.length ? heldBy(plan, plans, actions) : null,
  }
}

function nextOf(plan: SendingPlan, plans: readonly DraftPlan[], actions: Actions): Outlook['next'] {
  if (plans.every(({ time }) => time === null)) return null
  for (let day = 1; day < maxDays && plan.day(day) !== undefined; day += 1) {
    const opens = actions.flatMap((action) => plan.of(action)?.opensOn(day) ?? [])
    const amount = opens.length === 0 ? null : amountOn(plan, plans, day)
    if (amount !== null && amount.most !== 0) return { at: Math.min(...opens), ...amount }
  }
  return null
}

function heldBy(plan: SendingPlan, plans: readonly DraftPlan[], actions: Actions): Outlook['heldBy'] {
  const { isSending, reason } = accountCondition(plan.account, plan.now, actions)
  if (plans.some(({ isKnown }) => !isKnown)) return reason === 'unknown' || isSending ? null : 'account'
  if (!isSending || plans.some(({ isKnown, time }) => isKnown && time === null)) return 'account'
  const isPaced = actions.every((action) => {
    const of = plan.of(action)
    return of !== null && of.roomOn(0, 'slow') < of.quotaOn(0)
  })
  return isPaced ? 'hours' : 'quota'
}

export type TeamOutlook = Pick<Outlook, 'waiting' | 'today' | 'end'> & { next: number | null }

/** All accounts together: the end is known only where each account's is. */
export function teamOutlook(outlooks: readonly Outlook[]): TeamOutlook {
  const nexts = outlooks.flatMap(({ next }) => next?.at ?? [])
  const ends = outlooks.map(({ end }) => end)
  return {
    waiting: outlooks.reduce((sum, { waiting }) => sum + waiting, 0),
    today: sumOf(outlooks.map(({ today }) => today)),
    next: nexts.length === 0 ? null : Math.min(...nexts),
    end: ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map(Number)),
  }
}

export type StillToday = {
  accountId: string
  waiting: number
  approved: number
  today: Amount
  /** Until when they must be approved; null where none certainly goes out. */
  end: number | null
}

/** How many of an account's waiting drafts still go out today, if they are approved in time. */
function stillToday(
  account: SocialAccount,
  drafts: readonly Draft[],
  waiting: readonly Draft[],
  now: number,
): StillToday {
  const plan = sendingPlan(account, now)
  const approved = approvedFor(drafts, account.id)
  const plans = draftPlans(account, [...approved, ...waiting], now)
  const today = amountOn(plan, plans, 0, approved.length)
  const actions = new Set(plans.slice(approved.length).flatMap((each) => each.actions))
  const ends = [...actions].flatMap((action) => plan.of(action)?.deadline(today.least) ?? [])
  return {
    accountId: account.id,
    waiting: waiting.length,
    approved: approved.length,
    today,
    end: ends.length === 0 ? null : Math.min(...ends),
  }
}

export type TeamToday = {
  today: Amount
  /** Until when the drafts must be approved; null where none certainly goes out. */
  end: number | null
  /** Of each account that may send some, the most first. */
  accounts: readonly StillToday[]
}

/** All accounts together; null where nothing waits, or nothing is known. */
export function teamToday(
  drafts: readonly Draft[],
  accounts: readonly SocialAccount[],
  now: number,
): TeamToday | null {
  const waiting = drafts.filter(({ request }) => request.status === 'PENDING')
  const rows = [...new Set(waiting.map(({ request }) => request.socialAccountId))].map((id) => {
    const account = accounts.find((each) => each.id === id)
    const own = waiting.filter(({ request }) => request.socialAccountId === id)
    return account === undefined ? null : stillToday(account, drafts, own, now)
  })
  const known = rows.filter((row) => row !== null)
  const today = sumOf(rows.map((row) => row?.today ?? { least: 0, most: null }))
  if (rows.length === 0 || (today.least === 0 && today.most === null)) return null
  const sending = known
    .filter(({ today: { most } }) => most !== 0)
    .toSorted((a, b) => b.today.least - a.today.least)
  const ends = sending.flatMap(({ end }) => end ?? [])
  return { today, end: ends.length === 0 ? null : Math.min(...ends), accounts: sending }
}

/** Of the waiting drafts that may still go out today, until when each must be approved. */
export function deadlinesToday(
  waiting: readonly Draft[],
  approved: readonly Draft[],
  accounts: readonly SocialAccount[],
  now: number,
): ReadonlyMap<string, number> {
  const deadlines = new Map<string, number>()
  for (const account of accounts) {
    const own = waiting.filter(({ request }) => request.socialAccountId === account.id)
    const plan = sendingPlan(account, now)
    const endOfDay = plan.day(0)?.until ?? -Infinity
    if (own.length === 0) continue
    const ahead = approvedFor(approved, account.id)
    for (const { draft, actions, time } of draftPlans(account, [...ahead, ...own], now).slice(ahead.length)) {
      if (time === null || time.from >= endOfDay) continue
      const ends = actions.flatMap((action) => plan.of(action)?.deadline(1) ?? [])
      if (ends.length > 0) deadlines.set(draft.request.id, Math.max(...ends))
    }
  }
  return deadlines
}
