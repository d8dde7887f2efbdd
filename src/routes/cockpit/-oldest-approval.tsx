import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { polledAtMostEvery, queryFor } from '#/api/queries'
import { cutLength, cutSentence, decidedAt, isToBeSent, waitingToBeSent } from '#/domain/drafts'
import { formatAge } from '#/lib/duration'
import { useMinute } from '#/shell/clock'
import { oldestPollMs } from './-attention-derive'

/** For how long the oldest approved draft has waited to be sent, as the way to all of them. */
export function OldestApproval() {
  const { i18n } = useLingui()
  const now = useMinute()
  const drafts = queryFor('validations.list', { query: { status: 'APPROVED' } })
  const approved = useQuery(polledAtMostEvery(drafts, () => oldestPollMs))
  if (approved.data === undefined) return null
  const { count, says } = waitingToBeSent(i18n, approved.data)
  if (count === 0) return null
  const waits = (approved.data.data.items ?? [])
    .filter(isToBeSent)
    .map((draft) => now - (decidedAt(draft) ?? now))
  const age = formatAge(Math.max(...waits), i18n.locale, 1)
  const cut = cutLength(approved.data)
  return (
    <Link
      to="/validations"
      search={{ status: 'APPROVED' }}
      title={cut === null ? says : `${says} · ${cutSentence(i18n, cut)}`}
      className="text-accent hover:underline"
    >
      {cut === null
        ? i18n.t('oldest approval {age} ago', { age })
        : i18n.t('oldest approval over {age} ago', { age })}
    </Link>
  )
}
