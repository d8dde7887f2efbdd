import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { accountCondition, type SocialAccount } from '#/domain/account-condition'
import { accountState } from '#/domain/account-labels'
import type { DraftFault } from '#/domain/draft-check'
import { draftActions } from '#/domain/draft-plan'
import { unsentTexts } from '#/domain/drafts'
import { outcomeStatus } from '#/domain/lead-status'
import { accountName, accountNameIn } from '#/domain/names'
import { languageName } from '#/lib/display-name'
import { formatMoment } from '#/lib/relative-day'
import { instantOf } from '#/lib/instant'
import { listed } from '#/lib/list'
import { formatShare } from '#/lib/number'
import { isolated, truncated } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import type { ConversationMessage } from './-draft-derive'
import { isWaiting, statusOf, waitsSince, type Validation } from './-queue-derive'

export type Warned = {
  item: Validation
  /** What is undefined is unknown, and warns of nothing. */
  messages: readonly ConversationMessage[] | undefined
  lead: DataOf<'leads.get'>['lead'] | undefined
  queue: readonly Validation[]
  accounts: readonly SocialAccount[] | undefined
  /** What the check of its texts has found. */
  faults: readonly DraftFault[]
  now: number
}

export function draftWarnings(known: Warned): readonly string[] {
  const { item } = known
  if (!isWaiting(item) && statusOf(item) !== 'APPROVED') return []
  const warnings = [notInterested, wroteSince, sentBefore, otherSenders, newerDraft, cannotSend].flatMap(
    (warning) => warning(known) ?? [],
  )
  // A sequence may have the same fault in each of its texts.
  return [...new Set([...warnings, ...known.faults.map(faultSentence)])]
}

/**
 * The queue knows neither messages nor lead. An account that resumes by itself is no warning here: outside
 * working hours every row would have it.
 */
export function queueWarnings(known: Omit<Warned, 'messages' | 'lead'>): readonly string[] {
  const { accounts, now } = known
  const stopped = accounts?.filter(
    (account) => accountCondition(account, now, draftActions(known.item)).resumesAt === null,
  )
  return draftWarnings({ ...known, accounts: stopped, messages: undefined, lead: undefined })
}

type Warning = (known: Warned) => string | undefined

const notInterested: Warning = ({ item, lead }) =>
  item.selectedOutcome === 'notInterested' || lead?.outreachStatus === 'notInterested'
    ? i18n.t('This lead is marked “{outcome}”.', { outcome: outcomeStatus('notInterested').label })
    : undefined

const sentBefore: Warning = ({ item, messages = [], now }) => {
  const ours = messages.filter(({ sender }) => sender === 'socialAccount').slice(-maxCompared)
  const texts = unsentTexts(item).flatMap(({ text }) => text || [])
  const [closest] = ours
    .flatMap((message) => texts.map((text) => ({ message, ...repeated(text, message.text ?? '') })))
    .filter(({ share }) => share >= minShare)
    .toSorted((a, b) => b.share - a.share)
  if (closest === undefined) return undefined
  const when = formatMoment(closest.message.at, now, readerZone())
  // Rounded down, so that nearly the same never shows as 100%.
  const share = formatShare(Math.floor(closest.share * 100), 100)
  return closest.isSame || closest.share === 1
    ? i18n.t('It repeats a message already sent: {when}.', { when })
    : i18n.t('It repeats {share} of a message already sent: {when}.', { share, when })
}

const maxCompared = 200
const maxTextLength = 4_000
const minShare = 0.6
// "Thanks, see you soon." may be sent twice.
const minWords = 6
// Shorter sequences are in most texts about the same subject.
const sequenceLength = 3

const wordsOf = (text: string): readonly string[] =>
  text
    .slice(0, maxTextLength)
    .toLocaleLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const sequencesOf = (words: readonly string[]): readonly string[] =>
  words.slice(0, 1 - sequenceLength).map((_, at) => words.slice(at, at + sequenceLength).join(' '))

/** The share of the shorter text's word sequences that the other text has. */
export function repeated(one: string, other: string): { share: number; isSame: boolean } {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (shorter.length < minWords) return { share: 0, isSame: false }
  const sequences = sequencesOf(shorter)
  const there = new Set(sequencesOf(longer))
  const share = sequences.filter((sequence) => there.has(sequence)).length / sequences.length
  return { share, isSame: shorter.join(' ') === longer.join(' ') }
}

const wroteSince: Warning = ({ item, messages = [], now }) => {
  const since = waitsSince(item)
  // An approved sequence stops by itself once the lead writes.
  if (since === null || (item.kind === 'coldSequence' && !isWaiting(item))) return undefined
  const times = messages.flatMap(({ sender, at }) => (sender === 'lead' ? (instantOf(at) ?? []) : []))
  const last = Math.max(...times)
  return last > since
    ? i18n.t('The lead has written since this draft: {when}.', {
        when: formatMoment(last, now, readerZone()),
      })
    : undefined
}

const otherSenders: Warning = ({ item, lead, accounts }) => {
  const { socialAccountId: own } = item.request
  const handling = [lead?.activeAssignment, ...(lead?.assignments ?? [])]
    .filter((each) => each?.status === 'ACTIVE')
    .flatMap((each) => each?.socialAccountId ?? [])
  const talking = (lead?.socialStates ?? []).flatMap((each) =>
    each?.conversationId ? [each.socialAccountId] : [],
  )
  const others = [...new Set([...handling, ...talking])].filter((id) => id !== own)
  if (others.length === 0) return undefined
  const names = listed(others.map((id) => isolated(accountNameIn(accounts, id))))
  return i18n.t(
    '{count, plural, one {Another account is in touch with this lead: {names}.} other {Other accounts are in touch with this lead: {names}.}}',
    { count: others.length, names },
  )
}

const newerDraft: Warning = ({ item, queue, now }) => {
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
        when: formatMoment(newer.request.createdAt, now, readerZone()),
      })
}

const cannotSend: Warning = ({ item, lead, accounts, now }) => {
  const account = accounts?.find(({ id }) => id === item.request.socialAccountId)
  // The state of an approved draft already says it.
  if (account === undefined || !isWaiting(item)) return undefined
  const { condition, sentence } = accountState(
    account,
    now,
    draftActions(item, lead?.accountState?.canMessage),
  )
  if (condition.isSending || condition.reason === 'unknown') return undefined
  return i18n.t('{account} cannot send it now ({why}).', {
    account: shown(accountName(account)),
    why: sentence,
  })
}

const maxShownLength = 80
const shown = (text: string): string => isolated(truncated(text, maxShownLength))

function faultSentence(fault: DraftFault): string {
  switch (fault.kind) {
    case 'name':
      return fault.insteadOf === null
        ? i18n.t('It names another lead: {name}.', { name: shown(fault.name) })
        : i18n.t('It names {name}, not {lead}.', { name: shown(fault.name), lead: shown(fault.insteadOf) })
    case 'placeholder':
      return i18n.t('A placeholder is left in: “{text}”.', { text: shown(fault.text) })
    case 'language':
      return i18n.t('It is in {language}; the lead writes in {other}.', {
        language: languageName(fault.draft),
        other: languageName(fault.lead),
      })
    case 'link':
      return i18n.t('A link not seen before: {link}.', { link: shown(fault.text) })
    case 'claim':
      return i18n.t('Not in the agent’s memory: {claims}.', { claims: listed(fault.claims.map(shown)) })
    case 'question':
      return i18n.t('A question may be left open: “{question}”', { question: shown(fault.text) })
  }
}
