import { useLingui } from '@lingui/react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { Badge } from '#/components/tone'
import { accountCondition, byCondition, type SocialAccount } from '#/domain/account-condition'
import { accountBrief, accountSentence, accountTone } from '#/domain/account-labels'
import { AccountLink } from '#/domain/links'
import { accountName, agentName } from '#/domain/names'
import { initials, safeName } from '#/lib/text'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { Comparison, FiguresLine, openLook, OpenMark } from './-comparison'
import type { CockpitSearch } from './-search'

type Props = { search: CockpitSearch; query: UseQueryResult<DecodedAnswer<'socialAccounts.list'>> }

/** Every account: whether it sends, and what came of it; those that somebody must see to first. */
export function AccountsCompared({ search, query }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  const { range, agentId, socialAccountId } = search
  const agents = useQuery(queryFor('agents.list', {})).data?.data
  const agent = agents?.find(({ id }) => id === agentId)
  const note =
    agentId === undefined
      ? undefined
      : i18n.t('what each sent for {name}', {
          name: agent === undefined ? safeName(agentId) : agentName(i18n, agent),
        })
  return (
    <Panel title={i18n.t('Accounts compared')} note={note} className="mt-4">
      <QueryBody query={query} skeleton={<RowsSkeleton lines={2} hasPicture />}>
        {({ data: { socialAccounts = [] }, skippedRecords }) => (
          <>
            {socialAccounts.length === 0 ? (
              <p className="border-t border-line px-4 py-3 text-text-2">
                {i18n.t(
                  'No accounts connected yet. Once one is, whether it sends and what came of it will appear here.',
                )}
              </p>
            ) : (
              <Comparison
                label={i18n.t('Accounts compared')}
                items={socialAccounts.toSorted(byCondition(now))}
                first={8}
                showAll={i18n.t('Show all {count} accounts', { count: socialAccounts.length })}
                queryOf={({ id }) =>
                  queryFor('cockpit.analytics', { query: { range, agentId, socialAccountId: id } })
                }
                columns={[
                  {
                    id: 'account',
                    header: i18n.t('Account'),
                    width: 290,
                    cell: ({ item, figures }) => (
                      <>
                        <AccountStanding account={item} now={now} isChosen={item.id === socialAccountId} />
                        <FiguresLine figures={figures} />
                      </>
                    ),
                  },
                ]}
                open={({ id, ...account }) => (
                  <AccountLink id={id} className={openLook}>
                    <OpenMark name={accountName(i18n, account)} />
                  </AccountLink>
                )}
                sortKey="accountsSort"
                search={search}
                chosen={socialAccountId}
              />
            )}
            <SkippedRecords count={skippedRecords['socialAccounts']} />
          </>
        )}
      </QueryBody>
    </Panel>
  )
}

/** Who it is and whether it sends; the row's link narrows the page to it. */
function AccountStanding({
  account,
  now,
  isChosen,
}: {
  account: SocialAccount
  now: number
  isChosen: boolean
}) {
  const { i18n } = useLingui()
  const name = accountName(i18n, account)
  const condition = accountCondition(account, now)
  const moment = { now, zone: account.capacity?.timezone }
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <Avatar
        initials={initials(name)}
        picture={account.profilePicture}
        className="size-8 text-sm @max-laptop:hidden"
      />
      <span className="min-w-0 grow">
        <Link
          from="/cockpit/"
          search={(before) => ({ ...before, socialAccountId: isChosen ? undefined : account.id })}
          resetScroll={false}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        {/* Rows of much the same height can be compared: the rest is in the hover, and on the account's page. */}
        <span title={accountSentence(i18n, condition, moment)} className="flex">
          <Badge tone={accountTone[condition.reason]}>{accountBrief(i18n, condition, moment)}</Badge>
        </span>
      </span>
    </span>
  )
}
