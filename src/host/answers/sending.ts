import { accountCondition, byCondition, type SocialAccount } from '#/domain/account-condition'
import { accountState, actionLabel, holdLabel } from '#/domain/account-labels'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { cutLength, type Draft } from '#/domain/drafts'
import { accountName } from '#/domain/names'
import { teamLeft } from '#/domain/quotas'
import { outlookOf, teamOutlook, teamToday } from '#/domain/sending-outlook'
import { amountLabel, outlookSentence } from '#/domain/sending-labels'
import { inEnglish } from '#/lib/english'
import { listIn } from './read'
import { addressOf, counted, named, type Answer, type Asking } from './answer'

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Why accounts send nothing, with the sentence that the accounts' page shows. `account` is a name or an id. */
export async function whyNotSending(
  { read, now, zone, origin }: Asking,
  { account }: { account?: string | undefined },
): Promise<Answer> {
  const { data } = await read('socialAccounts.list', {})
  const all = listIn(data.socialAccounts)
  if (account !== undefined) {
    const found = named(account, all, (each) => [each.id, accountName(each), each.email])
    const [one] = found
    return one === undefined || found.length > 1
      ? inEnglish(zone, () => notOne(account, found.length === 0 ? all : found, origin))
      : inEnglish(zoneOf(one, zone), () => ofOneAccount(one, now, origin))
  }
  const sorted = all.toSorted(byCondition(now))
  const unknown = sorted.filter((each) => accountCondition(each, now).reason === 'unknown').length
  const sending = sorted.filter((each) => accountCondition(each, now).isSending).length
  const silent = all.length - sending - unknown
  return {
    answer:
      all.length === 0
        ? 'There are no accounts.'
        : sending === all.length
          ? `All ${counted(all.length, 'account', 'accounts')} are sending.`
          : [
              `${silent} of ${counted(all.length, 'account sends', 'accounts send')} nothing now.`,
              ...(unknown === 0 ? [] : [`Of ${unknown} it is not known.`]),
            ].join(' '),
    figures: { accounts: all.length, sending, unknown },
    items: sorted.map((each) => ({
      account: inEnglish(zone, () => accountName(each)),
      says: inEnglish(zoneOf(each, zone), () => accountState(each, now).sentence),
      reason: accountCondition(each, now).reason,
      link: accountAddress(each, origin),
    })),
    link: addressOf(origin, { to: '/accounts' }),
  }
}

/** Its own times are said on its own clock. */
const zoneOf = ({ capacity }: SocialAccount, workspace: string): string => capacity?.timezone ?? workspace

const accountAddress = ({ id }: SocialAccount, origin: string): string =>
  addressOf(origin, { to: '/accounts/$socialAccountId', params: { socialAccountId: id } })

function ofOneAccount(account: SocialAccount, now: number, origin: string): Answer {
  const { condition, sentence } = accountState(account, now)
  return {
    answer: `${accountName(account)}: ${sentence}.`,
    figures: { reason: condition.reason, resumesAt: instant(condition.resumesAt) },
    items: condition.actions.map(({ action, reason, holds, resumesAt, leftToday }) => ({
      action: actionLabel(action),
      reason,
      why: holds.map(holdLabel),
      resumesAt: instant(resumesAt),
      leftToday,
    })),
    link: accountAddress(account, origin),
  }
}

const notOne = (account: string, choices: readonly SocialAccount[], origin: string): Answer => ({
  answer: `No single account is called ${JSON.stringify(account)}: choose one of these.`,
  items: choices.map((each) => ({ id: each.id, account: accountName(each) })),
  link: addressOf(origin, { to: '/accounts' }),
})

/** What still goes out today: of the approved drafts, and of those that wait, if they are approved in time. */
export async function goesOutToday({ read, now, zone, origin }: Asking): Promise<Answer> {
  const [accounts, approved, pending] = await Promise.all([
    read('socialAccounts.list', {}),
    read('validations.list', { query: { status: 'APPROVED' } }),
    read('validations.list', { query: { status: 'PENDING' } }),
  ])
  const lists = {
    accounts: listIn(accounts.data.socialAccounts),
    approved,
    toSend: listIn(approved.data.items),
    waits: listIn(pending.data.items),
  }
  return inEnglish(zone, () => todayAnswer(lists, { now, zone, origin }))
}

type Lists = {
  accounts: readonly SocialAccount[]
  approved: DecodedAnswer<'validations.list'>
  toSend: readonly Draft[]
  waits: readonly Draft[]
}

function todayAnswer(
  { accounts, approved, toSend, waits }: Lists,
  { now, zone, origin }: Omit<Asking, 'read'>,
): Answer {
  const isCut = cutLength(approved) !== null
  const outlooks = accounts.flatMap((account) => outlookOf(account, toSend, now, isCut) ?? [])
  const { waiting, today } = teamOutlook(outlooks)
  const still = teamToday([...toSend, ...waits], accounts, now)
  const quotas = teamLeft(accounts, now).flatMap((left) => left ?? [])
  return {
    answer: [
      outlookSentence(outlooks, { isCut, now, zone }).replace(/\.?$/, '.'),
      still === null || waits.length === 0
        ? ''
        : `Of ${counted(waits.length, 'draft', 'drafts')} to review, ${amountLabel(still.today)} can still go out today.`,
    ]
      .join(' ')
      .trim(),
    figures: {
      approvedWaiting: waiting,
      approvedToday: outlooks.length === 0 ? '0' : amountLabel(today),
      draftsToReview: waits.length,
      draftsStillToday: still === null ? null : amountLabel(still.today),
    },
    items: quotas.map(({ action, left, used, limit }) => ({
      action: actionLabel(action),
      left,
      used,
      limit: limit ?? null,
    })),
    link: addressOf(origin, { to: '/validations', search: { status: 'APPROVED' } }),
  }
}
