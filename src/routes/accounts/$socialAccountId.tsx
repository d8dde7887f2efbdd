import { i18n } from '@lingui/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { accountsQuery, agentsQuery, useAgents } from '#/domain/shared-queries'
import { nestedListPath } from '#/api/decode/decode-report'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { prefetch, queryFor, type LeadingQueries } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts } from '#/components/facts'
import { OpenShape } from '#/components/open-shape'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { toneText } from '#/components/tone'
import type { SocialAccount } from '#/domain/account-condition'
import { accountState, accountStatus, connectionPhase, premiumLabel } from '#/domain/account-labels'
import { accountName, agentName, memberName } from '#/domain/names'
import { formatExact } from '#/lib/date'
import { countryName, languageName } from '#/lib/display-name'
import { none } from '#/lib/none'
import { fullName, initials, isolated, safeName } from '#/lib/text'
import { useMinute } from '#/shell/frame/clock'
import { MissingRecord } from '#/shell/frame/missing-record'
import { backLinkClass, BackWords, useBackKey } from '#/shell/frame/back-link'
import { Page } from '#/shell/frame/page'
import { addCatalog } from '#/shell/i18n/i18n'
import { DateText } from '#/shell/i18n/when'
import { useVisit } from '#/shell/palette/visits'
import { QueryBody } from '#/shell/queries/query-panel'
import { ActionsTable } from './-actions-table'
import { Hours } from './-hours'
import { ReleaseForecast } from './-release-forecast'

const teamQuery = queryFor('team.get', {})

export const Route = createFileRoute('/accounts/$socialAccountId')({
  loader: async ({ context: { queryClient } }): Promise<LeadingQueries> => {
    prefetch(queryClient, accountsQuery)
    prefetch(queryClient, teamQuery)
    prefetch(queryClient, agentsQuery)
    await addCatalog()
    return [accountsQuery]
  },
  component: AccountPage,
})

function AccountPage() {
  const { socialAccountId } = Route.useParams()
  const accounts = useQuery(accountsQuery)
  const now = useMinute()
  const account = accounts.data?.data.socialAccounts?.find(({ id }) => id === socialAccountId)
  useVisit(account && accountName(account))
  if (account === undefined && accounts.data !== undefined)
    return (
      <MissingRecord>
        <Link to="/accounts" className="link">
          {i18n.t('All accounts')}
        </Link>
      </MissingRecord>
    )
  const lostIn = (list: string) =>
    accounts.data?.skippedRecords[nestedListPath('socialAccounts', socialAccountId, list)] ?? 0
  return (
    <Page
      title={account === undefined ? i18n.t('Account') : isolated(accountName(account))}
      controls={<AllAccounts />}
    >
      {account === undefined ? (
        <Panel title={i18n.t('Account')}>
          <QueryBody query={accounts} skeleton={<Skeleton className="mx-4 mb-4 h-24" />} />
        </Panel>
      ) : (
        <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-start min-[140rem]:grid-cols-[2fr_1fr]">
          <div className="grid min-w-0 gap-4 min-[140rem]:grid-cols-2 min-[140rem]:items-start">
            <div className="min-[140rem]:col-span-2">
              <ConditionPanel query={accounts} account={account} now={now} />
            </div>
            <div className="grid min-w-0 gap-4">
              <ActionsTable
                account={account}
                now={now}
                skippedRecords={lostIn('capacity.actions') + lostIn('capacity.activeGates')}
              />
              <ReleaseForecast accounts={[account]} isTeam={false} now={now} />
            </div>
            <Hours account={account} now={now} />
          </div>
          <div className="grid min-w-0 gap-4">
            <Identity account={account} />
            <Languages account={account} />
          </div>
        </div>
      )}
    </Page>
  )
}

function AllAccounts() {
  return (
    <Link ref={useBackKey()} to="/accounts" activeOptions={{ exact: true }} className={backLinkClass}>
      <BackWords>{i18n.t('All accounts')}</BackWords>
    </Link>
  )
}

type ConditionProps = {
  query: UseQueryResult<DecodedAnswer<'socialAccounts.list'>>
  account: SocialAccount
  now: number
}

function ConditionPanel({ query, account, now }: ConditionProps) {
  const { condition, sentence, tone } = accountState(account, now)
  const zone = account.capacity?.timezone
  const instant = condition.resumesAt ?? condition.since
  const name = accountName(account)
  return (
    <section
      aria-label={i18n.t('State')}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-raise"
    >
      <div className="flex items-center gap-4 px-4 py-4 max-sm:items-start max-sm:gap-3">
        <Avatar initials={initials(name)} picture={account.profilePicture} className="size-12 text-lg" />
        <div className="min-w-0">
          <p
            className={`state-sentence ${toneText[tone]}`}
            title={instant === null ? undefined : formatExact(instant, zone)}
          >
            {sentence}
          </p>
          <UsedBy account={account} />
        </div>
      </div>
      <QueryBody query={query} skeleton={null} />
    </section>
  )
}

function UsedBy({ account }: { account: SocialAccount }) {
  const users = useAgents()?.filter(({ socialAccountIds }) => socialAccountIds?.includes(account.id)) ?? []
  if (users.length === 0) return null
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 text-text-2">
      {i18n.t('Used by')}
      {users.map((agent) => (
        <Link key={agent.id} to="/agents/$agentId" params={{ agentId: agent.id }} className="link">
          <bdi>{agentName(agent)}</bdi>
        </Link>
      ))}
    </p>
  )
}

function Identity({ account }: { account: SocialAccount }) {
  const owner = useQuery(teamQuery).data?.data.members?.find(({ id }) => id === account.userId)
  return (
    <Panel title={i18n.t('Identity')}>
      <Facts
        facts={[
          fact(i18n.t('Name'), <bdi>{fullName(account.firstName, account.lastName)}</bdi>),
          fact(
            i18n.t('Owner'),
            <bdi>{owner === undefined ? safeName(account.userId) : memberName(owner)}</bdi>,
          ),
          fact(i18n.t('Email'), <MailLink email={account.email} />),
          fact(i18n.t('Country'), countryName(account.country)),
          fact(i18n.t('Status'), accountStatus(account.status).label),
          account.disabledAt && fact(i18n.t('Disabled'), <DateText at={account.disabledAt} />),
          fact(i18n.t('Connection'), connectionPhase(account.connectionPhase).label),
          fact(i18n.t('Premium'), premiumLabel(account.premiumType)),
          fact(i18n.t('Added'), <DateText at={account.createdAt} />),
        ]}
      />
      <Disclosure title={i18n.t('Details')}>
        <Facts
          facts={[
            fact(i18n.t('Public ID'), <bdi>{safeName(account.publicIdentifier)}</bdi>),
            fact(i18n.t('Member ID'), <bdi>{safeName(account.memberId)}</bdi>),
            fact(i18n.t('Social ID'), <bdi>{safeName(account.socialId)}</bdi>),
            fact(i18n.t('Account'), <bdi>{safeName(account.id)}</bdi>),
            fact(i18n.t('Owner'), <bdi>{safeName(account.userId)}</bdi>),
            fact(i18n.t('Workspace'), <bdi>{safeName(account.workspaceId)}</bdi>),
            fact(i18n.t('Changed'), <DateText at={account.updatedAt} />),
          ]}
        />
      </Disclosure>
    </Panel>
  )
}

function Languages({ account }: { account: SocialAccount }) {
  const lists = account.messageGenerationLanguages
  return (
    <Panel title={i18n.t('Message languages')}>
      <Facts
        facts={[
          fact(i18n.t('In use'), <LanguageList list={lists?.effectiveAllowedGenerationLanguages} />),
          fact(i18n.t('Account'), <LanguageList list={lists?.allowedGenerationLanguages} />),
          fact(i18n.t('Workspace'), <LanguageList list={lists?.workspaceAllowedGenerationLanguages} />),
        ]}
      />
    </Panel>
  )
}

const isTags = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((tag) => typeof tag === 'string')

function LanguageList({ list }: { list: unknown }) {
  if (list === undefined || list === null) return none
  if (!isTags(list)) return <OpenShape value={list} />
  if (list.length === 0) return <span className="text-text-3">{i18n.t('any')}</span>
  return <bdi>{list.map((tag) => languageName(tag)).join(', ')}</bdi>
}
