import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Avatar } from '#/components/avatar'
import { Fact, Facts } from '#/components/facts'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { formatDate, formatExact } from '#/lib/date'
import { countryName, languageName } from '#/lib/display-name'
import { none } from '#/lib/none'
import { initials, safeName } from '#/lib/text'
import { memberName } from '#/domain/names'
import { roleLabel } from '#/domain/roles'
import { QueryBody } from '#/shell/query-panel'

type Props = { query: UseQueryResult<DecodedAnswer<'me.get'>>; zone: string | undefined }

/** Through whose eyes Sightline looks: what this key may see is what its owner may see. */
export function KeyOwner({ query, zone }: Props) {
  const { i18n } = useLingui()
  const date = (value: string | undefined) => (
    <span title={formatExact(value, i18n.locale, zone)}>{formatDate(value, i18n.locale, zone)}</span>
  )
  return (
    <Panel title={i18n.t('Owner of the key')}>
      <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-64" />}>
        {({ data: owner }) => (
          <>
            <p className="flex items-center gap-3 px-4 pb-3">
              <Avatar initials={initials(memberName(i18n, owner))} picture={owner.image} className="size-9" />
              <span className="min-w-0">
                <bdi className="block truncate font-medium">{memberName(i18n, owner)}</bdi>
                <span className="text-text-3">{roleLabel(i18n, owner.workspaceRole)}</span>
              </span>
            </p>
            <Facts>
              <Fact label={i18n.t('Email')}>
                <MailLink email={owner.email} />
                <span className={`block ${owner.emailVerified === false ? 'text-wait' : 'text-text-3'}`}>
                  {owner.emailVerified === undefined
                    ? none
                    : owner.emailVerified
                      ? i18n.t('verified')
                      : i18n.t('not verified')}
                </span>
              </Fact>
              <Fact label={i18n.t('Language')}>
                {owner.interfaceLanguage === null
                  ? i18n.t('not chosen')
                  : languageName(owner.interfaceLanguage, i18n.locale)}
              </Fact>
              <Fact label={i18n.t('Country')}>{countryName(owner.country, i18n.locale)}</Fact>
              <Fact label={i18n.t('Created')}>{date(owner.createdAt)}</Fact>
              <Fact label={i18n.t('Changed')}>{date(owner.updatedAt)}</Fact>
              <Fact label={i18n.t('User id')}>{safeName(owner.id)}</Fact>
              <Fact label={i18n.t('Workspace id')}>{safeName(owner.workspaceId)}</Fact>
            </Facts>
          </>
        )}
      </QueryBody>
    </Panel>
  )
}
