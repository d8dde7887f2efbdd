import { useLingui } from '@lingui/react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Disclosure } from '#/components/disclosure'
import { Fact, Facts } from '#/components/facts'
import { OpenShape } from '#/components/open-shape'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import type { SocialAccount } from '#/domain/account-condition'
import { accountStatus, connectionPhase, premiumLabel } from '#/domain/account-labels'
import { memberName } from '#/domain/names'
import { formatDate, formatExact } from '#/lib/date'
import { countryName, languageName } from '#/lib/display-name'
import { none } from '#/lib/none'
import { fullName, safeName } from '#/lib/text'

type Props = { account: SocialAccount; team: DecodedAnswer<'team.get'> | undefined; zone: string | undefined }

export function Identity({ account, team, zone }: Props) {
  const { i18n } = useLingui()
  const owner = team?.data.members?.find(({ id }) => id === account.userId)
  const date = (value: string | null | undefined) => (
    <span title={formatExact(value, i18n.locale, zone)}>{formatDate(value, i18n.locale, zone)}</span>
  )
  const ids = [
    [i18n.t('Public name'), account.publicIdentifier],
    [i18n.t('Member ID'), account.memberId],
    [i18n.t('Social ID'), account.socialId],
    [i18n.t('Account ID'), account.id],
    [i18n.t('Owner’s ID'), account.userId],
    [i18n.t('Workspace ID'), account.workspaceId],
  ] as const
  return (
    <Panel title={i18n.t('Identity')}>
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
        {account.disabledAt ? <Fact label={i18n.t('Disabled since')}>{date(account.disabledAt)}</Fact> : null}
        <Fact label={i18n.t('Connection')}>{connectionPhase(i18n, account.connectionPhase).label}</Fact>
        <Fact label={i18n.t('Premium')}>{premiumLabel(i18n, account.premiumType)}</Fact>
        <Fact label={i18n.t('Added')}>{date(account.createdAt)}</Fact>
      </Facts>
      <Disclosure title={i18n.t('Details')}>
        <Facts>
          {ids.map(([label, id]) => (
            <Fact key={label} label={label}>
              <bdi>{safeName(id)}</bdi>
            </Fact>
          ))}
          <Fact label={i18n.t('Changed')}>{date(account.updatedAt)}</Fact>
        </Facts>
      </Disclosure>
    </Panel>
  )
}

export function Languages({ account }: { account: SocialAccount }) {
  const { i18n } = useLingui()
  const lists = account.messageGenerationLanguages
  return (
    <Panel title={i18n.t('Message languages')}>
      <Facts>
        <Fact label={i18n.t('In use')}>
          <LanguageList list={lists?.effectiveAllowedGenerationLanguages} />
        </Fact>
        <Fact label={i18n.t('Account')}>
          <LanguageList list={lists?.allowedGenerationLanguages} />
        </Fact>
        <Fact label={i18n.t('Workspace')}>
          <LanguageList list={lists?.workspaceAllowedGenerationLanguages} />
        </Fact>
      </Facts>
    </Panel>
  )
}

const isTags = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((tag) => typeof tag === 'string')

/** The service does not describe the list: language tags, or what came. */
function LanguageList({ list }: { list: unknown }) {
  const { i18n } = useLingui()
  if (list === undefined || list === null) return none
  if (!isTags(list)) return <OpenShape value={list} />
  if (list.length === 0) return <span className="text-text-3">{i18n.t('any')}</span>
  return <bdi>{list.map((tag) => languageName(tag, i18n.locale)).join(', ')}</bdi>
}
