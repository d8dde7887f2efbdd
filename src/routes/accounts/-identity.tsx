import { useLingui } from '@lingui/react'
import type { SocialAccount } from '#/domain/account-condition'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Fact, Facts } from '#/components/facts'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { formatDate, formatExact } from '#/lib/date'
import { countryName } from '#/lib/display-name'
import { fullName, safeName } from '#/lib/text'
import { memberName } from '#/domain/names'
import { accountStatus, connectionPhase, premiumLabel } from '#/domain/account-labels'

type Props = { account: SocialAccount; team: DecodedAnswer<'team.get'> | undefined; zone: string | undefined }

/** Who the account is, on the network and here. */
export function Identity({ account, team, zone }: Props) {
  const { i18n } = useLingui()
  const owner = team?.data.members?.find(({ id }) => id === account.userId)
  const date = (value: string | null | undefined) => (
    <span title={formatExact(value, i18n.locale, zone)}>{formatDate(value, i18n.locale, zone)}</span>
  )
  return (
    <Panel title={i18n.t('The account')}>
      <Facts>
        <Fact label={i18n.t('Name')}>
          <bdi>{fullName(account.firstName, account.lastName)}</bdi>
        </Fact>
        <Fact label={i18n.t('Owner')}>
          <bdi>{owner === undefined ? safeName(account.userId) : memberName(i18n, owner)}</bdi>
        </Fact>
        <Fact label={i18n.t('Email')}>
          <MailLink email={account.email} />
        </Fact>
        <Fact label={i18n.t('Country')}>{countryName(account.country, i18n.locale)}</Fact>
        <Fact label={i18n.t('Status')}>{accountStatus(i18n, account.status).label}</Fact>
        <Fact label={i18n.t('Disabled since')}>{date(account.disabledAt)}</Fact>
        <Fact label={i18n.t('Connection')}>{connectionPhase(i18n, account.connectionPhase).label}</Fact>
        <Fact label={i18n.t('Premium')}>{premiumLabel(i18n, account.premiumType)}</Fact>
        <Fact label={i18n.t('Public name')}>
          <bdi>{safeName(account.publicIdentifier)}</bdi>
        </Fact>
        <Fact label={i18n.t('Member id')}>
          <bdi>{safeName(account.memberId)}</bdi>
        </Fact>
        <Fact label={i18n.t('Social id')}>
          <bdi>{safeName(account.socialId)}</bdi>
        </Fact>
        <Fact label={i18n.t('Added')}>{date(account.createdAt)}</Fact>
        <Fact label={i18n.t('Changed')}>{date(account.updatedAt)}</Fact>
        <Fact label={i18n.t('Account id')}>{safeName(account.id)}</Fact>
        <Fact label={i18n.t('Owner’s id')}>{safeName(account.userId)}</Fact>
        <Fact label={i18n.t('Workspace id')}>{safeName(account.workspaceId)}</Fact>
      </Facts>
    </Panel>
  )
}
