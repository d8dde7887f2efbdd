import { useLingui } from '@lingui/react'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { reloadForNewBuild } from '#/components/new-build'
import { addCatalog, switchLocale } from '#/shell/i18n'
import { chosenLocale, toLocale } from '#/shell/locale'
import { asParams, parseSearch } from '#/shell/search'
import { applyTheme, chosenTheme } from '#/shell/theme'
import { AccountsScene } from './-accounts'
import { openScreen, type OpenedScreen } from './-display'
import { FunnelScene } from './-funnel'
import { NowScene } from './-now'
import type { View } from './-parts'
import { AgentsScene, WaitingScene } from './-queues'
import { ResultsScene } from './-results'
import { driftAt } from './-schedule'
import { thisDevice, useIsUpright, useRemote, useWakeLock } from './-screen'
import { readWallSearch, type SceneName, type WallKeys, type WallSearch } from './-search'
import { Alerts, MomentScene, sceneTitle, WallFooter, WallHeader } from './-surround'
import { createWall } from './-wall'

export const Route = createFileRoute('/wall/')({
  // Every page loads this: the keys are read in the wall's own file, and any text is read as something.
  validateSearch: (search: Record<string, unknown>) => search as WallKeys,
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ deps: { lang }, location: { hash, search } }) => {
    const opened = await openScreen(hash)
    // What the link shows stands in its token: another address would name figures that they are not.
    if (opened.display !== null && (hash !== '' || !isSameWall(asParams(search), opened.display.search)))
      throw redirect({ to: '/wall', search: parseSearch(opened.display.search), replace: true })
    await addCatalog('wall')
    await switchLocale(toLocale(lang) ?? chosenLocale())
    return opened
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

const scenes: Readonly<Record<SceneName, ComponentType<{ view: View }>>> = {
  now: NowScene,
  results: ResultsScene,
  funnel: FunnelScene,
  accounts: AccountsScene,
  waiting: WaitingScene,
  agents: AgentsScene,
}

function WallPage() {
  const search = readWallSearch(asParams(Route.useSearch()))
  // Another address is another wall.
  return <Screen key={JSON.stringify(search)} search={search} opened={Route.useLoaderData()} />
}

/** One scene after the other, for weeks, with nobody at the keys. */
function Screen({ search, opened }: { search: WallSearch; opened: OpenedScreen }) {
  const { i18n } = useLingui()
  const [wall] = useState(() => createWall(search, thisDevice(search, opened.display)))
  const state = useSyncExternalStore(wall.subscribe, wall.state)
  const isUpright = useIsUpright()
  useTheme(search.theme)
  useWakeLock()
  useRemote(wall)
  // Syncs with the passage of time.
  useEffect(() => {
    wall.tick()
    const timer = setInterval(wall.tick, 1_000)
    return () => {
      clearInterval(timer)
      wall.stop()
    }
  }, [wall])

  const { answers, moment, now, rotation } = state
  const scene = search.scenes[rotation.scene] ?? 'now'
  const minute = Math.floor(now.wall / 60_000)
  const [x, y] = driftAt(minute)
  const Scene = scenes[scene]
  return (
    <div className="wall figures" style={{ translate: `${x * 0.25}vh ${y * 0.25}vh` }}>
      <title>{`${sceneTitle(i18n, scene)} · Sightline`}</title>
      <WallHeader scene={scene} search={search} now={now.wall} />
      <main className="wall-main">
        {moment === null ? <Alerts wall={wall} state={state} scene={scene} search={search} /> : null}
        <div key={moment === null ? scene : 'moment'} className="wall-scene">
          {moment === null ? (
            <Scene view={{ search, answers, now, minute: minute * 60_000, isUpright }} />
          ) : (
            <MomentScene moment={moment} state={state} search={search} />
          )}
        </div>
      </main>
      <WallFooter scene={scene} search={search} state={state} opened={opened} />
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
    <main className="wall">
      <p className="wall-nothing">{i18n.t('This wall starts again within a minute.')}</p>
    </main>
  )
}
