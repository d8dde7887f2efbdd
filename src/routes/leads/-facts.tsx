import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { Avatar } from '#/components/avatar'
import { Fact, Facts } from '#/components/facts'
import { MailLink, OutsideLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { none } from '#/lib/none'
import { initials, safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { When } from '#/shell/when'
import type { FullLead } from './-derive'
import { wholeId } from './-columns'
import { outreachStatus, relationshipLabel } from '#/domain/lead-status'
import { AccountLink, AgentLink } from '#/domain/links'
import { accountName, agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'

/** Its status, who handles it, and why it stopped. */
export function Standing({ lead }: { lead: FullLead }) {
  const { i18n } = useLingui()
  const account = lead.assignedSocialAccount
  const exit = lead.exitReason
  return (
    <Panel title={i18n.t('Where it stands')}>
      <Facts>
        <Fact label={i18n.t('Outreach status')}>
          {lead.outreachStatus === undefined ? (
            none
          ) : (
            <StatusBadge status={outreachStatus(i18n, lead.outreachStatus)} />
          )}
        </Fact>
        <Fact label={i18n.t('Why it stopped')}>
          {exit ? (
            <>
              <bdi className="font-medium">{humanised(exit.reason)}</bdi>{' '}
              <bdi className="text-text-3">{humanised(exit.category)}</bdi>
            </>
          ) : (
            none
          )}
        </Fact>
        <Fact label={i18n.t('Relationship')}>{relationshipLabel(i18n, lead.relationshipStatus)}</Fact>
        <Fact label={i18n.t('Agent')}>
          <AgentLink id={lead.agentId}>
            {lead.agent ? agentName(i18n, lead.agent) : safeName(lead.agentId)}
          </AgentLink>
        </Fact>
        <Fact label={i18n.t('Account')}>
          {account ? (
            <>
              <Avatar
                initials={initials(accountName(i18n, account))}
                picture={account.profilePicture}
                className="mr-2 size-5 align-middle text-[0.5rem]"
              />
              <AccountLink id={account.id}>{accountName(i18n, account)}</AccountLink>{' '}
              {account.email ? <MailLink email={account.email} /> : null}
            </>
          ) : (
            none
          )}
        </Fact>
        <Fact label={i18n.t('Premium')}>{flag(i18n, lead.premium)}</Fact>
        <Fact label={i18n.t('Influencer')}>{flag(i18n, lead.influencer)}</Fact>
        <Fact label={i18n.t('Blacklisted')}>
          {lead.blacklistedAt ? (
            <span className="text-bad">
              <When at={lead.blacklistedAt} />
            </span>
          ) : lead.blacklistedAt === null ? (
            i18n.t('No')
          ) : (
            none
          )}
        </Fact>
        <Fact label={i18n.t('Added')}>
          <When at={lead.createdAt} />
        </Fact>
        <Fact label={i18n.t('Changed')}>
          <When at={lead.updatedAt} />
        </Fact>
      </Facts>
    </Panel>
  )
}

const flag = (i18n: I18n, value: boolean | undefined): string =>
  value === undefined ? none : value ? i18n.t('Yes') : i18n.t('No')

const Address = ({ value }: { value: string | null | undefined }) =>
  value ? <OutsideLink href={value} /> : none
const Text = ({ value }: { value: string | null | undefined }) => <bdi>{safeName(value)}</bdi>

/** Who the lead is, as the social network says. */
export function Person({ lead }: { lead: FullLead }) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Person')}>
      <Facts>
        <Fact label={i18n.t('First name')}>
          <Text value={lead.firstName} />
        </Fact>
        <Fact label={i18n.t('Last name')}>
          <Text value={lead.lastName} />
        </Fact>
        <Fact label={i18n.t('Headline')}>
          <Text value={lead.headline} />
        </Fact>
        <Fact label={i18n.t('Region')}>
          <Text value={lead.region} />
        </Fact>
        <Fact label={i18n.t('Profile')}>
          <Address value={lead.profileUrl} />
        </Fact>
        <Fact label={i18n.t('Company')}>
          <Text value={lead.companyName} />
        </Fact>
        <Fact label={i18n.t('Company page')}>
          <Address value={lead.companySocialUrl} />
        </Fact>
        <Fact label={i18n.t('Website')}>
          <Address value={lead.companyWebsite} />
        </Fact>
      </Facts>
    </Panel>
  )
}

/** The ids that the service and the social network give it. */
export function Identifiers({ lead }: { lead: FullLead }) {
  const { i18n } = useLingui()
  const account = lead.assignedSocialAccount
  return (
    <Panel title={i18n.t('Identifiers')}>
      <Facts className="text-text-2">
        <Fact label={i18n.t('Lead id')}>
          <Text value={lead.id} />
        </Fact>
        <Fact label={i18n.t('Workspace id')}>
          <Text value={lead.workspaceId} />
        </Fact>
        <Fact label={i18n.t('Agent id')}>
          <Text value={lead.agentId} />
        </Fact>
        <Fact label={i18n.t('Account id')}>
          <Text value={account?.id} />
        </Fact>
        <Fact label={i18n.t('Account’s user id')}>
          <Text value={account?.userId} />
        </Fact>
        <Fact label={i18n.t('Public identifier')}>
          <Text value={lead.publicIdentifier} />
        </Fact>
        <Fact label={i18n.t('Member id')}>
          <Text value={lead.memberId} />
        </Fact>
        <Fact label={i18n.t('Social id')}>
          <Text value={wholeId(lead.socialId)} />
        </Fact>
        <Fact label={i18n.t('Picture')}>
          <Text value={lead.profilePicture} />
        </Fact>
      </Facts>
    </Panel>
  )
}
