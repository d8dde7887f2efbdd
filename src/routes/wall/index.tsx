import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { reloadForNewBuild } from '#/components/new-build'
import { addCatalog, switchLocale } from '#/shell/i18n'
import { chosenLocale, toLocale } from '#/shell/locale'
import { asParams, parseSearch } from '#/shell/search'
import { applyTheme, chosenTheme } from '#/shell/theme'
import { screenOpener, type OpenedScreen, type Opener } from './-display'
import { Picture, titleNow } from './-picture'
import { thisDevice, useIsUpright, useRemote, useRunning, useWakeLock } from './-screen'
import { readWallSearch, type WallKeys, type WallSearch } from './-search'
import { createWall } from './-wall'

export const Route = createFileRoute('/wall/')({
  // Every page loads this: the keys are read in the wall's own file, and any text is read as something.
  validateSearch: (search: Record<string, unknown>) => search as WallKeys,
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ deps: { lang } }) => {
    await addCatalog()
    await switchLocale(toLocale(lang) ?? chosenLocale())
  },
  component: WallPage,
  errorComponent: OpensAnew,
})

/** The world stays with the tab, and a link has its own. */
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
  // Another link is another screen.
  return <OpenedWall key={hash} hash={hash} />
}

/** Draws the address's wall at once, and the link's where the host then says that this screen has one. */
function OpenedWall({ hash }: { hash: string }) {
  const params = asParams(Route.useSearch())
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenedScreen | null>(null)
  const [opener] = useState(() => screenOpener(hash, setOpened))
  const linked = opened?.display?.search
  // What the link shows stands in its token: another address would name figures that they are not.
  const isElsewhere = linked !== undefined && (hash !== '' || !isSameWall(params, linked))
  // Syncs with the address.
  useEffect(() => {
    if (isElsewhere) void navigate({ to: '/wall', search: parseSearch(linked), hash: '', replace: true })
  }, [isElsewhere, linked, navigate])
  const search = readWallSearch(params)
  // Another address is another wall.
  return <Screen key={JSON.stringify(search)} search={search} opener={opener} opened={opened} />
}

type ScreenProps = { search: WallSearch; opener: Opener; opened: OpenedScreen | null }

/** One scene after the other, for weeks, with nobody at the keys. */
function Screen({ search, opener, opened }: ScreenProps) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [wall] = useState(() => createWall(search, thisDevice(search, opener, queryClient)))
  const state = useRunning(wall)
  const isUpright = useIsUpright()
  useTheme(search.theme)
  useWakeLock()
  useRemote(wall)

  return (
    <div className="wall-screen wall-page">
      <title>{`${titleNow(i18n, search, state)} · Sightline`}</title>
      <Picture wall={wall} state={state} search={search} opened={opened} isUpright={isUpright} />
    </div>
  )
}

/** The address's theme, for as long as the wall is shown. */
function useTheme(theme: WallSearch['theme']): void {
  // Syncs with the document, which React does not draw.
  useEffect(() => {
    applyTheme(theme ?? chosenTheme())
    return () => applyTheme(chosenTheme())
  }, [theme])
}

const triesEvery = 60_000

/** In place of a page of errors: nobody is there to read it. */
function OpensAnew() {
  const { i18n } = useLingui()
  // Syncs with the host.
  useEffect(() => {
    const timer = setInterval(() => void reloadForNewBuild(), triesEvery)
    return () => clearInterval(timer)
  }, [])
  return (
    <main className="wall-screen wall-page">
      <div className="wall">
        <p className="wall-nothing">{i18n.t('This wall starts again within a minute.')}</p>
      </div>
    </main>
  )
}
