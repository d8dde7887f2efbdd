import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { ownerQuery, workspaceQuery } from '#/domain/shared-queries'
import { queryFor, prefetch, type LeadingQueries } from '#/api/queries'
import { useListKeys } from '#/shell/frame/list-keys'
import { Page } from '#/shell/frame/page'
import { addCatalog } from '#/shell/i18n/i18n'
import { Avatar } from '#/components/avatar'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts, yesOrNo } from '#/components/facts'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { clockName } from '#/lib/zone-place'
import { memberName } from '#/domain/names'
import { roleLabel } from '#/domain/roles'
import { formatExact, formatTime } from '#/lib/date'
import { countryName, languageName } from '#/lib/display-name'
import { initials, safeName } from '#/lib/text'
import { zoneOf } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { DateText } from '#/shell/i18n/when'
import { QueryBody } from '#/shell/queries/query-panel'
import { Invitations, Members } from './-people'

const teamQuery = queryFor('team.get', {})

export const Route = createFileRoute('/team/')({
  loader: async ({ context: { queryClient } }): Promise<LeadingQueries> => {
    prefetch(queryClient, teamQuery)
    await addCatalog()
    return [teamQuery]
  },
  component: TeamPage,
})

function TeamPage() {
  const team = useQuery(teamQuery)
  const people = useRef<HTMLDivElement>(null)
  useListKeys(people, { enter: i18n.t('Email') })
  return (
    <Page title={i18n.t('Team')}>
      <div className="grid gap-4 lg:grid-cols-[1.5fr_1fr] lg:items-start min-[140rem]:grid-cols-[2.2fr_1fr]">
        <div ref={people} className="grid min-w-0 gap-4 min-[140rem]:grid-cols-2 min-[140rem]:items-start">
          <Members query={team} />
          <Invitations query={team} />
        </div>
        <div className="grid min-w-0 gap-4">
          <WorkspacePanel />
          <KeyOwner />
        </div>
      </div>
    </Page>
  )
}

function WorkspacePanel() {
  const now = useMinute()
  return (
    <Panel title={i18n.t('Workspace')}>
      <QueryBody query={useQuery(workspaceQuery)} skeleton={<Skeleton className="mx-4 mb-4 h-21" />}>
        {({ data: { name, timezone, contactEmail } }) => (
          <Facts
            facts={[
              fact(i18n.t('Name'), <bdi>{safeName(name)}</bdi>),
              fact(i18n.t('Time zone'), <bdi>{safeName(timezone)}</bdi>),
              fact(
                i18n.t('Time there'),
                zoneOf(timezone).known ? (
                  <span title={formatExact(now, timezone)}>{formatTime(now, timezone)}</span>
                ) : (
                  clockName(timezone)
                ),
              ),
              fact(i18n.t('Contact'), <MailLink email={contactEmail} />),
            ]}
          />
        )}
      </QueryBody>
    </Panel>
  )
}

function KeyOwner() {
  return (
    <Panel title={i18n.t('Key owner')}>
      <QueryBody query={useQuery(ownerQuery)} skeleton={<Skeleton className="mx-4 mb-4 h-64" />}>
        {({ data: owner }) => (
          <>
            <p className="flex items-center gap-3 px-4 pb-3">
              <Avatar initials={initials(memberName(owner))} picture={owner.image} className="size-9" />
              <span className="min-w-0">
                <bdi className="block truncate font-medium">{memberName(owner)}</bdi>
                <span className="text-text-3">{roleLabel(owner.workspaceRole)}</span>
              </span>
            </p>
            <Facts
              facts={[
                fact(
                  i18n.t('Email'),
                  <>
                    <MailLink email={owner.email} />
                    {owner.emailVerified === false ? (
                      <span className="block text-wait">{i18n.t('not verified')}</span>
                    ) : null}
                  </>,
                ),
                fact(
                  i18n.t('Language'),
                  owner.interfaceLanguage === null
                    ? i18n.t('not chosen')
                    : languageName(owner.interfaceLanguage),
                ),
                fact(i18n.t('Country'), countryName(owner.country)),
                fact(i18n.t('Added'), <DateText at={owner.createdAt} />),
              ]}
            />
            <Disclosure title={i18n.t('Details')}>
              <Facts
                facts={[
                  fact(i18n.t('ID'), safeName(owner.id)),
                  fact(i18n.t('Workspace'), safeName(owner.workspaceId)),
                  fact(i18n.t('Changed'), <DateText at={owner.updatedAt} />),
                  fact(i18n.t('Email verified'), yesOrNo(owner.emailVerified)),
                ]}
              />
            </Disclosure>
          </>
        )}
      </QueryBody>
    </Panel>
  )
}
