import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import {
  Bot,
  ContactRound,
  CreditCard,
  Gauge,
  Inbox,
  MessageSquareCheck,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { pages, type NavigationPath } from '#/pages'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { InWords } from '#/components/in-words'
import { needPage, needTitle } from '#/domain/attention'
import { formatCompact, formatCount } from '#/lib/number'
import { useNeed } from '#/shell/attention/needs'

/** `Alarm` is a link of its own, to what it counts. */
type Entry = { icon: LucideIcon; Count?: ComponentType; Alarm?: ComponentType }

export const navigationEntries = {
  '/cockpit': { icon: Gauge },
  '/leads': { icon: ContactRound, Count: LeadsCount },
  '/inbox': { icon: Inbox, Count: InboxToDo },
  '/validations': { icon: MessageSquareCheck, Count: DraftsToReview },
  '/agents': { icon: Bot },
  '/accounts': { icon: ShieldCheck, Alarm: AccountsDown },
  '/team': { icon: Users },
  '/billing': { icon: CreditCard, Count: PaymentFailed },
} satisfies Record<NavigationPath, Entry>

// A record has exactly the keys of its type, in the order of the source.
const paths = Object.keys(navigationEntries) as NavigationPath[]

export function Navigation() {
  return (
    <nav aria-label={i18n.t('Pages')} className="flex flex-col gap-0.5">
      {paths.map((path) => {
        const { icon: Icon, Count, Alarm }: Entry = navigationEntries[path]
        return (
          <div key={path} className="relative">
            <Link
              to={path}
              className="flex h-9 items-center gap-2.5 rounded-md px-2 text-text-2 hover:bg-hover md:h-8"
              activeProps={{ className: 'bg-hover font-medium !text-text' }}
              activeOptions={{ includeSearch: false }}
            >
              <Icon className="size-4 shrink-0" strokeWidth={1.6} />
              {pages[path].title()}
              {Count === undefined ? null : <Count />}
            </Link>
            {Alarm === undefined ? null : <Alarm />}
          </div>
        )
      })}
    </nav>
  )
}

const quiet = 'figures ml-auto text-xs text-text-3'

function LeadsCount() {
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

function InboxToDo() {
  const title = (count: number, figure: string) =>
    i18n.t('{count, plural, one {# conversation to do} other {{figure} conversations to do}}', {
      count,
      figure,
    })
  return (
    <Waiting count={useQuery(queryFor('inbox.counts', { query: {} })).data?.data.todo?.total} title={title} />
  )
}

function DraftsToReview() {
  const title = (count: number, figure: string) =>
    i18n.t('{count, plural, one {# draft to review} other {{figure} drafts to review}}', { count, figure })
  return <Waiting count={useNeed('drafts')?.count} title={title} />
}

const alarm = 'figures text-xs font-semibold whitespace-nowrap text-bad'

/** Begins with what is seen, for who speaks to their computer. */
const said = (name: string, state: string): string => i18n.t('{name}: {state}', { name, state })

function AccountsDown() {
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
function PaymentFailed() {
  const seen = i18n.t('unpaid')
  return useNeed('payment') === undefined ? null : (
    <InWords says={said(seen, needTitle('payment', 1))} className={`${alarm} ml-auto`}>
      {seen}
    </InWords>
  )
}
