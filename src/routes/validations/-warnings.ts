import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { SocialAccount } from '#/domain/account-condition'
import { accountState } from '#/domain/account-labels'
import { unsentTexts } from '#/domain/drafts'
import { outcomeStatus } from '#/domain/lead-status'
import { accountName, accountNameIn } from '#/domain/names'
import { formatMoment } from '#/lib/relative-day'
import { instantOf } from '#/lib/instant'
import { listed } from '#/lib/list'
import { formatShare } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import type { ConversationMessage } from './-draft-derive'
import { actionsFor, isWaiting, statusOf, waitsSince, type Validation } from './-queue-derive'

export type Warned = {
  item: Validation
  /** Undefined where it is not known, which warns of nothing; the same for the others. */
  messages: readonly ConversationMessage[] | undefined
  lead: DataOf<'leads.get'>['lead'] | undefined
  queue: readonly Validation[]
  accounts: readonly SocialAccount[] | undefined
  now: number
}

/** What a reviewer should know before the decision, one sentence each. */
export function draftWarnings(i18n: I18n, known: Warned): readonly string[] {
  const { item } = known
  if (!isWaiting(item) && statusOf(item) !== 'APPROVED') return []
  return [saidNo, sentBefore, otherSenders, newerDraft, cannotSend].flatMap(
    (warning) => warning(i18n, known) ?? [],
  )
}

type Warning = (i18n: I18n, known: Warned) => string | undefined

const saidNo: Warning = (i18n, { item, lead }) =>
  item.selectedOutcome === 'notInterested' || lead?.outreachStatus === 'notInterested'
    ? i18n.t('This lead is marked “{outcome}”.', { outcome: outcomeStatus(i18n, 'notInterested').label })
    : undefined

const sentBefore: Warning = (i18n, { item, messages = [], now }) => {
  const ours = messages.filter(({ sender }) => sender === 'socialAccount')
  const texts = unsentTexts(item).flatMap(({ text }) => text || [])
  const [closest] = ours
    .flatMap((message) => texts.map((text) => ({ message, share: sameShare(text, message.text ?? '') })))
    .filter(({ share }) => share >= minShare)
    .toSorted((a, b) => b.share - a.share)
  if (closest === undefined) return undefined
  const when = formatMoment(closest.message.at, now, i18n.locale, readerZone())
  return closest.share === 1
    ? i18n.t('This lead already received this text: {when}.', { when })
    : i18n.t('This lead already received nearly this text: {when}, {share} of the words are the same.', {
        when,
        // Rounded down, so that nearly the same never shows as 100%.
        share: formatShare(Math.floor(closest.share * 100), 100, i18n.locale),
      })
}

const minShare = 0.8
// "Thanks, see you soon." may be sent twice.
const minWords = 6

const wordsOf = (text: string): readonly string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The share of the longer text's words that both have: 1 where only case and marks differ. */
export function sameShare(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length < minWords || b.length < minWords) return 0
  if (a.join(' ') === b.join(' ')) return 1
  const left = new Map<string, number>()
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of a) {
    const count = left.get(word) ?? 0
    if (count > 0) common += 1
    left.set(word, count - 1)
  }
  // The same words in another order are another text.
  return Math.min(0.99, common / Math.max(a.length, b.length))
}

const otherSenders: Warning = (i18n, { item, lead, accounts }) => {
  const { socialAccountId: own } = item.request
  const handling = [lead?.activeAssignment, ...(lead?.assignments ?? [])]
    .filter((each) => each?.status === 'ACTIVE')
    .flatMap((each) => each?.socialAccountId ?? [])
  const talking = (lead?.socialStates ?? []).flatMap((each) =>
    each?.conversationId ? [each.socialAccountId] : [],
  )
  const others = [...new Set([...handling, ...talking])].filter((id) => id !== own)
  if (others.length === 0) return undefined
  const names = listed(
    i18n.locale,
    others.map((id) => accountNameIn(i18n, accounts, id)),
  )
  return i18n.t(
    '{count, plural, one {Another account is in touch with this lead: {names}.} other {Other accounts are in touch with this lead: {names}.}}',
    { count: others.length, names },
  )
}

const newerDraft: Warning = (i18n, { item, queue, now }) => {
  const { id, leadId, socialAccountId } = item.request
  const since = waitsSince(item)
  const newer = queue
    .filter(({ request }) => request.leadId === leadId && request.socialAccountId === socialAccountId)
    .filter((other) => other.request.id !== id && other.kind === item.kind)
    .filter((other) => since !== null && (waitsSince(other) ?? since) > since)
    .toSorted((a, b) => (instantOf(b.request.createdAt) ?? 0) - (instantOf(a.request.createdAt) ?? 0))[0]
  return newer === undefined
    ? undefined
    : i18n.t('A newer draft for this lead was written {when}.', {
        when: formatMoment(newer.request.createdAt, now, i18n.locale, readerZone()),
      })
}

const cannotSend: Warning = (i18n, { item, accounts, now }) => {
  const account = accounts?.find(({ id }) => id === item.request.socialAccountId)
  // The state of an approved draft already says it.
  if (account === undefined || !isWaiting(item)) return undefined
  const { condition, sentence } = accountState(i18n, account, now, actionsFor(item))
  if (condition.isSending || condition.reason === 'unknown') return undefined
  return i18n.t('{account} cannot send it now ({why}).', {
    account: accountName(i18n, account),
    why: sentence,
  })
}
