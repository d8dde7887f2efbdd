import { useLingui } from '@lingui/react'
import { Fact, Facts } from '#/components/facts'
import { OutsideLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import type { FullLead } from './-across-derive'
import { wholeId } from './-columns'

const Address = ({ value }: { value: string | null | undefined }) =>
  value ? <OutsideLink href={value} /> : none
const Text = ({ value }: { value: string | null | undefined }) => <bdi>{safeName(value)}</bdi>

/** Who the lead is, as the network has it. */
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

/** What the service and the network know it by. */
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
