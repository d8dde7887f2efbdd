import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { formatCompact, formatCount } from '#/lib/number'

/** How many conversations wait for a person, beside the way to them; nothing while that is not known. */
export function InboxToDo() {
  const { i18n } = useLingui()
  const total = useQuery(queryFor('inbox.counts', { query: {} })).data?.data.todo?.total
  if (!total) return null
  return (
    <span
      className="figures ml-auto text-xs text-text-3"
      title={i18n.t('{count, plural, one {# conversation to do} other {{figure} conversations to do}}', {
        count: total,
        figure: formatCount(total, i18n.locale),
      })}
    >
      {formatCompact(total, i18n.locale)}
    </span>
  )
}
