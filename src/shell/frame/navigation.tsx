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
import { AccountsDown, DraftsToReview, InboxToDo, LeadsCount, PaymentFailed } from './navigation-counts'

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
