import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { queryFor } from '#/api/queries'
import { Panel } from '#/components/panel'
import { formatCount } from '#/lib/number'
import { Page } from '#/shell/page'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { EmptyQueue } from './-empty-queue'
import { Filters, Tabs, tabLabel } from './-controls'
import { KnownLeads, useWaitingLeads } from './-lead-names'
import { inOrder } from './-queue-derive'
import { QueueTable, TableSkeleton } from './-queue-table'
import { Summary } from './-summary'
import { useQueueKeys } from './-use-keys'
import { defaultTab, queueQuestion, type ValidationsSearch } from './-validations-search'

export const Route = createFileRoute('/validations/')({ component: QueuePage })

const frame = getRouteApi('/validations')

const queries = (search: ValidationsSearch) => ({
  queue: queryFor('validations.list', queueQuestion(search)),
  agents: queryFor('agents.list', {}),
  accounts: queryFor('socialAccounts.list', {}),
})

function QueuePage() {
  const { i18n } = useLingui()
  const search = frame.useLoaderDeps()
  const field = useRef<HTMLInputElement>(null)
  const { queue, agents, accounts } = queries(search)
  const queueQuery = useQuery({ ...queue, placeholderData: keepPreviousData })
  const agentsQuery = useQuery(agents)
  const accountsQuery = useQuery(accounts)
  const leads = useWaitingLeads(search)
  const data = queueQuery.data?.data
  const items = useMemo(() => inOrder(data?.items ?? []), [data?.items])
  const tab = search.status ?? defaultTab
  useQueueKeys({ search, field })
  return (
    <Page title={i18n.t('Validations')}>
      <Filters search={search} field={field} agents={agentsQuery.data} accounts={accountsQuery.data} />
      <Tabs search={search} waiting={data?.totalPendingCount} />
      <Summary
        search={search}
        query={queueQuery}
        items={items}
        accounts={accountsQuery.data?.data.socialAccounts}
      />
      <Panel
        title={tabLabel(i18n, tab)}
        note={data === undefined ? undefined : formatCount(items.length, i18n.locale)}
      >
        <QueryBody query={queueQuery} skeleton={<TableSkeleton />}>
          {({ skippedRecords }) => (
            <KnownLeads value={leads}>
              {items.length === 0 ? (
                <EmptyQueue search={search} />
              ) : (
                <QueueTable
                  items={items}
                  tab={tab}
                  accounts={accountsQuery.data?.data.socialAccounts}
                  isOld={queueQuery.isPlaceholderData}
                />
              )}
              <SkippedRecords count={skippedRecords['items']} />
            </KnownLeads>
          )}
        </QueryBody>
      </Panel>
      <p className="mt-3 text-xs text-text-3">
        {i18n.t('Sightline only reads: drafts are approved, edited and rejected in the application.')}
      </p>
    </Page>
  )
}
