import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { formatCompact, formatCount } from '#/lib/number'

/** How many drafts wait for a decision, beside the way to them; nothing while that is not known. */
export function ValidationsToDo() {
  const { i18n } = useLingui()
  const count = useQuery(queryFor('inbox.counts', { query: {} })).data?.data.todo?.toValidate
  if (!count) return null
  return (
    <span
      className="figures ml-auto text-xs text-text-3"
      title={i18n.t('{count, plural, one {# draft to decide} other {{figure} drafts to decide}}', {
        count,
        figure: formatCount(count, i18n.locale),
      })}
    >
      {formatCompact(count, i18n.locale)}
    </span>
  )
}
