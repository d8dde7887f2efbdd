import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { needPage, needTitle } from '#/domain/attention'
import { formatCompact, formatCount } from '#/lib/number'
import { useNeed } from '#/shell/attention/needs'

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
  return <Waiting count={useNeed('drafts')?.count} title={title} />
}

const alarm = 'figures text-xs font-semibold whitespace-nowrap text-bad'

export function AccountsDown() {
  const { i18n } = useLingui()
  const need = useNeed('disconnected')
  return need === undefined ? null : (
    <Link
      {...needPage(need)}
      title={needTitle(i18n, need.kind, need.count)}
      className={`${alarm} absolute inset-y-0 right-0 flex items-center rounded-md px-2 hover:underline`}
    >
      {i18n.t('{count} down', { count: formatCount(need.count, i18n.locale) })}
    </Link>
  )
}

/** Nothing while payments go through, or while this key may not read the bill. */
export function PaymentFailed() {
  const { i18n } = useLingui()
  return useNeed('payment') === undefined ? null : (
    <span className={`${alarm} ml-auto`} title={needTitle(i18n, 'payment', 1)}>
      {i18n.t('unpaid')}
    </span>
  )
}
