import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Avatar } from '#/components/avatar'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { formatDate, formatExact } from '#/lib/date'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { initials, safeName } from '#/lib/text'
import { memberName } from '#/domain/names'
import { roleLabel } from '#/domain/roles'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'

type Member = NonNullable<DecodedAnswer<'team.get'>['data']['members']>[number]
type Props = {
  query: UseQueryResult<DecodedAnswer<'team.get'>>
  /** Who owns the key that this page reads with. */
  ownerId: string | undefined
  zone: string | undefined
}

const head = 'px-3 py-1.5 font-medium'

/** Who is in the team. */
export function Members({ query, ownerId, zone }: Props) {
  const { i18n } = useLingui()
  const count = query.data?.data.members?.length
  return (
    <Panel title={i18n.t('Members')} note={count === undefined ? undefined : formatCount(count, i18n.locale)}>
      <QueryBody query={query} skeleton={<RowsSkeleton lines={2} hasPicture />}>
        {({ data: { members }, skippedRecords }) => (
          <>
            {members === undefined ? (
              <p className="px-4 pb-3.5">{none}</p>
            ) : members.length === 0 ? (
              <p className="px-4 pb-3.5 text-text-2">{i18n.t('Nobody is in this workspace.')}</p>
            ) : (
              <table aria-label={i18n.t('Members')} className="figures w-full text-left">
                <thead className="text-xs text-text-3">
                  <tr>
                    <th className={`${head} pl-4`}>{i18n.t('Name')}</th>
                    <th className={head}>{i18n.t('Role')}</th>
                    <th className={`${head} pr-4 text-right max-sm:hidden`}>{i18n.t('Since')}</th>
                  </tr>
                </thead>
                <tbody>
                  {members.map((member) => (
                    <MemberRow
                      key={member.id}
                      member={member}
                      isKeyOwner={member.id === ownerId}
                      zone={zone}
                    />
                  ))}
                </tbody>
              </table>
            )}
            <SkippedRecords count={skippedRecords['members']} />
          </>
        )}
      </QueryBody>
    </Panel>
  )
}

type RowProps = { member: Member; isKeyOwner: boolean; zone: string | undefined }

function MemberRow({ member, isKeyOwner, zone }: RowProps) {
  const { i18n } = useLingui()
  const { id, name, email, image, workspaceRole, createdAt } = member
  const isNamed = name !== null && name !== undefined
  return (
    <tr className="h-12 border-t border-line">
      <th scope="row" className="w-full max-w-0 py-1.5 pr-3 pl-4 font-normal">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar initials={initials(memberName(i18n, member))} picture={image} className="size-7 text-xs" />
          <span className="min-w-0">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="max-w-full truncate font-medium">
                {isNamed ? <bdi>{safeName(name)}</bdi> : <MailLink email={email} />}
              </span>
              {isKeyOwner ? (
                <span className="text-xs whitespace-nowrap text-text-3">{i18n.t('owner of the key')}</span>
              ) : null}
            </span>
            <span className="block truncate text-xs text-text-3">
              {isNamed ? <MailLink email={email} /> : i18n.t('no name given')} · {safeName(id)}
            </span>
          </span>
        </span>
      </th>
      <td className="px-3 whitespace-nowrap">{roleLabel(i18n, workspaceRole)}</td>
      <td
        className="pr-4 pl-3 text-right whitespace-nowrap text-text-2 max-sm:hidden"
        title={formatExact(createdAt, i18n.locale, zone)}
      >
        {formatDate(createdAt, i18n.locale, zone)}
      </td>
    </tr>
  )
}
