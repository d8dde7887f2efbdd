import { i18n } from '@lingui/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { toneText } from '#/components/tone'
import type { SocialAccount } from '#/domain/account-condition'
import { AccountConditionLine } from '#/domain/account-identity'
import { agentCondition } from '#/domain/agent-condition'
import { isRunning } from '#/domain/agent-held'
import { waitingToBeSent } from '#/domain/drafts'
import { accountName } from '#/domain/names'
import { many } from '#/domain/lead-status'
import { notContactedLabel, runwayBasis, runwayOf, runwaySentence } from '#/domain/runway'
import { runwayCountsQuery } from '#/domain/runway-queries'
import { accountsQuery, useAccounts, useWorkspaceZone } from '#/domain/shared-queries'
import { formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { initials, safeName } from '#/lib/text'
import { useMinute } from '#/shell/frame/clock'
import { QueryBody } from '#/shell/queries/query-panel'

type Props = {
  agent: DataOf<'agents.get'> | undefined
  query: UseQueryResult<DecodedAnswer<'agents.activity'>>
}

export function RightNow({ agent, query }: Props) {
  return (
    <section
      aria-label={i18n.t('Right now')}
      className="figures mb-4 overflow-hidden rounded-lg border border-line bg-raise"
    >
      {agent === undefined ? null : <Sentence agent={agent} activity={query.data?.data} />}
      <QueryBody query={query} skeleton={<Counts counts={[]} />}>
        {({ data }) => (
          <Counts
            counts={[
              {
                label: i18n.t('In progress'),
                value: formatCount(data.runningEnrollments),
                note: i18n.t('{count, plural, one {lead} other {leads}}', {
                  count: data.runningEnrollments ?? many,
                }),
              },
              {
                label: i18n.t('Sourced'),
                value: formatCount(data.sourced),
                note:
                  data.isSourcing === true
                    ? i18n.t('looking for leads')
                    : i18n.t('{count, plural, one {lead, all time} other {leads, all time}}', {
                        count: data.sourced ?? many,
                      }),
              },
              {
                label: i18n.t('Interested'),
                value: formatCount(data.interested),
                note: i18n.t('{count, plural, one {lead, all time} other {leads, all time}}', {
                  count: data.interested ?? many,
                }),
              },
              { label: i18n.t('Last active'), value: <LastActive at={data.lastActivityAt} /> },
            ]}
          />
        )}
      </QueryBody>
    </section>
  )
}

type SentenceProps = { agent: DataOf<'agents.get'>; activity: DataOf<'agents.activity'> | undefined }

function Sentence({ agent, activity }: SentenceProps) {
  const zone = useWorkspaceZone()
  const accounts = useAccounts()
  const now = useMinute()
  const { sentence, tone } = agentCondition(agent, { accounts, activity }, { now, zone })
  return (
    <div className="border-b border-line px-4 py-3">
      <p className={`flex flex-wrap items-baseline gap-x-3 gap-y-1 state-sentence ${toneText[tone]}`}>
        {sentence}{' '}
        <span className="text-base">
          <WaitingDrafts agentId={agent.id} />
        </span>
      </p>
      <RunwayWords agent={agent} activity={activity} />
    </div>
  )
}

function LastActive({ at }: { at: string | null | undefined }) {
  const zone = useWorkspaceZone()
  const now = useMinute()
  const instant = instantOf(at)
  if (instant === null) return none
  return (
    <span title={formatExact(instant, zone)}>
      {i18n.t('{age} ago', { age: formatAge(Math.max(0, now - instant), 1) })}
    </span>
  )
}

type Count = { label: string; value: ReactNode; note?: string | undefined }
const places = [0, 1, 2, 3] as const

/** Without counts the same places stay empty, so that nothing moves. */
function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="grid grid-cols-2 sm:grid-cols-4">
      {places.map((place) => {
        const count = counts[place]
        return (
          <div key={place} className="-mt-px -ml-px border-t border-l border-line px-4 py-3">
            <dt className="text-text-2">{count?.label ?? <Skeleton className="my-1 h-3 w-20" />}</dt>
            <dd className="flex min-h-7 flex-wrap items-baseline gap-x-2 text-xl font-semibold tracking-tight">
              {count?.value ?? <Skeleton className="h-5 w-12 self-center" />}
              <span className="text-sm font-normal tracking-normal text-text-3">{count?.note}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

export function AgentAccounts({ ids }: { ids: readonly string[] | undefined }) {
  const query = useQuery(accountsQuery)
  return (
    <Panel title={i18n.t('Accounts')} note={ids === undefined ? undefined : formatCount(ids.length)}>
      {ids?.length === 0 ? (
        <p className="px-4 pb-3.5 text-text-2">{i18n.t('No account')}</p>
      ) : (
        <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-10" />}>
          {({ data: { socialAccounts } }) => (
            <ul aria-label={i18n.t('Accounts')}>
              {ids?.map((id) => (
                <AccountLine key={id} id={id} account={socialAccounts?.find((each) => each.id === id)} />
              ))}
            </ul>
          )}
        </QueryBody>
      )}
    </Panel>
  )
}

function AccountLine({ id, account }: { id: string; account: SocialAccount | undefined }) {
  const now = useMinute()
  const row = 'flex min-h-12 items-center gap-3 border-t border-line px-4 py-1.5'
  if (account === undefined)
    return (
      <li className={row}>
        <span className="text-text-3">{i18n.t('{id} (not in the workspace)', { id: safeName(id) })}</span>
      </li>
    )
  return (
    <li className={row}>
      <Avatar
        initials={initials(accountName(account))}
        picture={account.profilePicture}
        className="size-8 text-sm"
      />
      <AccountConditionLine account={account} now={now} />
    </li>
  )
}

function WaitingDrafts({ agentId }: { agentId: string }) {
  const approved = useQuery(queryFor('validations.list', { query: { status: 'APPROVED', agentId } }))
  if (approved.data === undefined) return null
  const { count, says } = waitingToBeSent(approved.data)
  if (count === 0) return null
  return (
    <Link
      to="/validations"
      search={{ status: 'APPROVED', agentId, toSend: true }}
      className="link font-normal"
    >
      {says}
    </Link>
  )
}

type RunwayProps = { agent: DataOf<'agents.get'>; activity: DataOf<'agents.activity'> | undefined }

/** Until when the agent has leads, and how many: nothing where that is not known. */
function RunwayWords({ agent, activity }: RunwayProps) {
  const accounts = useAccounts()
  const moment = { now: useMinute(), zone: useWorkspaceZone() }
  const counts = useQuery({ ...runwayCountsQuery(agent.id), enabled: isRunning(agent) }).data?.data
  // Before the pace is known, another day would show.
  const runway =
    activity === undefined ? null : runwayOf(agent, { counts, accounts, timeline: activity.timeline }, moment)
  if (runway === null) return null
  const { leads, statuses } = runway
  const sentence = runwaySentence(runway, moment)
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-base">
      {sentence === null ? null : leads === 0 ? (
        sentence
      ) : (
        <Explained says={runwayBasis(runway, moment)}>{sentence}</Explained>
      )}
      {leads === 0 ? null : (
        <Link to="/leads" search={{ agentIds: [agent.id], outreachStatuses: statuses }} className="link">
          {notContactedLabel(runway)}
        </Link>
      )}
    </p>
  )
}
