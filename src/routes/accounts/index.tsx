import { accountsQuery } from '#/domain/shared-queries'
import { clockName, zonePlace } from '#/lib/zone-place'
import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { prefetch, type LeadingQueries } from '#/api/queries'
import { DataTable, type Column } from '#/components/data-table'
import { Panel } from '#/components/panel'
import { PartBar } from '#/components/part-bar'
import { RowsSkeleton } from '#/components/rows-skeleton'
import {
  accountCondition,
  byCondition,
  sendingActions,
  type AccountAction,
  type SocialAccount,
} from '#/domain/account-condition'
import { AccountIdentity } from '#/domain/account-identity'
import { actionLabel } from '#/domain/account-labels'
import { disconnectedAccounts } from '#/domain/attention'
import { OpenOnWall } from '#/domain/open-on-wall'
import { isConnected, quotaOf, sendingAccounts, teamLeft, type Left, type Quota } from '#/domain/quotas'
import { formatExact, formatTime } from '#/lib/date'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { useMinute } from '#/shell/frame/clock'
import { addCatalog } from '#/shell/i18n/i18n'
import { useListKeys, useReturnTo } from '#/shell/frame/list-keys'
import { Page } from '#/shell/frame/page'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { QuotaBar } from './-actions-table'
import { HoursToday } from './-day-bar'
import { ReleaseForecast } from './-release-forecast'

export const Route = createFileRoute('/accounts/')({
  validateSearch: ({ state }: Record<string, unknown>): { state?: 'disconnected' } =>
    state === 'disconnected' ? { state } : {},
  loader: async ({ context: { queryClient } }): Promise<LeadingQueries> => {
    prefetch(queryClient, accountsQuery)
    await addCatalog()
    return [accountsQuery]
  },
  component: AccountsPage,
})

function AccountsPage() {
  const accounts = useQuery(accountsQuery)
  const now = useMinute()
  const list = accounts.data?.data.socialAccounts
  const { state } = Route.useSearch()
  return (
    <Page
      title={i18n.t('Accounts')}
      isWide
      controls={
        // A phone has no row for it, because the palette leads there too.
        <span className="max-sm:hidden">
          <OpenOnWall scenes="accounts" />
        </span>
      }
    >
      {list === undefined || list.length === 0 ? null : <TeamLeft accounts={list} now={now} />}
      <Panel
        title={i18n.t('Status')}
        note={list === undefined || list.length === 0 ? undefined : <Connected accounts={list} now={now} />}
        actions={
          state === undefined ? undefined : (
            <Link to="/accounts" replace resetScroll={false} className="link">
              {i18n.t('Show all {count}', { count: list?.length ?? 0 })}
            </Link>
          )
        }
      >
        <QueryBody query={accounts} skeleton={<RowsSkeleton lines={2} hasPicture />}>
          {({ data: { socialAccounts }, skippedRecords }) => (
            <>
              {socialAccounts === undefined || socialAccounts.length === 0 ? (
                <p className="border-t border-line px-4 py-3 text-text-2">
                  {socialAccounts === undefined
                    ? i18n.t('Could not be read.')
                    : i18n.t('No accounts yet. Connect one in the application.')}
                </p>
              ) : state === undefined ? (
                <AccountsTable accounts={socialAccounts} now={now} />
              ) : (
                <Disconnected accounts={disconnectedAccounts(socialAccounts)} now={now} />
              )}
              <SkippedRecords count={skippedRecords['socialAccounts']} />
            </>
          )}
        </QueryBody>
      </Panel>
      {list === undefined || list.length === 0 ? null : (
        <div className="mt-4">
          <ReleaseForecast accounts={list} isTeam now={now} />
        </div>
      )}
    </Page>
  )
}

function Connected({ accounts, now }: { accounts: readonly SocialAccount[]; now: number }) {
  const figure = (part: readonly SocialAccount[]) => formatCount(part.length)
  return i18n.t('{connected} of {total} connected, {sending} sending', {
    connected: figure(accounts.filter(isConnected)),
    total: figure(accounts),
    sending: figure(sendingAccounts(accounts, now)),
  })
}

function Disconnected({ accounts, now }: { accounts: readonly SocialAccount[]; now: number }) {
  return accounts.length === 0 ? (
    <p className="border-t border-line px-4 py-3 text-text-2">{i18n.t('No account is disconnected.')}</p>
  ) : (
    <AccountsTable accounts={accounts} now={now} />
  )
}

function AccountsTable({ accounts, now }: { accounts: readonly SocialAccount[]; now: number }) {
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  const columns: Column<SocialAccount>[] = [
    {
      id: 'account',
      header: i18n.t('Account'),
      width: 400,
      cell: (account) => (
        <span className="block py-1.5">
          <AccountIdentity account={account} now={now} />
        </span>
      ),
    },
    ...sendingActions.map((action): Column<SocialAccount> => ({
      id: action,
      header: i18n.t('{actions} left', { actions: actionLabel(action) }),
      width: 136,
      showFrom: 'tablet',
      cell: (account) => <QuotaCell account={account} action={action} now={now} />,
    })),
    {
      id: 'time',
      header: i18n.t('Time there'),
      align: 'end',
      width: 132,
      showFrom: 'laptop',
      cell: (account) => (
        <>
          <TimeThere zone={account.capacity?.timezone} now={now} />
          <HoursToday account={account} now={now} />
        </>
      ),
    },
  ]
  return (
    <DataTable
      ref={table}
      label={i18n.t('Accounts')}
      columns={columns}
      rows={accounts.toSorted(byCondition(now))}
      rowKey={({ id }) => id}
      lines={2}
      isRowLink
      returnTo={useReturnTo()}
    />
  )
}

function TimeThere({ zone, now }: { zone: string | undefined; now: number }) {
  const place = zonePlace(zone)
  if (place === null) return clockName(zone)
  return (
    <span title={formatExact(now, zone)}>
      {formatTime(now, zone)} <span className="text-xs text-text-3">{place}</span>
    </span>
  )
}

type LeftToday = { quota: Quota; left: number | null | undefined }

/** Null where the account has no quota for it. */
function leftToday(account: SocialAccount, action: AccountAction, now: number): LeftToday | null {
  const quota = quotaOf(account, action)
  const row = accountCondition(account, now).actions.find((each) => each.action === action)
  return quota === undefined ? null : { quota, left: row?.leftToday }
}

function QuotaCell({ account, action, now }: { account: SocialAccount; action: AccountAction; now: number }) {
  const today = leftToday(account, action, now)
  if (today === null) return none
  const total = formatCount(today.quota.dailyLimit)
  return (
    <span className="block w-24 max-w-full">
      {formatCount(today.left)} <span className="text-text-3">{i18n.t('of {total}', { total })}</span>
      <QuotaBar {...today} className="mt-1 h-1" />
    </span>
  )
}

function TeamLeft({ accounts, now }: { accounts: readonly SocialAccount[]; now: number }) {
  const left = teamLeft(accounts, now)
  return (
    <section aria-label={i18n.t('Left')} className="figures mb-4 rounded-lg border border-line bg-raise">
      <dl className="grid sm:grid-cols-3">
        {sendingActions.map((action, i) => (
          <div
            key={action}
            className="border-line px-4 py-3 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l"
          >
            <dt className="text-text-2">{leftName(action)}</dt>
            <dd>
              <Total left={left[i] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )

  function leftName(action: string): string {
    return i18n.t('{actions} left today', { actions: actionLabel(action) })
  }
}

function Total({ left }: { left: Left | null }) {
  if (left === null) return <span className="text-xl font-semibold">{none}</span>
  const figure = (value: number | undefined) => formatCount(value)
  const total = figure(left.limit)
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tracking-tight">{figure(left.left)}</span>
        {left.limit === undefined ? null : (
          <span className="text-text-3">{i18n.t('of {total}', { total })}</span>
        )}
      </span>
      <PartBar
        whole={left.limit ?? left.left}
        parts={[{ value: left.left, tone: 'text-accent' }]}
        className="mt-1.5 h-1.5"
      />
      <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-text-3">
        {left.held > 0 ? <span>{i18n.t('{count} held back', { count: figure(left.held) })}</span> : null}
        {left.lost > 0 ? (
          <span>{i18n.t('{count} on stopped accounts', { count: figure(left.lost) })}</span>
        ) : null}
      </span>
    </>
  )
}
