import type { UseQueryResult } from '@tanstack/react-query'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { NextStep } from '#/shell/next-step'
import { AccountsCompared } from './-accounts-compared'
import { AgentsCompared } from './-agents-compared'
import { Funnel } from './-funnel'
import { AccountsBelow, AgentsBelow, FunnelBelow } from './-panels-below'
import type { CockpitSearch } from './-search'

type Props = {
  search: CockpitSearch
  analytics: UseQueryResult<DecodedAnswer<'cockpit.analytics'>>
  agents: UseQueryResult<DecodedAnswer<'agents.list'>>
  accounts: UseQueryResult<DecodedAnswer<'socialAccounts.list'>>
  zone: string | undefined
  /** Whether the figures are those of the period before. */
  isOld: boolean
}

/** What stands below the first figures: how leads move on, and who is ahead or behind. */
export function Below({ search, analytics, agents, accounts, zone, isOld }: Props) {
  return (
    <>
      <NextStep fallback={<FunnelBelow />}>
        <div aria-busy={isOld} className={isOld ? 'opacity-50' : ''}>
          <Funnel search={search} query={analytics} zone={zone} />
        </div>
      </NextStep>
      <NextStep after={2} fallback={<AgentsBelow />}>
        <AgentsCompared search={search} query={agents} zone={zone} />
      </NextStep>
      <NextStep after={3} fallback={<AccountsBelow />}>
        <AccountsCompared search={search} query={accounts} />
      </NextStep>
    </>
  )
}
