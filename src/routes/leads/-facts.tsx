import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#/api/decode/lenient'
import { uniqueKeys } from '#/components/data-table-rows'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts, yesOrNo } from '#/components/facts'
import { OutsideLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { conversationStatus } from '#/domain/conversation-status'
import {
  exitCategoryLabel,
  exitReasonLabel,
  outreachStatus,
  relationshipLabel,
  enrollmentStatus,
  outcomeStatus,
} from '#/domain/lead-status'
import { none } from '#/lib/none'
import { safeName, safeProse } from '#/lib/text'
import { When } from '#/shell/i18n/when'
import { contactsOf, type FullLead } from './-derive'
import { conversationsQuery } from './-queries'
import { AcrossAccounts } from './-senders'
import { wholeId } from './-columns'
import { AgentLink } from '#/domain/links'
import { accountName, agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { humanised } from '#/lib/word'
import { QueryBody } from '#/shell/queries/query-panel'

const Text = ({ value }: { value: string | null | undefined }) => <bdi>{safeName(value)}</bdi>

export function Person({ lead }: { lead: FullLead }) {
  const isAmongSenders = contactsOf(lead).some(({ assignments }) =>
    assignments.some(({ agentId }) => agentId === lead.agentId),
  )
  return (
    <Panel title={i18n.t('Person')}>
      <Facts
        facts={[
          lead.companyName && fact(i18n.t('Company'), <Text value={lead.companyName} />),
          lead.region && fact(i18n.t('Region'), <Text value={lead.region} />),
          lead.profileUrl && fact(i18n.t('Profile'), <OutsideLink href={lead.profileUrl} />),
          lead.companyWebsite && fact(i18n.t('Website'), <OutsideLink href={lead.companyWebsite} />),
          lead.companySocialUrl && fact(i18n.t('Company page'), <OutsideLink href={lead.companySocialUrl} />),
          lead.agentId &&
            !isAmongSenders &&
            fact(
              i18n.t('Agent'),
              <AgentLink id={lead.agentId}>
                {lead.agent ? agentName(lead.agent) : safeName(lead.agentId)}
              </AgentLink>,
            ),
          fact(i18n.t('Added'), <When at={lead.createdAt} />),
        ]}
      />
    </Panel>
  )
}

export function Details({ lead }: { lead: FullLead }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raise *:border-t-0">
      <Disclosure title={i18n.t('Details')}>
        <div className="grid gap-x-4 lg:grid-cols-2">
          <RecordFacts lead={lead} />
          <div>
            <Identifiers lead={lead} />
            <Automations lead={lead} />
          </div>
        </div>
        <AcrossAccounts lead={lead} />
      </Disclosure>
    </div>
  )
}

function RecordFacts({ lead }: { lead: FullLead }) {
  const exit = lead.exitReason
  return (
    <Facts
      facts={[
        fact(
          i18n.t('Status'),
          lead.outreachStatus === undefined ? (
            none
          ) : (
            <StatusBadge status={outreachStatus(lead.outreachStatus)} />
          ),
        ),
        fact(i18n.t('Relationship'), relationshipLabel(lead.relationshipStatus)),
        fact(
          i18n.t('Exit reason'),
          exit ? (
            <>
              <bdi className="font-medium">{exitReasonLabel(exit.reason)}</bdi>{' '}
              <bdi className="text-text-3">{exitCategoryLabel(exit.category)}</bdi>
            </>
          ) : (
            none
          ),
        ),
        fact(i18n.t('Premium'), yesOrNo(lead.premium)),
        fact(i18n.t('Influencer'), yesOrNo(lead.influencer)),
        fact(
          i18n.t('Blacklisted'),
          lead.blacklistedAt ? (
            <When at={lead.blacklistedAt} />
          ) : lead.blacklistedAt === null ? (
            i18n.t('no')
          ) : (
            none
          ),
        ),
        fact(i18n.t('Changed'), <When at={lead.updatedAt} />),
      ]}
    />
  )
}

function Identifiers({ lead }: { lead: FullLead }) {
  const account = lead.assignedSocialAccount
  return (
    <Facts
      facts={[
        fact(i18n.t('First name'), <Text value={lead.firstName} />),
        fact(i18n.t('Last name'), <Text value={lead.lastName} />),
        fact(i18n.t('Lead'), <Text value={lead.id} />),
        fact(i18n.t('Workspace'), <Text value={lead.workspaceId} />),
        fact(i18n.t('Agent'), <Text value={lead.agentId} />),
        fact(i18n.t('Account'), <Text value={account?.id} />),
        fact(i18n.t('Owner'), <Text value={account?.userId} />),
        fact(i18n.t('Public ID'), <Text value={lead.publicIdentifier} />),
        fact(i18n.t('Member ID'), <Text value={lead.memberId} />),
        fact(i18n.t('Social ID'), <Text value={wholeId(lead.socialId)} />),
        fact(i18n.t('Picture'), <Text value={lead.profilePicture} />),
      ]}
    />
  )
}

/**
 * One account may enroll a lead several times. Only the inbox knows: the conversations are looked up by name
 * when this opens.
 */
function Automations({ lead }: { lead: FullLead }) {
  const hasContacts = contactsOf(lead).length > 0
  const q = [lead.firstName, lead.lastName].filter(Boolean).join(' ')
  const query = useQuery({
    ...conversationsQuery(lead.id, q),
    enabled: hasContacts && q !== '',
  })
  const absent = <p className="px-4 pb-3.5 text-text-2">{i18n.t('No conversation yet')}</p>
  if (!hasContacts || q === '') return absent
  return (
    <QueryBody
      query={query}
      skeleton={<Skeleton className="mx-4 mb-4 h-24" />}
      ifNotAccepted={i18n.t('The service does not list these conversations.')}
    >
      {(own) => {
        const keys = uniqueKeys(own.map(({ enrollmentId }) => enrollmentId ?? ''))
        return own.length === 0 ? absent : own.map((item, i) => <Automation key={keys[i]} item={item} />)
      }}
    </QueryBody>
  )
}

type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]

function Automation({ item }: { item: Conversation }) {
  const { agent, socialAccount, pendingHandoff: handoff, selectedOutcome } = item
  return (
    <Facts
      facts={[
        fact(
          i18n.t('Automation'),
          <>
            <StatusBadge status={enrollmentStatus(item.status)} />{' '}
            <span className="text-text-3">
              {agent ? <AgentLink id={agent.id}>{agentName(agent)}</AgentLink> : none}
              {' · '}
              <bdi>{accountName(socialAccount)}</bdi>
              {' · '}
              <bdi>{safeName(item.enrollmentId)}</bdi>
            </span>
          </>,
        ),
        fact(i18n.t('Conversation'), conversationStatus(item).label),
        selectedOutcome && fact(i18n.t('Outcome'), <StatusBadge status={outcomeStatus(selectedOutcome)} />),
        handoff &&
          fact(
            i18n.t('Needs information'),
            <>
              <span dir="auto" lang="" className="whitespace-pre-wrap">
                {safeProse(handoff.note)}
              </span>{' '}
              <span className="text-text-3">
                {handoff.category ? humanised(handoff.category) : null} <bdi>{safeName(handoff.id)}</bdi>
              </span>
            </>,
          ),
        fact(i18n.t('Changed'), <When at={item.updatedAt} />),
      ]}
    />
  )
}
