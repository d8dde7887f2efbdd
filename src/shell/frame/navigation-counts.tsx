import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { AfterHydration } from '#/components/hydration'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { formatCompact, formatCount } from '#/lib/number'

const quiet = 'figures ml-auto text-xs text-text-3'

export function LeadsCount() {
  const { i18n } = useLingui()
  const counts = useQuery(queryFor('leads.statusCounts', { body: {} })).data?.data
  if (counts === undefined) return null
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
  const figure = formatCount(all, i18n.locale)
  return (
    <span translate="no" className={quiet} title={figure}>
      {all >= 100_000 ? formatCompact(all, i18n.locale) : figure}
    </span>
  )
}

type WaitingProps = { count: number | undefined; title: (count: number, figure: string) => string }

function Waiting({ count, title }: WaitingProps) {
  const { i18n } = useLingui()
  if (!count) return null
  return (
    <span translate="no" className={quiet} title={title(count, formatCount(count, i18n.locale))}>
      {formatCompact(count, i18n.locale)}
    </span>
  )
}

export function InboxToDo() {
  const { i18n } = useLingui()
  const title = (count: number, figure: string) =>
    i18n.t('{count, plural, one {# conversation to do} other {{figure} conversations to do}}', {
      count,
      figure,
    })
  return (
    <Waiting count={useQuery(queryFor('inbox.counts', { query: {} })).data?.data.todo?.total} title={title} />
  )
}

export function DraftsToReview() {
  const { i18n } = useLingui()
  const title = (count: number, figure: string) =>
    i18n.t('{count, plural, one {# draft to review} other {{figure} drafts to review}}', { count, figure })
  return (
    <Waiting
      count={useQuery(queryFor('inbox.counts', { query: {} })).data?.data.todo?.toValidate}
      title={title}
    />
  )
}

export const alarm = 'figures ml-auto text-xs font-semibold whitespace-nowrap text-bad'

export function AccountsDown() {
  const { i18n } = useLingui()
  const accounts = useQuery(queryFor('socialAccounts.list', {})).data?.data.socialAccounts ?? []
  const down = accounts.filter(
    ({ connectionPhase, status }) => connectionPhase === 'disconnected' && status !== 'DISABLED',
  ).length
  return down === 0 ? null : (
    <span className={alarm}>{i18n.t('{count} down', { count: formatCount(down, i18n.locale) })}</span>
  )
}

// Neither the request nor its code may delay the first figures.
const LastPayment = lazyWithRetry(async () => (await import('./payment-failed')).PaymentFailed)

/** That the last payment failed. */
export const PaymentFailed = () => (
  <AfterHydration fallback={null}>
    <LastPayment />
  </AfterHydration>
)
