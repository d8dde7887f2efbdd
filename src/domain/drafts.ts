import { i18n } from '@lingui/core'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import { listed } from '#/lib/list'
import { inSentence } from '#/lib/locale'
import { formatCount } from '#/lib/number'
import { labels, statuses } from './status'

export const draftStatus = statuses({
  PENDING: { tone: 'wait', label: () => i18n.t('To review') },
  APPROVED: { tone: 'info', label: () => i18n.t('Approved, not sent') },
  SENT: { tone: 'good', label: () => i18n.t('Approved and sent') },
  REJECTED: { tone: 'bad', label: () => i18n.t('Rejected') },
  CANCELLED: { tone: 'neutral', label: () => i18n.t('Cancelled') },
})

export const draftKindLabel = labels({
  message: () => i18n.t('Reply'),
  coldSequence: () => i18n.t('Cold sequence'),
})

export const askableKind = (kind: string | undefined) =>
  (['message', 'coldSequence'] as const).find((known) => known === kind)

export const draftTextLabel = labels({
  reply: () => i18n.t('Reply'),
  coldOpener: () => i18n.t('Opener'),
  coldFollowUp: () => i18n.t('Follow-up'),
  coldBreakUp: () => i18n.t('Break-up'),
})
export const draftTextsInSentence = (texts: readonly string[]): string =>
  listed(texts.map((text) => inSentence(draftTextLabel(text))))

export type Draft = DataOf<'validations.get'>

/** Undefined where it could not be read. */
export type UnsentText = { target: string; text: string | undefined }

export function unsentTexts({ request }: Draft): readonly UnsentText[] {
  // An unknown kind may have the fields of either.
  if ('draftMessage' in request || 'approvedMessage' in request)
    return [{ target: 'reply', text: request.approvedMessage ?? request.draftMessage }]
  if (!('coldOpener' in request)) return []
  const { coldOpener, coldFollowUp, coldBreakUp, sentMessageKeys } = request
  return Object.entries({ coldOpener, coldFollowUp, coldBreakUp })
    .filter(([target]) => sentMessageKeys?.includes(target) !== true)
    .map(([target, text]) => ({ target, text }))
}

export const overEnrollments: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'CANCELLED'])

type Approved = { request: { status?: string | undefined }; enrollmentStatus?: string | undefined }

export const decidedAt = ({ request }: Draft): number | null =>
  instantOf(request.reviewedAt) ?? instantOf(request.updatedAt)

/** A draft whose sequence is over stays approved, and is never sent. */
export const isToBeSent = ({ request, enrollmentStatus }: Approved): boolean =>
  request.status === 'APPROVED' && !overEnrollments.has(enrollmentStatus ?? '')

export const leftOutSentence = (count: number): string =>
  i18n.t(
    '{count, plural, one {# won’t be sent: sequence ended} other {{figure} won’t be sent: sequence ended}}',
    { count, figure: formatCount(count) },
  )

/** Of lists that were read at different times, each draft once, as it was last: it may be decided or sent in between. */
export function eachOnce(lists: readonly (readonly Draft[])[]): readonly Draft[] {
  const last = new Map<string, Draft>()
  for (const draft of lists.flat()) {
    const key = `${draft.kind} ${draft.request.id}`
    const known = last.get(key)
    const isOlder = (instantOf(draft.request.updatedAt) ?? 0) < (instantOf(known?.request.updatedAt) ?? 0)
    if (!isOlder) last.set(key, draft)
  }
  return [...last.values()]
}

type DraftList = Pick<DecodedAnswer<'validations.list'>, 'data' | 'skippedRecords'>

/** The lengths at which services cut lists. */
const isUsualCut = (length: number): boolean => length > 0 && (length === 20 || length % 25 === 0)

/**
 * The length of a list that may be cut, else null: the service does not say whether it is complete. Counts
 * from a cut list are minimums.
 */
export function cutLength({ data, skippedRecords }: DraftList): number | null {
  const length = (data.items?.length ?? 0) + (skippedRecords['items'] ?? 0)
  return isUsualCut(length) ? length : null
}

export const cutSentence = (length: number): string =>
  i18n.t('Among the {figure} drafts listed; there may be more.', { figure: formatCount(length) })

export function waitingToBeSent(list: DraftList): { count: number; says: string } {
  const count = (list.data.items ?? []).filter(isToBeSent).length
  const figure = `${formatCount(count)}${cutLength(list) === null ? '' : '+'}`
  const says = i18n.t(
    '{count, plural, one {{figure} approved draft waits to be sent} other {{figure} approved drafts wait to be sent}}',
    { count, figure },
  )
  return { count, says }
}
