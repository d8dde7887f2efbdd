import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import { AccountsScene } from './-accounts'
import type { OpenedScreen } from './-display'
import { WallFooter } from './-footer'
import { FunnelScene } from './-funnel'
import { NowScene } from './-now'
import { Nothing, type View } from './-parts'
import { AgentsScene, WaitingScene } from './-queues'
import { ResultsScene } from './-results'
import { driftAt } from './-schedule'
import type { SceneName, WallSearch } from './-search'
import { isAllSkipped } from './-skipped'
import { Alerts, MomentScene, sceneTitle, WallHeader } from './-surround'
import type { Wall, WallState } from './-wall'

const scenes: Readonly<Record<SceneName, ComponentType<{ view: View }>>> = {
  now: NowScene,
  results: ResultsScene,
  funnel: FunnelScene,
  accounts: AccountsScene,
  waiting: WaitingScene,
  agents: AgentsScene,
}

/** The scene that a wall shows now; null where all of its scenes are left out. */
const sceneNow = (search: WallSearch, { answers, rotation }: WallState): SceneName | null =>
  isAllSkipped(search, answers) ? null : (search.scenes[rotation.scene] ?? 'now')

/** What a wall asks now. */
export function titleNow(i18n: I18n, search: WallSearch, state: WallState): string {
  const scene = sceneNow(search, state)
  return scene === null ? i18n.t('Nothing to show yet') : sceneTitle(i18n, scene)
}

type Props = {
  wall: Wall
  state: WallState
  search: WallSearch
  /** Null until the host has said. */
  opened: OpenedScreen | null
  isUpright: boolean
}

/** A wall as it is at this moment, in a box of any size: `wall-screen` around it. */
export function Picture({ wall, state, search, opened, isUpright }: Props) {
  const { i18n } = useLingui()
  const { answers, moment, now } = state
  const scene = sceneNow(search, state)
  const minute = Math.floor(now.wall / 60_000)
  const [x, y] = driftAt(minute)
  return (
    <div className="wall figures" style={{ translate: `${x * 0.11}em ${y * 0.11}em` }}>
      <WallHeader title={titleNow(i18n, search, state)} scene={scene} search={search} now={now.wall} />
      <main className="wall-main">
        {moment === null ? <Alerts wall={wall} state={state} scene={scene} search={search} /> : null}
        <div key={moment === null ? scene : 'moment'} className="wall-scene">
          {moment === null ? (
            <Scene name={scene} view={{ search, answers, now, minute: minute * 60_000, isUpright }} />
          ) : (
            <MomentScene moment={moment} state={state} search={search} />
          )}
        </div>
      </main>
      <WallFooter scene={scene} search={search} state={state} opened={opened} />
    </div>
  )
}

function Scene({ name, view }: { name: SceneName | null; view: View }) {
  const { i18n } = useLingui()
  if (name === null)
    return (
      <Nothing>
        {i18n.t('None of this wall’s scenes has anything to show. They come back as soon as one has.')}
      </Nothing>
    )
  const Named = scenes[name]
  return <Named view={view} />
}
