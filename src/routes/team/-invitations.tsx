import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { formatDate, formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { useMinute } from '#/shell/clock'
import { roleLabel } from '#/domain/roles'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'

type Invitation = NonNullable<DecodedAnswer<'team.get'>['data']['invitations']>[number]
type Props = { query: UseQueryResult<DecodedAnswer<'team.get'>>; zone: string | undefined }

const head = 'px-3 py-1.5 font-medium'

/** Who was invited and has not come yet. */
export function Invitations({ query, zone }: Props) {
  const { i18n } = useLingui()
  const count = query.data?.data.invitations?.length
  return (
    <Panel
      title={i18n.t('Pending invitations')}
      note={count === undefined ? undefined : formatCount(count, i18n.locale)}
    >
      <QueryBody query={query} skeleton={<RowsSkeleton rows={2} lines={2} />}>
        {({ data: { invitations }, skippedRecords }) => (
          <>
            {invitations === undefined ? (
              <p className="px-4 pb-3.5">{none}</p>
            ) : invitations.length === 0 ? (
              <p className="px-4 pb-3.5 text-text-2">{i18n.t('Nobody has an invitation open.')}</p>
            ) : (
              <table aria-label={i18n.t('Pending invitations')} className="figures w-full text-left">
                <thead className="text-xs text-text-3">
                  <tr>
                    <th className={`${head} pl-4`}>{i18n.t('Email')}</th>
                    <th className={head}>{i18n.t('Role')}</th>
                    <th className={`${head} max-sm:hidden`}>{i18n.t('Invited by')}</th>
                    <th className={`${head} pr-4 text-right`}>{i18n.t('Waiting')}</th>
                  </tr>
                </thead>
                <tbody>
                  {invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} zone={zone} />
                  ))}
                </tbody>
              </table>
            )}
            <SkippedRecords count={skippedRecords['invitations']} />
          </>
        )}
      </QueryBody>
    </Panel>
  )
}

function InvitationRow({ invitation, zone }: { invitation: Invitation; zone: string | undefined }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const at = instantOf(invitation.createdAt)
  return (
    <tr className="h-10 border-t border-line">
      <th scope="row" className="w-full max-w-0 py-1.5 pr-3 pl-4 font-normal wrap-anywhere sm:truncate">
        <MailLink email={invitation.email} />
        <span className="block truncate text-xs text-text-3">{safeName(invitation.id)}</span>
      </th>
      <td className="px-3 whitespace-nowrap">{roleLabel(i18n, invitation.workspaceRole)}</td>
      <td className="max-w-48 truncate px-3 text-text-2 max-sm:hidden">
        <bdi>{safeName(invitation.invitedByName)}</bdi>
      </td>
      <td
        className="pr-4 pl-3 text-right whitespace-nowrap text-text-2"
        title={formatExact(at, i18n.locale, zone)}
      >
        {at === null ? none : formatAge(Math.max(0, now - at), i18n.locale, 1)}
        <span className="block text-xs text-text-3">{formatDate(at, i18n.locale, zone)}</span>
      </td>
    </tr>
  )
}
