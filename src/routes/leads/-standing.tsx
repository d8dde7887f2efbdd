import { useLingui } from '@lingui/react'
import { Avatar } from '#/components/avatar'
import { Fact, Facts } from '#/components/facts'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Badge } from '#/components/tone'
import { none } from '#/lib/none'
import { fullName, initials, safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import type { FullLead } from './-across-derive'
import { AccountLink, AgentLink } from './-links'
import { When } from '#/shell/when'
import { relationshipWord, statusTone, statusWord } from './-words'

/** Who handles the lead, where it stands, and why it stopped. */
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
            <Badge tone={statusTone(lead.outreachStatus)}>{statusWord(i18n, lead.outreachStatus)}</Badge>
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
        <Fact label={i18n.t('Relationship')}>{relationshipWord(i18n, lead.relationshipStatus)}</Fact>
        <Fact label={i18n.t('Agent')}>
          <AgentLink id={lead.agentId}>{safeName(lead.agent?.name ?? lead.agentId)}</AgentLink>
        </Fact>
        <Fact label={i18n.t('Account')}>
          {account ? (
            <>
              <Avatar
                initials={initials(fullName(account.firstName, account.lastName))}
                picture={account.profilePicture}
                className="mr-2 size-5 align-middle text-[0.5rem]"
              />
              <AccountLink id={account.id}>{fullName(account.firstName, account.lastName)}</AccountLink>{' '}
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

const flag = (i18n: ReturnType<typeof useLingui>['i18n'], value: boolean | undefined): string =>
  value === undefined ? none : value ? i18n.t('Yes') : i18n.t('No')
