import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { InboxSearch } from './-inbox-search'

/** Why no conversation is listed: none yet, none waiting, or none that fits the filters. */
export function EmptyList({ search }: { search: InboxSearch }) {
  const { i18n } = useLingui()
  const { scope, filter, agentId, socialAccountId, q } = search
  const isFiltered = [filter, agentId, socialAccountId, q].some((value) => value !== undefined)
  if (isFiltered) {
    return (
      <div className="px-4 py-5 text-text-2">
        <p>{i18n.t('No conversation fits these filters.')}</p>
        <Link
          to="."
          search={({ scope: kept }: InboxSearch) => ({ scope: kept })}
          replace
          className="mt-2 inline-block text-accent underline-offset-2 hover:underline"
        >
          {i18n.t('Clear the filters')}
        </Link>
      </div>
    )
  }
  return (
    <p className="px-4 py-5 text-text-2">
      {scope === 'all'
        ? i18n.t('No conversations yet. Once a lead accepts an invitation, the thread stands here.')
        : i18n.t('Nothing needs attention. Drafts to review and questions of the agents will appear here.')}
    </p>
  )
}
