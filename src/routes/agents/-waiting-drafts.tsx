import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { waitingToBeSent } from '#/domain/drafts'

/** How many approved drafts of an agent are not sent yet, as the way to them; nothing while there is none. */
export function WaitingDrafts({ agentId }: { agentId: string }) {
  const { i18n } = useLingui()
  const approved = useQuery(queryFor('validations.list', { query: { status: 'APPROVED', agentId } }))
  if (approved.data === undefined) return null
  const { count, says } = waitingToBeSent(i18n, approved.data)
  if (count === 0) return null
  return (
    <Link
      to="/validations"
      search={{ status: 'APPROVED', agentId }}
      className="font-normal text-accent hover:underline"
    >
      {says}
    </Link>
  )
}
