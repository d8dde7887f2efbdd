import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryFor, prefetch } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { formatCount } from '#/lib/number'
import { Page } from '#/shell/page'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { addCatalog } from '#/shell/i18n'
import { AgentsTable } from './-agents-table'

const queries = {
  agents: queryFor('agents.list', {}),
  accounts: queryFor('socialAccounts.list', {}),
  workspace: queryFor('workspace.get', {}),
}

export const Route = createFileRoute('/agents/')({
  loader: async ({ context: { queryClient } }) => {
    prefetch(queryClient, queries.agents)
    await addCatalog('agents')
  },
  component: AgentsPage,
})

function AgentsPage() {
  const { i18n } = useLingui()
  const agents = useQuery(queries.agents)
  const accounts = useQuery(queries.accounts).data?.data.socialAccounts
  const zone = useQuery(queries.workspace).data?.data.timezone
  return (
    <Page title={i18n.t('Agents')}>
      <Panel
        title={i18n.t('What each agent does')}
        note={agents.data === undefined ? undefined : formatCount(agents.data.data.length, i18n.locale)}
      >
        <QueryBody query={agents} skeleton={<RowsSkeleton />}>
          {({ data, skippedRecords }) => (
            <>
              {data.length === 0 ? (
                <p className="border-t border-line px-4 py-3 text-text-2">
                  {i18n.t('No agents yet. Once one is created in the application, what it does stands here.')}
                </p>
              ) : (
                <AgentsTable agents={data} accounts={accounts} zone={zone} />
              )}
              <SkippedRecords count={skippedRecords['']} />
            </>
          )}
        </QueryBody>
      </Panel>
    </Page>
  )
}

const RowsSkeleton = () => (
  <div className="md:pt-7">
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className="flex h-14 items-center border-t border-line px-4">
        <Skeleton className="h-3.5 w-56" />
      </div>
    ))}
  </div>
)
