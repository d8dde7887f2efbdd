import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import type { Senders } from '#/domain/sender-filters'
import { formatAge } from '#/lib/duration'
import { useMinute } from '#/shell/clock'
import { oldestOf } from './-attention-derive'

/** How long the oldest draft has waited: what nobody else says. */
export function OldestDraft({ chosen }: { chosen: Senders }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const pending = useQuery(queryFor('validations.list', { query: { status: 'PENDING', ...chosen } })).data
    ?.data.items
  const oldest = oldestOf(pending)
  if (oldest === null || oldest > now) return null
  return (
    <span className="figures shrink-0 text-right text-text-2">
      <span className="mr-3 max-sm:hidden">{i18n.t('oldest')}</span>
      {formatAge(now - oldest, i18n.locale)}
    </span>
  )
}
