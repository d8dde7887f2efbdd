import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { reloadForNewBuild } from '#/components/new-build'
import { addCatalog, switchLocale } from '#/shell/i18n/i18n'
import { toLocale } from '#/lib/languages'
import { chosenLocale } from '#/shell/i18n/locale'
import { asParams, parseSearch } from '#/lib/search-params'
import { applyTheme, chosenTheme } from '#/shell/frame/theme'
import { FullScreenButton, OffScreen, useRecentInput } from './-controls'
import { Picture, titleNow } from './-picture'
import {
  screenOpener,
  thisDevice,
  useIsUpright,
  useRemote,
  useWakeLock,
  type OpenedScreen,
  type Opener,
} from './-screen'
import { readWallSearch, type WallKeys, type WallSearch } from './-search'
import { createWall } from './-wall'

export const Route = createFileRoute('/wall/')({
  // Every page loads this file: `readWallSearch` reads the keys, and takes any text.
  validateSearch: (search: Record<string, unknown>) => search as WallKeys,
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ deps: { lang } }) => {
    await addCatalog()
    await switchLocale(toLocale(lang) ?? chosenLocale())
  },
  component: WallPage,
  errorComponent: ReloadingWall,
})

function isSameWall(shown: URLSearchParams, linked: string): boolean {
  const [one, other] = [new URLSearchParams(shown), new URLSearchParams(linked)]
  for (const params of [one, other]) {
    params.delete('world')
    params.sort()
  }
  return one.toString() === other.toString()
}

function WallPage() {
  const hash = useLocation({ select: (location) => location.hash })
  return <OpenedWall key={hash} hash={hash} />
}

/** Renders the address's wall at once; the link's wall replaces it once the host has answered. */
function OpenedWall({ hash }: { hash: string }) {
  const params = asParams(Route.useSearch())
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenedScreen | null>(null)
  const [opener] = useState(() => screenOpener(hash, setOpened))
  const linked = opened?.display?.search
  // What a link shows is fixed: another address would mislabel its figures.
  const isElsewhere = linked !== undefined && (hash !== '' || !isSameWall(params, linked))
  useEffect(() => {
    if (isElsewhere) void navigate({ to: '/wall', search: parseSearch(linked), hash: '', replace: true })
  }, [isElsewhere, linked, navigate])
  const search = readWallSearch(params)
  return <Screen key={JSON.stringify(search)} search={search} opener={opener} opened={opened} />
}

type ScreenProps = { search: WallSearch; opener: Opener; opened: OpenedScreen | null }

function Screen({ search, opener, opened }: ScreenProps) {
  const queryClient = useQueryClient()
  const [wall] = useState(() => createWall(search, thisDevice(search, opener, queryClient)))
  const state = useSyncExternalStore(wall.subscribe, wall.state)
  const isUpright = useIsUpright()
  const isAttended = useRecentInput()
  useTheme(search.theme)
  useWakeLock()
  useRemote(wall)

  const { offUntil: until, now } = state
  return (
    <div className="wall-screen wall-page" data-attended={isAttended}>
      {until === null ? (
        <>
          <title>{`${titleNow(search, state)} · Sightline`}</title>
          <Picture state={state} search={search} opened={opened} isUpright={isUpright} />
        </>
      ) : (
        <>
          <title>{`${i18n.t('Screen off')} · Sightline`}</title>
          <OffScreen hours={search.hours} until={until} now={now.wall} isExplained={isAttended} />
        </>
      )}
      {isAttended ? <FullScreenButton /> : null}
    </div>
  )
}

function useTheme(theme: WallSearch['theme']): void {
  useEffect(() => {
    applyTheme(theme ?? chosenTheme())
    return () => applyTheme(chosenTheme())
  }, [theme])
}

const reloadIntervalMs = 60_000

/** Shown instead of an error page: a wall has no reader to act on one. */
function ReloadingWall() {
  useEffect(() => {
    const timer = setInterval(() => void reloadForNewBuild(), reloadIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <main className="wall-screen wall-page">
      <div className="wall">
        <p className="wall-nothing">{i18n.t('Restarting within a minute')}</p>
      </div>
    </main>
  )
}
