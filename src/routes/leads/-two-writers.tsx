import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { useInSight } from '#/components/in-sight'
import { leadName } from '#/domain/names'
import { sharedIn } from '#/domain/two-senders'
import { listed } from '#/lib/list'
import { safeName, searchWords } from '#/lib/text'
import type { Contact, FullLead } from './-derive'

type Props = { contacts: readonly Contact[]; lead: FullLead; nameOf: (accountId: string) => string }

export function TwoWriters({ contacts, lead, nameOf }: Props) {
  const company = lead.companyName?.trim()
  const { ref, isInSight } = useInSight<HTMLDivElement>()
  // Only the first of a long list, which is asked for by company name.
  const others = useQuery({
    ...queryFor('leads.list', { body: { q: searchWords(company), page: 1, limit: 50 } }),
    enabled: isInSight && Boolean(company),
    refetchInterval: false,
  }).data?.data.leads
  const writers = contacts.filter(({ states }) => states.some(({ conversationId }) => conversationId))
  const reached = others && sharedIn([lead, ...others.filter(({ id }) => id !== lead.id)]).get(lead.id)
  const sentence = (ids: readonly string[], name: string) =>
    i18n.t('{accounts} wrote to {name}', {
      accounts: listed(ids.map(nameOf)),
      name,
    })
  const line = 'border-t border-line px-4 py-2 text-wait'
  return (
    <div ref={ref}>
      {writers.length > 1 ? (
        <p className={line}>
          {sentence(
            writers.map(({ socialAccountId }) => socialAccountId),
            leadName(lead),
          )}
        </p>
      ) : null}
      {reached === undefined || reached.kind === 'lead' ? null : (
        <p className={line}>
          <Link to="/leads" search={{ q: company }} className="hover:underline">
            {sentence(reached.accountIds, safeName(reached.name))}
          </Link>
        </p>
      )}
    </div>
  )
}
