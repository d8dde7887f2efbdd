import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { formatCompact, formatCount } from '#/lib/number'

/** How many leads the workspace has: those of every outreach status together. */
export function LeadsCount() {
  const { i18n } = useLingui()
  const counts = useQuery(queryFor('leads.statusCounts', { body: {} })).data?.data
  if (counts === undefined) return null
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
  const text = all >= 100_000 ? formatCompact(all, i18n.locale) : formatCount(all, i18n.locale)
  return (
    <span className="figures ml-auto text-xs text-text-3" title={formatCount(all, i18n.locale)}>
      {text}
    </span>
  )
}
