import { useLingui } from '@lingui/react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { queryFor, prefetch } from '#/api/queries'
import { Panel } from '#/components/panel'
import { addCatalog } from '#/shell/i18n'
import { Page } from '#/shell/page'
import { asParams } from '#/shell/search'
import { Address } from './-address'
import { Choices, Scenes } from './-choices'
import { LinkMaker } from './-link-maker'
import { Preview } from './-preview'
import { readWallSearch, writeWallSearch, type WallKeys, type WallSearch } from './-search'

export const Route = createFileRoute('/wall/setup')({
  validateSearch: (search: Record<string, unknown>) => search as WallKeys,
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, queryFor('agents.list', {}))
    return addCatalog()
  },
  component: WallSetupPage,
})

/** Puts a wall's address together, and the link that opens it without a key. */
function WallSetupPage() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const wall = readWallSearch(asParams(Route.useSearch()))
  const keys = writeWallSearch(wall)
  const change = (part: Partial<WallSearch>) =>
    void navigate({ to: '/wall/setup', search: writeWallSearch({ ...wall, ...part }), replace: true })
  return (
    <Page title={i18n.t('Put up a wall')}>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Panel title={i18n.t('What it shows')}>
          <div className="grid gap-4 px-4 pb-4">
            <Scenes shown={wall.scenes} onChange={(scenes) => change({ scenes })} />
            <Choices wall={wall} onChange={change} />
          </div>
        </Panel>
        <div className="grid gap-3.5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Preview search={wall} />
          <Address keys={keys} />
        </div>
        <LinkMaker wall={wall} />
      </div>
    </Page>
  )
}
