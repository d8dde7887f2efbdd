import { i18n } from '@lingui/core'
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { encode } from 'uqr'
import { agentsQuery } from '#/domain/shared-queries'
import { prefetch } from '#/api/queries'
import { useIsHydrating } from '#/components/hydration'
import { Panel } from '#/components/panel'
import { Page } from '#/shell/frame/page'
import { asParams, writeSearch } from '#/shell/frame/search'
import { addCatalog } from '#/shell/i18n/i18n'
import { Choices, Scenes } from './-choices'
import { LinkMaker } from './-display-links'
import { Preview } from './-preview'
import { type WallKeys, type WallSearch, readWallSearch, writeWallSearch } from './-search'

export const Route = createFileRoute('/wall/setup')({
  validateSearch: (search: Record<string, unknown>) => search as WallKeys,
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, agentsQuery)
    return addCatalog()
  },
  component: WallSetupPage,
})

function WallSetupPage() {
  const navigate = useNavigate()
  const params = asParams(Route.useSearch())
  // A second choice builds on the first, though the address has yet to change.
  const [wall, choose] = useOptimistic(readWallSearch(params), (shown, part: Partial<WallSearch>) => ({
    ...shown,
    ...part,
  }))
  const keys = writeWallSearch(wall)
  const change = (part: Partial<WallSearch>) =>
    startTransition(async () => {
      choose(part)
      await navigate({ to: '/wall/setup', search: writeWallSearch({ ...wall, ...part }), replace: true })
    })
  return (
    <Page title={i18n.t('Wall display')}>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Panel title={i18n.t('Content')}>
          <div className="grid gap-4 px-4 pb-4">
            <Scenes shown={wall.scenes} onChange={(scenes) => change({ scenes })} />
            <Choices wall={wall} hours={params.get('hours') ?? ''} onChange={change} />
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

/** No other device reaches a loopback address. */
const isLoopback = (hostname: string): boolean => /^(?:localhost|127\..+|\[::1\])$/.test(hostname)

function Address({ keys }: { keys: WallKeys }) {
  // Only the browser knows the origin that people use.
  const isHydrating = useIsHydrating()
  const address = `/wall${writeSearch(keys)}`
  return (
    <Panel title={i18n.t('Link')}>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-text-2">{i18n.t('For a signed-in screen.')}</p>
        <code className="rounded-md bg-hover px-2.5 py-1.5 wrap-anywhere">{address}</code>
        <Link
          to="/wall"
          search={keys}
          target="_blank"
          // This page's path begins with the wall's.
          activeOptions={{ exact: true }}
          className="w-fit font-medium text-accent hover:underline"
        >
          {i18n.t('Open the wall')}
        </Link>
        {isHydrating || isLoopback(window.location.hostname) ? null : (
          <div className="flex items-center gap-4 border-t border-line pt-3">
            <PhoneCode address={window.location.origin + address} />
            <p className="text-text-2">{i18n.t('Scan to open on a phone.')}</p>
          </div>
        )}
      </div>
    </Panel>
  )
}

/** Light modules, which a camera needs to find the code. */
const border = 4

function PhoneCode({ address }: { address: string }) {
  const { size, data } = encode(address, { ecc: 'M', border })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={i18n.t('Code that opens {address}', { address })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-36 shrink-0 rounded-md"
    >
      <rect width={size} height={size} fill="white" />
      <path d={modules.join('')} fill="black" />
    </svg>
  )
}
