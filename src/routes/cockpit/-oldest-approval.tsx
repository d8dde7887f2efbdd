import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { decidedAt, isToBeSent } from '#/domain/drafts'
import { formatAge } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { useMinute } from '#/shell/clock'

/** For how long the oldest approved draft has waited to be sent, as the way to all of them. */
export function OldestApproval() {
  const { i18n } = useLingui()
  const now = useMinute()
  const approved = useQuery(queryFor('validations.list', { query: { status: 'APPROVED' } }))
  const waits = (approved.data?.data.items ?? [])
    .filter(isToBeSent)
    .map((draft) => now - (decidedAt(draft) ?? now))
  const count = waits.length
  if (count === 0) return null
  return (
    <Link
      to="/validations"
      search={{ status: 'APPROVED' }}
      title={i18n.t(
        '{count, plural, one {# approved draft waits to be sent} other {{figure} approved drafts wait to be sent}}',
        { count, figure: formatCount(count, i18n.locale) },
      )}
      className="text-accent hover:underline"
    >
      {i18n.t('oldest approval {age} ago', { age: formatAge(Math.max(...waits), i18n.locale, 1) })}
    </Link>
  )
}
