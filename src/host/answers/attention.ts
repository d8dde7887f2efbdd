import {
  disconnectedTitle,
  draftKinds,
  needPage,
  needsOf,
  needsTotal,
  needTitle,
  unknownNeeds,
  unknownTitle,
  type Known,
} from '#/domain/attention'
import { countIn } from '#/domain/conversation-status'
import { accountName, leadName } from '#/domain/names'
import { conversationKey, type Conversation, type Turn } from '#/domain/turn'
import { turnsWith, waitingConversations } from '#/domain/waiting-conversations'
import { walkCursor } from '#/api/walk-cursor'
import { formatAge } from '#/lib/duration'
import { inEnglish } from '#/lib/english'
import { addressOf, counted, type Answer, type Asking } from './answer'
import { listIn, type Read } from './read'

export async function readNeeds(read: Read): Promise<Known> {
  const [counts, accounts, bill] = await Promise.all([
    read('inbox.counts', { query: {} }),
    read('socialAccounts.list', {}),
    // Some keys may not read the bill.
    read('billing.get', {}).catch(() => null),
  ])
  return {
    todo: counts.data.todo,
    accounts: accounts.data.socialAccounts,
    isPaymentFailed: bill?.data.subscription?.paymentFailed,
  }
}

/** What needs a person, as the cockpit lists it. */
export async function needsAttention({ read, zone, origin }: Asking): Promise<Answer> {
  const known = await readNeeds(read)
  return inEnglish(zone, () => attentionAnswer(known, origin))
}

function attentionAnswer(known: Known, origin: string): Answer {
  const needs = needsOf(known)
  const unknown = unknownNeeds(known).map((kind) => unknownTitle(kind))
  const items = needs.map((need) => {
    const { kind, count, accounts: down } = need
    return {
      what: needTitle(kind, count),
      count,
      ...(kind === 'drafts' && { details: draftKinds(known.todo) }),
      ...(kind === 'disconnected' && { details: disconnectedTitle(down.map(accountName)) }),
      link: addressOf(origin, needPage(need) ?? { to: '/cockpit' }),
    }
  })
  const total = needsTotal(needs)
  const sentences = [
    total === 0
      ? 'Nothing needs a person.'
      : `${counted(total, 'thing needs', 'things need')} a person: ${items.map(saidOf).join('; ')}.`,
    unknown.length === 0 ? '' : `Not known: ${unknown.join(', ')}.`,
  ]
  return {
    answer: sentences.filter((sentence) => sentence !== '').join(' '),
    figures: { needs: total },
    items,
    link: addressOf(origin, { to: '/cockpit' }),
  }
}

/** Some titles have their number in them. */
const saidOf = ({ what, count }: { what: string; count: number }): string =>
  what.startsWith('The ') || /^\d/.test(what) ? what : `${what}: ${count.toLocaleString('en')}`

const pageLength = 100
const maxPages = 10

/** Leads whose last message nobody has answered, as the inbox's folder "Unanswered" lists them. */
export async function whoWaits({ read, now, zone, origin }: Asking): Promise<Answer> {
  const [counts, drafts, { items, next }] = await Promise.all([
    read('inbox.counts', { query: {} }),
    read('validations.list', { query: { status: 'PENDING' } }),
    walkCursor(
      async (cursor: string | null) => {
        const query = { scope: 'todo', limit: pageLength, ...(cursor !== null && { cursor }) }
        const { data, skippedRecords } = await read('inbox.conversations', { query })
        return {
          items: listIn(data.items),
          next: data.nextCursor || null,
          skippedRecords: skippedRecords['items'] ?? 0,
        }
      },
      { keyOf: conversationKey, maxPages },
    ),
  ])
  const count = countIn(counts.data.todo, 'unanswered')
  const waiting = waitingConversations('unanswered', items, drafts.data.items)
  return inEnglish(zone, () =>
    waitingAnswer(waiting, turnsWith(drafts.data.items), {
      count: count ?? (next === null ? waiting.length : null),
      now,
      origin,
    }),
  )
}

function waitingAnswer(
  waiting: readonly Conversation[],
  turnIn: (item: Conversation) => Turn,
  { count, now, origin }: { count: number | null; now: number; origin: string },
): Answer {
  const oldest = waiting
    .flatMap((item) => turnIn(item).since ?? [])
    .reduce((a, b) => Math.min(a, b), Infinity)
  return {
    answer:
      count === 0
        ? 'No lead waits for an answer.'
        : [
            count === null
              ? `At least ${counted(waiting.length, 'lead waits', 'leads wait')} for an answer.`
              : `${counted(count, 'lead waits', 'leads wait')} for an answer.`,
            Number.isFinite(oldest) ? `The oldest draft reply has waited ${formatAge(now - oldest)}.` : '',
          ]
            .join(' ')
            .trim(),
    figures: {
      unanswered: count,
      oldestSeconds: Number.isFinite(oldest) ? Math.round((now - oldest) / 1_000) : null,
    },
    items: waiting.map((item) => {
      const { reason, since } = turnIn(item)
      return {
        lead: leadName(item.lead),
        company: item.lead.companyName ?? null,
        account: accountName(item.socialAccount),
        why: reason,
        waitedSeconds: since === null ? null : Math.round((now - since) / 1_000),
        lastMessage: item.lastMessagePreview ?? null,
        question: item.pendingHandoff?.note ?? null,
        link: addressOf(origin, {
          to: '/inbox/$socialAccountId/$leadId',
          params: { socialAccountId: item.socialAccount.id, leadId: item.lead.id },
        }),
      }
    }),
    link: addressOf(origin, { to: '/inbox', search: { filter: 'unanswered' } }),
  }
}
