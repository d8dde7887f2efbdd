import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { polledAtMostEvery, queryFor } from '#/api/queries'
import { cutLength, cutSentence } from '#/domain/drafts'
import type { Senders } from '#/domain/sender-filters'
import { formatAge } from '#/lib/duration'
import { useMinute } from '#/shell/clock'
import { oldestOf, oldestPollMs } from './-attention-derive'

/** How long the oldest draft has waited: what nobody else says. */
export function OldestDraft({ chosen }: { chosen: Senders }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const drafts = queryFor('validations.list', { query: { status: 'PENDING', ...chosen } })
  const pending = useQuery(polledAtMostEvery(drafts, () => oldestPollMs)).data
  const oldest = oldestOf(pending?.data.items)
  if (pending === undefined || oldest === null || oldest > now) return null
  const cut = cutLength(pending)
  return (
    <span
      className="figures shrink-0 text-right text-text-2"
      title={cut === null ? undefined : cutSentence(i18n, cut)}
    >
      {cut === null ? (
        <span className="mr-3 max-sm:hidden">{i18n.t('oldest')}</span>
      ) : (
        <span className="mr-3">{i18n.t('oldest, at least')}</span>
      )}
      {formatAge(now - oldest, i18n.locale)}
    </span>
  )
}
