import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { isToBeSent } from '#/domain/drafts'
import { formatCount } from '#/lib/number'

/** How many approved drafts of an agent are not sent yet, as the way to them; nothing while there is none. */
export function WaitingDrafts({ agentId }: { agentId: string }) {
  const { i18n } = useLingui()
  const approved = useQuery(queryFor('validations.list', { query: { status: 'APPROVED', agentId } }))
  const count = approved.data?.data.items?.filter(isToBeSent).length
  if (!count) return null
  return (
    <Link
      to="/validations"
      search={{ status: 'APPROVED', agentId }}
      className="font-normal text-accent hover:underline"
    >
      {i18n.t(
        '{count, plural, one {# approved draft waits to be sent} other {{figure} approved drafts wait to be sent}}',
        { count, figure: formatCount(count, i18n.locale) },
      )}
    </Link>
  )
}
