import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { InWords } from '#/components/in-words'
import { needPage, needTitle } from '#/domain/attention'
import { formatCompact, formatCount } from '#/lib/number'
import { useNeed } from '#/shell/attention/needs'

const quiet = 'figures ml-auto text-xs text-text-3'

export function LeadsCount() {
  const counts = useQuery(queryFor('leads.statusCounts', { body: {} })).data?.data
  if (counts === undefined) return null
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
  const figure = formatCount(all)
  return (
    <span translate="no" className={quiet} title={figure}>
      {all >= 100_000 ? formatCompact(all) : figure}
    </span>
  )
}

type WaitingProps = { count: number | undefined; title: (count: number, figure: string) => string }

function Waiting({ count, title }: WaitingProps) {
  if (!count) return null
  return (
    <InWords says={title(count, formatCount(count))} className={quiet}>
      {formatCompact(count)}
    </InWords>
  )
}

export function InboxToDo() {
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
  const title = (count: number, figure: string) =>
    i18n.t('{count, plural, one {# draft to review} other {{figure} drafts to review}}', { count, figure })
  return <Waiting count={useNeed('drafts')?.count} title={title} />
}

const alarm = 'figures text-xs font-semibold whitespace-nowrap text-bad'

/** Begins with what is seen, for who speaks to their computer. */
const said = (name: string, state: string): string => i18n.t('{name}: {state}', { name, state })

export function AccountsDown() {
  const need = useNeed('disconnected')
  if (need === undefined) return null
  const seen = i18n.t('{count} down', { count: formatCount(need.count) })
  return (
    <Link
      {...needPage(need)}
      className={`${alarm} absolute inset-y-0 right-0 flex items-center rounded-md px-2 hover:underline`}
    >
      <InWords says={said(seen, needTitle(need.kind, need.count))}>{seen}</InWords>
    </Link>
  )
}

/** Nothing while payments go through, or while this key may not read the bill. */
export function PaymentFailed() {
  const seen = i18n.t('unpaid')
  return useNeed('payment') === undefined ? null : (
    <InWords says={said(seen, needTitle('payment', 1))} className={`${alarm} ml-auto`}>
      {seen}
    </InWords>
  )
}
