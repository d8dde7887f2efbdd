import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bot, X } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts } from '#/components/facts'
import { OpenShape } from '#/components/open-shape'
import { Skeleton } from '#/components/skeleton'
import { useSettled } from '#/components/use-settled'
import { Badge, toneText } from '#/components/tone'
import { formatMoment } from '#/lib/relative-day'
import { formatPlayTime } from '#/lib/duration-forms'
import { formatCount } from '#/lib/number'
import { safeName, safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { readerZone } from '#/lib/zone'
import { AccountIdentity } from '#/domain/account-identity'
import { agentCondition } from '#/domain/agent-condition'
import type { Agent } from '#/domain/agent-held'
import { conversationKey } from '#/domain/turn'
import { conversationStatus, folderLabel, nextStep } from '#/domain/conversation-status'
import { useLeadStory } from '#/domain/use-lead-story'
import { enrollmentStatus, outreachStatus } from '#/domain/lead-status'
import { lastActivityQuery, useAccounts, useWorkspaceZone } from '#/domain/shared-queries'
import { AgentLink } from '#/domain/links'
import { accountNameIn, agentName } from '#/domain/names'
import { useMinute } from '#/shell/frame/clock'
import { Awaited, QueryFailed } from '#/shell/queries/query-panel'
import { When } from '#/shell/i18n/when'
import { withoutThread, type Conversation, type ThreadPlace } from './-conversations'
import { useShownDraft } from './-next-step'
import {
  type Lead,
  type Message,
  type Thread,
  type ThreadFacts,
  mediaIn,
  relationsOf,
  relationStatus,
  writtenIn,
  type Relation,
} from './-thread'

type PartProps = { place: ThreadPlace; facts: ThreadFacts }
type Props = PartProps & { thread: Thread | undefined; onClose: () => void }

const noMessages: readonly Message[] = []

export function ContextColumn({ place, facts, thread, onClose }: Props) {
  const { item, leadQuery } = facts
  return (
    <div className="flex flex-col gap-4.5 px-4 pt-4.5 text-text-2">
      <button
        type="button"
        onClick={onClose}
        className="relative z-10 -mb-9 grid size-7 place-items-center self-end rounded-md hover:bg-hover xl:hidden"
      >
        <X aria-hidden className="size-4" />
        <span className="sr-only">{i18n.t('Close')}</span>
      </button>
      {item?.pendingHandoff ? <Handoff handoff={item.pendingHandoff} /> : null}
      <WhoWrites facts={facts} />
      {leadQuery.isError && leadQuery.data === undefined ? (
        <div className="-mx-4">
          <QueryFailed query={leadQuery} />
        </div>
      ) : (
        <LeadFacts place={place} facts={facts} thread={thread} />
      )}
      <OtherRows place={place} rows={facts.others} />
      <AlsoInContact place={place} facts={facts} />
      <MediaCounts messages={thread?.messages ?? noMessages} />
      {item === undefined ? null : <Details item={item} />}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-1.5 font-semibold text-text">{title}</h2>
    {children}
  </section>
)

const narrow = '!grid-cols-[6.5rem_minmax(0,1fr)] !gap-x-2.5 !gap-y-1 !px-0 !pb-0'

function Handoff({ handoff: { note, category } }: { handoff: NonNullable<Conversation['pendingHandoff']> }) {
  return (
    <Part title={i18n.t('Needs information')}>
      <p
        dir="auto"
        lang=""
        className="border-l-2 border-machine py-0.5 pl-2.5 whitespace-pre-wrap text-text wrap-anywhere"
      >
        {safeProse(note)}
      </p>
      {category ? <p className="mt-1 text-xs text-text-3">{humanised(category)}</p> : null}
    </Part>
  )
}

const row = 'relative -mx-2 flex min-h-11 min-w-0 items-center rounded-md px-2 py-1 hover:bg-hover'

function WhoWrites({ facts: { account, agent, agentRecord, people } }: { facts: ThreadFacts }) {
  const now = useMinute()
  if (people.account.name === null) return null
  return (
    <Part title={i18n.t('Sender')}>
      <ul>
        <li className={row}>
          {account ? <AccountIdentity account={account} now={now} /> : <bdi>{people.account.name}</bdi>}
        </li>
        {agent ? (
          <li className={`${row} gap-3`}>
            <span className="wash grid size-8 shrink-0 place-items-center rounded-full text-machine">
              <Bot aria-hidden className="size-4" />
            </span>
            <span className="min-w-0 grow">
              <AgentLink id={agent.id} className="block truncate font-medium after:absolute after:inset-0">
                {agentName(agent)}
              </AgentLink>
              {agentRecord ? <AgentConditionBadge agent={agentRecord} now={now} /> : null}
            </span>
          </li>
        ) : null}
      </ul>
    </Part>
  )
}

function LeadFacts({ place, facts, thread }: PartProps & Pick<Props, 'thread'>) {
  const { lead, leadQuery, item } = facts
  if (lead === undefined && item === undefined)
    return leadQuery.isPending ? (
      <Awaited name={i18n.t('Lead')} skeleton={<Skeleton className="h-40" />} />
    ) : null
  const status = item === undefined ? outreachStatus(lead?.outreachStatus) : conversationStatus(item)
  const next = item === undefined ? null : nextStep(item)
  const opened = item?.conversationOpenedAt ?? lead?.accountState?.conversationOpenedAt
  const company = lead?.companyName ?? item?.lead.companyName
  const isComing = leadQuery.isPending
  const optional = (label: string, value: ReactNode) =>
    (Boolean(value) || isComing) && fact(label, value || <Skeleton className="my-1 h-3 w-24" />)
  return (
    <Part title={i18n.t('Lead')}>
      {lead === undefined ? null : <LeadSentence lead={lead} place={place} facts={facts} thread={thread} />}
      <Facts
        className={narrow}
        facts={[
          fact(
            i18n.t('Status'),
            <span className={`font-medium ${toneText[status.tone]}`}>{status.label}</span>,
          ),
          next === null || next.label === status.label ? null : fact(i18n.t('Next step'), next.label),
          optional(i18n.t('Company'), company && <bdi>{safeName(company)}</bdi>),
          optional(i18n.t('Region'), lead?.region && <bdi>{safeName(lead.region)}</bdi>),
          optional(i18n.t('First contact'), opened && <When at={opened} />),
        ]}
      />
      <Link
        to="/leads/$leadId"
        params={{ leadId: place.leadId }}
        search={{ socialAccountId: place.socialAccountId }}
        className="link mt-1.5 inline-block"
      >
        {i18n.t('Open the lead')}
      </Link>
    </Part>
  )
}

function LeadSentence({ lead, place, facts, thread }: PartProps & Pick<Props, 'thread'> & { lead: Lead }) {
  const { item, people } = facts
  const draft = useShownDraft(item, place)
  const messages = thread === undefined || draft === undefined ? null : writtenIn(thread, people.members)
  const { isPending, sentences } = useLeadStory(lead, useMinute(), {
    conversation: item ?? null,
    messages,
    draft,
  })
  const isRead = useSettled(isPending)
  return isRead ? (
    <p className="mb-1.5 text-text">{sentences.join(' ')}</p>
  ) : (
    <Skeleton className="mb-1.5 h-9" />
  )
}

/** Another agent may hold the same thread, with a question of its own. */
function OtherRows({
  place: { socialAccountId, leadId },
  rows,
}: {
  place: ThreadPlace
  rows: readonly Conversation[]
}) {
  if (rows.length === 0) return null
  return (
    <Part title={i18n.t('Also in this thread')}>
      <ul>
        {rows.map((item) => (
          <li key={conversationKey(item)}>
            <Link
              from="/inbox"
              to="/inbox/$socialAccountId/$leadId"
              params={{ socialAccountId, leadId }}
              search={(search: Record<string, unknown>) => ({
                ...withoutThread(search),
                enrollment: item.enrollmentId,
              })}
              className="link"
            >
              <bdi>{item.agent ? agentName(item.agent) : i18n.t('No agent')}</bdi>
              {' · '}
              {conversationStatus(item).label}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function relationSentence(relation: Relation, now: number): string {
  const day = (at: string | null | undefined) => formatMoment(at, now, readerZone())
  const assigned = day(relation.assignment?.createdAt)
  switch (relationStatus(relation)) {
    case 'accepted':
      return i18n.t('invitation accepted {day}', { day: day(relation.state?.inviteAcceptedAt) })
    case 'connected':
      return outreachStatus('connected').label
    case 'notAccepted':
      return i18n.t('assigned {day}, not accepted', { day: assigned })
    case 'assigned':
      return i18n.t('assigned {day}', { day: assigned })
    case 'viewed':
      return i18n.t('Viewed')
  }
}

function AlsoInContact({ place, facts: { lead } }: PartProps) {
  const accounts = useAccounts()
  const now = useMinute()
  const relations = relationsOf(lead, place.socialAccountId)
  if (relations.length === 0) return null
  return (
    <Part title={i18n.t('Also in contact')}>
      <Facts
        className={narrow}
        facts={relations.map((relation) => {
          const { socialAccountId, state } = relation
          return fact(
            accountNameIn(accounts, socialAccountId),
            <>
              {relationSentence(relation, now)}
              {state?.conversationId ? (
                <>
                  {' · '}
                  <Link
                    from="/inbox"
                    to="/inbox/$socialAccountId/$leadId"
                    params={{ socialAccountId, leadId: place.leadId }}
                    search={withoutThread}
                    className="link"
                  >
                    {i18n.t('Conversation')}
                  </Link>
                </>
              ) : null}
            </>,
          )
        })}
      />
    </Part>
  )
}

function MediaCounts({ messages }: { messages: readonly Message[] }) {
  const { files, pictures, voices, seconds } = useMemo(() => mediaIn(messages), [messages])
  if (files + pictures + voices === 0) return null
  const playTime = seconds === null ? '' : `, ${formatPlayTime(seconds)}`
  return (
    <Part title={i18n.t('Files')}>
      <Facts
        className={narrow}
        facts={[
          files > 0 && fact(i18n.t('Attachments'), formatCount(files)),
          pictures > 0 && fact(i18n.t('Pictures and videos'), formatCount(pictures)),
          voices > 0 && fact(i18n.t('Voice notes'), formatCount(voices) + playTime),
        ]}
      />
    </Part>
  )
}

function Details({ item }: { item: Conversation }) {
  const { pendingHandoff: handoff, agentNextAction, enrollmentId, conversationId } = item
  return (
    <div className="-mx-4">
      <Disclosure title={i18n.t('Details')}>
        <Facts
          className={`${narrow} px-4! pb-4!`}
          facts={[
            fact(i18n.t('Automation'), enrollmentStatus(item.status).label),
            fact(i18n.t('Folder'), folderLabel(item.tag)),
            agentNextAction && fact(i18n.t('Next step'), <OpenShape value={agentNextAction} />),
            fact(i18n.t('Changed'), <When at={item.updatedAt} />),
          ]}
        />
        <h3 className="px-4 pb-1 text-xs text-text-3">{i18n.t('IDs')}</h3>
        <Facts
          className={`${narrow} px-4! pb-4!`}
          facts={[
            handoff?.id && fact(i18n.t('Information request'), <code>{safeName(handoff.id)}</code>),
            enrollmentId && fact(i18n.t('Automation'), <code>{safeName(enrollmentId)}</code>),
            conversationId && fact(i18n.t('Conversation'), <code>{safeName(conversationId)}</code>),
          ]}
        />
      </Disclosure>
    </div>
  )
}

type BadgeProps = { agent: Agent & { id: string; createdAt?: string | undefined }; now: number }

function AgentConditionBadge({ agent, now }: BadgeProps) {
  const accounts = useAccounts()
  const activity = useQuery(lastActivityQuery(agent.id)).data?.data
  const zone = useWorkspaceZone()
  const { label, sentence, tone } = agentCondition(agent, { accounts, activity }, { now, zone })
  return (
    <span title={sentence}>
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
