import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { Disclosure } from '#/components/disclosure'
import { Fact, Facts } from '#/components/facts'
import { OutsideLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { When } from '#/shell/when'
import { contactsOf, type FullLead } from './-derive'
import { AcrossAccounts } from './-across-accounts'
import { wholeId } from './-columns'
import { Enrollment } from './-enrollment'
import type { Known } from './-senders'
import { exitCategoryLabel, exitReasonLabel } from '#/domain/lead-exit'
import { outreachStatus, relationshipLabel } from '#/domain/lead-status'
import { AgentLink } from '#/domain/links'
import { agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'

const flag = (i18n: I18n, value: boolean | undefined): string =>
  value === undefined ? none : value ? i18n.t('Yes') : i18n.t('No')

const Text = ({ value }: { value: string | null | undefined }) => <bdi>{safeName(value)}</bdi>

/** Who the lead is, as the social network says: what it says nothing of is left out. */
export function Person({ lead }: { lead: FullLead }) {
  const { i18n } = useLingui()
  const isAmongSenders = contactsOf(lead).some(({ assignments }) =>
    assignments.some(({ agentId }) => agentId === lead.agentId),
  )
  const texts = [
    [i18n.t('Company'), lead.companyName],
    [i18n.t('Region'), lead.region],
  ] as const
  const addresses = [
    [i18n.t('Profile'), lead.profileUrl],
    [i18n.t('Website'), lead.companyWebsite],
    [i18n.t('Company page'), lead.companySocialUrl],
  ] as const
  return (
    <Panel title={i18n.t('Person')}>
      <Facts>
        {texts.map(([label, value]) =>
          value ? (
            <Fact key={label} label={label}>
              <Text value={value} />
            </Fact>
          ) : null,
        )}
        {addresses.map(([label, value]) =>
          value ? (
            <Fact key={label} label={label}>
              <OutsideLink href={value} />
            </Fact>
          ) : null,
        )}
        {lead.agentId && !isAmongSenders ? (
          <Fact label={i18n.t('Agent')}>
            <AgentLink id={lead.agentId}>
              {lead.agent ? agentName(i18n, lead.agent) : safeName(lead.agentId)}
            </AgentLink>
          </Fact>
        ) : null}
        <Fact label={i18n.t('Added')}>
          <When at={lead.createdAt} />
        </Fact>
      </Facts>
    </Panel>
  )
}

/** Ids and technical states. */
export function Details({ known }: { known: Known }) {
  const { i18n } = useLingui()
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raise *:border-t-0">
      <Disclosure title={i18n.t('Details')}>
        <div className="grid gap-x-4 lg:grid-cols-2">
          <RecordFacts lead={known.lead} />
          <div>
            <Identifiers lead={known.lead} />
            <Enrollment lead={known.lead} />
          </div>
        </div>
        <AcrossAccounts known={known} />
      </Disclosure>
    </div>
  )
}

function RecordFacts({ lead }: { lead: FullLead }) {
  const { i18n } = useLingui()
  const exit = lead.exitReason
  return (
    <Facts>
      <Fact label={i18n.t('Outreach status')}>
        {lead.outreachStatus === undefined ? (
          none
        ) : (
          <StatusBadge status={outreachStatus(i18n, lead.outreachStatus)} />
        )}
      </Fact>
      <Fact label={i18n.t('Relationship')}>{relationshipLabel(i18n, lead.relationshipStatus)}</Fact>
      <Fact label={i18n.t('Exit reason')}>
        {exit ? (
          <>
            <bdi className="font-medium">{exitReasonLabel(i18n, exit.reason)}</bdi>{' '}
            <bdi className="text-text-3">{exitCategoryLabel(i18n, exit.category)}</bdi>
          </>
        ) : (
          none
        )}
      </Fact>
      <Fact label={i18n.t('Premium')}>{flag(i18n, lead.premium)}</Fact>
      <Fact label={i18n.t('Influencer')}>{flag(i18n, lead.influencer)}</Fact>
      <Fact label={i18n.t('Blacklisted')}>
        {lead.blacklistedAt ? (
          <When at={lead.blacklistedAt} />
        ) : lead.blacklistedAt === null ? (
          i18n.t('No')
        ) : (
          none
        )}
      </Fact>
      <Fact label={i18n.t('Changed')}>
        <When at={lead.updatedAt} />
      </Fact>
    </Facts>
  )
}

function Identifiers({ lead }: { lead: FullLead }) {
  const { i18n } = useLingui()
  const account = lead.assignedSocialAccount
  const ids = [
    [i18n.t('First name'), lead.firstName],
    [i18n.t('Last name'), lead.lastName],
    [i18n.t('Lead ID'), lead.id],
    [i18n.t('Workspace ID'), lead.workspaceId],
    [i18n.t('Agent ID'), lead.agentId],
    [i18n.t('Account ID'), account?.id],
    [i18n.t('Account’s user ID'), account?.userId],
    [i18n.t('Public ID'), lead.publicIdentifier],
    [i18n.t('Member ID'), lead.memberId],
    [i18n.t('Social ID'), wholeId(lead.socialId)],
    [i18n.t('Picture'), lead.profilePicture],
  ] as const
  return (
    <Facts>
      {ids.map(([label, id]) => (
        <Fact key={label} label={label}>
          <Text value={id} />
        </Fact>
      ))}
    </Facts>
  )
}
