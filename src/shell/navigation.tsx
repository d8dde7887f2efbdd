import { useLingui } from '@lingui/react'
import { Link, type LinkProps } from '@tanstack/react-router'
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
import type { ReactNode } from 'react'
import { InboxToDo } from './inbox-to-do'
import { LeadsCount } from './leads-count'
import { AccountsDown, PaymentFailed } from './navigation-alarms'
import { ValidationsToDo } from './validations-to-do'

/** The way to every page, each with what waits there. */
export function Navigation() {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Pages')} className="flex flex-col gap-0.5">
      <Entry to="/cockpit" icon={Gauge}>
        {i18n.t('Cockpit')}
      </Entry>
      <Entry to="/leads" icon={ContactRound} count={<LeadsCount />}>
        {i18n.t('Leads')}
      </Entry>
      <Entry to="/inbox" icon={Inbox} count={<InboxToDo />}>
        {i18n.t('Inbox')}
      </Entry>
      <Entry to="/validations" icon={MessageSquareCheck} count={<ValidationsToDo />}>
        {i18n.t('Validations')}
      </Entry>
      <Entry to="/agents" icon={Bot}>
        {i18n.t('Agents')}
      </Entry>
      <Entry to="/accounts" icon={ShieldCheck} count={<AccountsDown />}>
        {i18n.t('Accounts')}
      </Entry>
      <Entry to="/team" icon={Users}>
        {i18n.t('Team')}
      </Entry>
      <Entry to="/billing" icon={CreditCard} count={<PaymentFailed />}>
        {i18n.t('Billing')}
      </Entry>
    </nav>
  )
}

type EntryProps = { to: LinkProps['to']; icon: LucideIcon; children: ReactNode; count?: ReactNode }

function Entry({ to, icon: Icon, children, count }: EntryProps) {
  return (
    <Link
      to={to}
      className="flex h-9 items-center gap-2.5 rounded-md px-2 text-text-2 hover:bg-hover md:h-8"
      activeProps={{ className: 'bg-hover font-medium !text-text' }}
      // Another filter of the same page is still that page.
      activeOptions={{ includeSearch: false }}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.6} />
      {children}
      {count}
    </Link>
  )
}
