import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { nestedListPath } from '#/api/decode/decode-report'
import { leading, queryFor, prefetch } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { accountName } from '#/domain/names'
import { useMinute } from '#/shell/frame/clock'
import { MissingRecord } from '#/shell/frame/missing-record'
import { backLink, Page, useBackKey } from '#/shell/frame/page'
import { QueryBody } from '#/shell/queries/query-panel'
import { useVisit } from '#/shell/palette/visits'
import { addCatalog } from '#/shell/i18n/i18n'
import { ActionsTable } from './-actions-table'
import { ConditionPanel } from './-condition'
import { Hours } from './-hours'
import { Identity, Languages } from './-identity'
import { ReleaseForecast } from './-release-forecast'

const queries = {
  accounts: leading(queryFor('socialAccounts.list', {})),
  agents: queryFor('agents.list', {}),
  team: queryFor('team.get', {}),
  workspace: queryFor('workspace.get', {}),
}

export const Route = createFileRoute('/accounts/$socialAccountId')({
  loader: async ({ context: { queryClient } }) => {
    prefetch(queryClient, queries.accounts)
    prefetch(queryClient, queries.team)
    prefetch(queryClient, queries.agents)
    await addCatalog()
  },
  component: AccountPage,
})

function AccountPage() {
  const { i18n } = useLingui()
  const { socialAccountId } = Route.useParams()
  const accounts = useQuery(queries.accounts)
  const team = useQuery(queries.team)
  const agents = useQuery(queries.agents)
  const zone = useQuery(queries.workspace).data?.data.timezone
  const now = useMinute()
  const account = accounts.data?.data.socialAccounts?.find(({ id }) => id === socialAccountId)
  useVisit(account && accountName(i18n, account))
  if (account === undefined && accounts.data !== undefined)
    return (
      <MissingRecord title={i18n.t('Account not found')}>
        <Link to="/accounts" className="text-accent hover:underline">
          {i18n.t('All accounts')}
        </Link>
      </MissingRecord>
    )
  const lostIn = (list: string) =>
    accounts.data?.skippedRecords[nestedListPath('socialAccounts', socialAccountId, list)] ?? 0
  return (
    <Page
      title={account === undefined ? i18n.t('Account') : accountName(i18n, account)}
      controls={<AllAccounts />}
    >
      {account === undefined ? (
        <Panel title={i18n.t('Account')}>
          <QueryBody query={accounts} skeleton={<Skeleton className="mx-4 mb-4 h-24" />}>
            {() => null}
          </QueryBody>
        </Panel>
      ) : (
        <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-start">
          <div className="grid min-w-0 gap-4">
            <ConditionPanel query={accounts} account={account} now={now} agents={agents.data?.data} />
            <ActionsTable
              account={account}
              now={now}
              skippedRecords={lostIn('capacity.actions') + lostIn('capacity.activeGates')}
            />
            <ReleaseForecast accounts={[account]} now={now} />
            <Hours account={account} now={now} />
          </div>
          <div className="grid min-w-0 gap-4">
            <Identity account={account} team={team.data} zone={zone} />
            <Languages account={account} />
          </div>
        </div>
      )}
    </Page>
  )
}

function AllAccounts() {
  const { i18n } = useLingui()
  return (
    <Link ref={useBackKey()} to="/accounts" className={backLink}>
      <ChevronLeft aria-hidden className="size-3.5" />
      {i18n.t('All accounts')}
    </Link>
  )
}
