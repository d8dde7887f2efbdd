import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Avatar } from '#/components/avatar'
import { DataTable, type Column } from '#/components/data-table'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts } from '#/components/facts'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import type { SocialAccount } from '#/domain/account-condition'
import { AccountLink } from '#/domain/links'
import { accountName, memberName } from '#/domain/names'
import { useAccounts, useOwner, useWorkspaceZone } from '#/domain/shared-queries'
import { roleLabel } from '#/domain/roles'
import { formatDate } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { instantOf, type Moment } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { initials, safeName } from '#/lib/text'
import { useMinute } from '#/shell/frame/clock'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'

type TeamQuery = UseQueryResult<DecodedAnswer<'team.get'>>
type Team = DecodedAnswer<'team.get'>['data']
type Member = NonNullable<Team['members']>[number]
type Invitation = NonNullable<Team['invitations']>[number]

export function Members({ query }: { query: TeamQuery }) {
  const ownerId = useOwner()?.id
  const accounts = useAccounts()
  const ownedBy = (member: Member) => accounts?.filter(({ userId }) => userId === member.id)
  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: i18n.t('Name'),
      width: 266,
      cell: (member) => <MemberIdentity member={member} isKeyOwner={member.id === ownerId} />,
    },
    {
      id: 'role',
      header: i18n.t('Role'),
      showFrom: 'tablet',
      width: 104,
      text: (member) => roleLabel(member.workspaceRole),
    },
    {
      id: 'accounts',
      header: i18n.t('Accounts'),
      showFrom: 'tablet',
      width: 101,
      cell: (member) => <AccountLinks accounts={ownedBy(member)} />,
    },
    {
      id: 'since',
      header: i18n.t('Since'),
      align: 'end',
      width: 124,
      showFrom: 'tablet',
      cell: (member) => <Day at={member.createdAt} />,
    },
  ]
  return (
    <People
      title={i18n.t('Members')}
      query={query}
      list="members"
      skeleton={<RowsSkeleton lines={2} hasPicture />}
      columns={columns}
      nameOf={(member) => memberName(member)}
    />
  )
}

export function Invitations({ query }: { query: TeamQuery }) {
  const now = useMinute()
  const waiting = ({ createdAt }: Invitation): string => {
    const at = instantOf(createdAt)
    return at === null ? none : formatAge(Math.max(0, now - at), 1)
  }
  const columns: Column<Invitation>[] = [
    {
      id: 'email',
      header: i18n.t('Email'),
      width: 218,
      cell: ({ email, workspaceRole }) => (
        <span className="block py-1.5">
          <span className="block wrap-anywhere whitespace-normal">
            <MailLink email={email} />
          </span>
          <span className="block text-xs text-text-3 @tablet:hidden">{roleLabel(workspaceRole)}</span>
        </span>
      ),
    },
    {
      id: 'role',
      header: i18n.t('Role'),
      showFrom: 'tablet',
      width: 104,
      text: ({ workspaceRole }) => roleLabel(workspaceRole),
    },
    {
      id: 'invitedBy',
      header: i18n.t('Invited by'),
      showFrom: 'tablet',
      width: 88,
      text: ({ invitedByName }) => safeName(invitedByName),
    },
    {
      id: 'waiting',
      header: i18n.t('Waiting'),
      align: 'end',
      width: 108,
      onPhone: '@max-tablet:w-27',
      cell: (invitation) => (
        <>
          {waiting(invitation)}
          <span className="block text-xs text-text-3">
            <Day at={invitation.createdAt} />
          </span>
        </>
      ),
    },
  ]
  return (
    <People
      title={i18n.t('Pending invitations')}
      query={query}
      list="invitations"
      skeleton={<RowsSkeleton rows={2} lines={2} />}
      columns={columns}
      nameOf={({ email }) => safeName(email)}
    />
  )
}

type PeopleProps<Person> = {
  title: string
  query: TeamQuery
  list: 'members' | 'invitations'
  skeleton: ReactNode
  columns: readonly Column<Person>[]
  nameOf: (person: Person) => string
}

function People<Person extends Member | Invitation>({
  title,
  query,
  list,
  skeleton,
  columns,
  nameOf,
}: PeopleProps<Person>) {
  const count = query.data?.data[list]?.length
  return (
    <Panel title={title} note={count === undefined ? undefined : formatCount(count)}>
      <QueryBody query={query} skeleton={skeleton}>
        {({ data, skippedRecords }) => {
          // The caller names the list whose records its columns show.
          const people = data[list] as readonly Person[] | undefined
          return (
            <>
              {people === undefined ? (
                <p className="px-4 pb-3.5">{none}</p>
              ) : people.length === 0 ? (
                <p className="px-4 pb-3.5 text-text-2">{i18n.t('Nothing yet')}</p>
              ) : (
                <>
                  <DataTable
                    label={title}
                    columns={columns}
                    rows={people}
                    rowKey={({ id }) => id}
                    lines={2}
                  />
                  <Disclosure title={i18n.t('IDs')}>
                    <Facts facts={people.map((person) => fact(nameOf(person), safeName(person.id)))} />
                  </Disclosure>
                </>
              )}
              <SkippedRecords count={skippedRecords[list]} />
            </>
          )
        }}
      </QueryBody>
    </Panel>
  )
}

function MemberIdentity({ member, isKeyOwner }: { member: Member; isKeyOwner: boolean }) {
  const { name, email, image } = member
  const isNamed = name !== null && name !== undefined
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <Avatar initials={initials(memberName(member))} picture={image} className="size-7 text-xs" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="-my-0.5 max-w-full truncate py-0.5 font-medium">
            {isNamed ? <bdi>{safeName(name)}</bdi> : <MailLink email={email} />}
          </span>
          <span className="text-xs text-text-3 @tablet:hidden">{roleLabel(member.workspaceRole)}</span>
          {isKeyOwner ? (
            <span className="text-xs whitespace-nowrap text-text-3">{i18n.t('Key owner')}</span>
          ) : null}
        </span>
        <span className="-my-1 block truncate py-1 text-xs text-text-3">
          {isNamed ? <MailLink email={email} /> : i18n.t('Unnamed')}
        </span>
      </span>
    </span>
  )
}

function AccountLinks({ accounts }: { accounts: readonly SocialAccount[] | undefined }) {
  if (accounts === undefined || accounts.length === 0) return none
  return accounts.map((account, i) => (
    <span key={account.id}>
      {i === 0 ? '' : ', '}
      <AccountLink id={account.id}>{accountName(account)}</AccountLink>
    </span>
  ))
}

/** The table shows the exact instant of a `time`. */
function Day({ at }: { at: Moment }) {
  const zone = useWorkspaceZone()
  return <time dateTime={typeof at === 'string' ? at : undefined}>{formatDate(at, zone)}</time>
}
