import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { defaultTab, isNarrowed, withoutFilters, type ValidationsSearch } from './-validations-search'

/** Why no draft is shown: there is none, or none with these filters. */
export function EmptyQueue({ search }: { search: ValidationsSearch }) {
  const { i18n } = useLingui()
  if (isNarrowed(search)) {
    return (
      <p className="border-t border-line px-4 py-3 text-text-2">
        {i18n.t('No draft fits these filters.')}{' '}
        <Link
          to="/validations"
          search={withoutFilters}
          replace
          className="text-accent underline-offset-2 hover:underline"
        >
          {i18n.t('Clear the filters')}
        </Link>
      </p>
    )
  }
  return (
    <p className="border-t border-line px-4 py-3 text-text-2">
      {(search.status ?? defaultTab) === defaultTab
        ? i18n.t(
            'Nothing waits for a decision. Replies and cold sequences that the agents want checked stand here, oldest first.',
          )
        : i18n.t('Nothing here yet. Drafts stand here once they have been decided this way.')}
    </p>
  )
}
