import { useLingui } from '@lingui/react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountCondition, byCondition, type SocialAccount } from '#/domain/account-condition'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { FirstRows } from '#/components/first-rows'
import { Panel } from '#/components/panel'
import { Badge } from '#/components/tone'
import { formatCount } from '#/lib/number'
import { initials } from '#/lib/text'
import { accountSentence, accountTone } from '#/domain/account-labels'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { accountName } from '#/domain/names'
import { quotaOf } from '#/domain/quotas'
import { ComparedTable, FigureCells } from './-compared-table'
import type { CockpitSearch } from './-search'
import { RowsSkeleton } from './-rows-skeleton'

type Props = { search: CockpitSearch; query: UseQueryResult<DecodedAnswer<'socialAccounts.list'>> }

/** Every account: whether it sends, what it may still send today, and what came of it; the worst first. */
export function AccountsCompared({ search, query }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  return (
    <Panel title={i18n.t('Accounts compared')} className="mt-4">
      <QueryBody query={query} skeleton={<RowsSkeleton />}>
        {({ data: { socialAccounts }, skippedRecords }) => (
          <>
            {socialAccounts === undefined || socialAccounts.length === 0 ? (
              <p className="px-4 pb-4 text-text-2">
                {i18n.t(
                  'No accounts connected yet. Once one is, whether it sends and what came of it stand here.',
                )}
              </p>
            ) : (
              <FirstRows
                items={socialAccounts.toSorted(byCondition(now))}
                first={firstRows}
                showAll={i18n.t('Show all {count} accounts', { count: socialAccounts.length })}
              >
                {(accounts) => (
                  <ComparedTable
                    label={i18n.t('Accounts compared')}
                    first={i18n.t('Account')}
                    between={<QuotaHead />}
                  >
                    {accounts.map((account) => (
                      <AccountRow key={account.id} account={account} search={search} now={now} />
                    ))}
                  </ComparedTable>
                )}
              </FirstRows>
            )}
            <SkippedRecords count={skippedRecords['socialAccounts']} />
          </>
        )}
      </QueryBody>
    </Panel>
  )
}

const firstRows = 8

const quotas = ['social.sendInvite', 'social.sendMessage'] as const

function QuotaHead() {
  const { i18n } = useLingui()
  const head = 'w-44 px-2 py-1 font-medium whitespace-nowrap max-md:hidden'
  return (
    <>
      <th className={head}>{i18n.t('Invitations left today')}</th>
      <th className={head}>{i18n.t('Messages left today')}</th>
    </>
  )
}

function AccountRow({
  account,
  search,
  now,
}: {
  account: SocialAccount
  search: CockpitSearch
  now: number
}) {
  const { i18n } = useLingui()
  const { range, agentId } = search
  const period = useQuery(
    queryFor('cockpit.analytics', { query: { range, agentId, socialAccountId: account.id } }),
  )
  const name = accountName(i18n, account)
  const isChosen = account.id === search.socialAccountId
  const condition = accountCondition(account, now)
  return (
    <tr aria-current={isChosen} className="h-12 border-t border-line aria-[current=true]:bg-hover">
      <th scope="row" className="max-w-0 py-1.5 pr-2 pl-4 text-left font-normal">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar
            initials={initials(name)}
            picture={account.profilePicture}
            className="size-7 text-xs max-sm:hidden"
          />
          <span className="min-w-0">
            <Link
              from="/cockpit/"
              search={(before) => ({ ...before, socialAccountId: isChosen ? undefined : account.id })}
              className="block truncate leading-4.5 font-medium hover:underline"
            >
              {name}
            </Link>
            <span className="flex min-w-0 leading-4">
              <Badge tone={accountTone[condition.reason]}>
                {accountSentence(i18n, condition, { now, zone: account.capacity?.timezone })}
              </Badge>
            </span>
          </span>
        </span>
      </th>
      {quotas.map((action) => {
        const quota = quotaOf(account, action)
        return (
          <td key={action} className="px-2 whitespace-nowrap max-md:hidden">
            {formatCount(quota?.remainingToday, i18n.locale)}
            <span className="text-text-3">
              {' '}
              {i18n.t('of {total}', { total: formatCount(quota?.dailyLimit, i18n.locale) })}
            </span>
          </td>
        )
      })}
      <FigureCells query={period} />
    </tr>
  )
}
