import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { leading, queryFor, prefetch } from '#/api/queries'
import { useListKeys } from '#/shell/frame/list-keys'
import { Page } from '#/shell/frame/page'
import { addCatalog } from '#/shell/i18n/i18n'
import { Invitations, Members } from './-people'
import { KeyOwner, WorkspacePanel } from './-workspace'

const queries = {
  team: leading(queryFor('team.get', {})),
  workspace: queryFor('workspace.get', {}),
  owner: queryFor('me.get', {}),
  accounts: queryFor('socialAccounts.list', {}),
}

export const Route = createFileRoute('/team/')({
  loader: async ({ context: { queryClient } }) => {
    prefetch(queryClient, queries.team)
    await addCatalog()
  },
  component: TeamPage,
})

function TeamPage() {
  const { i18n } = useLingui()
  const team = useQuery(queries.team)
  const workspace = useQuery(queries.workspace)
  const owner = useQuery(queries.owner)
  const accounts = useQuery(queries.accounts)
  const zone = workspace.data?.data.timezone
  const people = useRef<HTMLDivElement>(null)
  useListKeys(people, { enter: i18n.t('Email') })
  return (
    <Page title={i18n.t('Team')}>
      <div className="grid gap-4 lg:grid-cols-[1.5fr_1fr] lg:items-start">
        <div ref={people} className="grid min-w-0 gap-4">
          <Members
            query={team}
            ownerId={owner.data?.data.id}
            accounts={accounts.data?.data.socialAccounts}
            zone={zone}
          />
          <Invitations query={team} zone={zone} />
        </div>
        <div className="grid min-w-0 gap-4">
          <WorkspacePanel query={workspace} />
          <KeyOwner query={owner} zone={zone} />
        </div>
      </div>
    </Page>
  )
}
