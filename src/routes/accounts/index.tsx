import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryFor, prefetch } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { formatCount } from '#/lib/number'
import { useMinute } from '#/shell/clock'
import { Page } from '#/shell/page'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { addCatalog } from '#/shell/i18n'
import { AccountsTable } from './-accounts-table'
import { TeamLeft } from './-team-left'

const queries = { accounts: queryFor('socialAccounts.list', {}) }

export const Route = createFileRoute('/accounts/')({
  loader: async ({ context: { queryClient } }) => {
    prefetch(queryClient, queries.accounts)
    await addCatalog('accounts')
  },
  component: AccountsPage,
})

function AccountsPage() {
  const { i18n } = useLingui()
  const accounts = useQuery(queries.accounts)
  const now = useMinute()
  const list = accounts.data?.data.socialAccounts
  return (
    <Page title={i18n.t('Accounts')}>
      {list === undefined || list.length === 0 ? null : <TeamLeft accounts={list} now={now} />}
      <Panel
        title={i18n.t('Why each account sends or not')}
        note={list === undefined ? undefined : formatCount(list.length, i18n.locale)}
      >
        <QueryBody query={accounts} skeleton={<RowsSkeleton />}>
          {({ data: { socialAccounts }, skippedRecords }) => (
            <>
              {socialAccounts === undefined || socialAccounts.length === 0 ? (
                <p className="border-t border-line px-4 py-3 text-text-2">
                  {i18n.t('No account is connected yet. Accounts are connected in the application.')}
                </p>
              ) : (
                <AccountsTable accounts={socialAccounts} now={now} />
              )}
              <SkippedRecords count={skippedRecords['socialAccounts']} />
            </>
          )}
        </QueryBody>
      </Panel>
    </Page>
  )
}

const RowsSkeleton = () => (
  <div className="md:pt-7">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex h-14 items-center gap-3 border-t border-line px-4">
        <Skeleton className="size-8 rounded-full!" />
        <Skeleton className="h-3.5 w-56" />
      </div>
    ))}
  </div>
)
