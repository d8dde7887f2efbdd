import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { allBlocks } from '#/routes/wall/-answers'
import { Picture } from '#/routes/wall/-picture'
import { readWallSearch, type SceneName } from '#/routes/wall/-search'
import { createWall } from '#/routes/wall/-wall'
import { fixedTime } from '#/sample/testing/service'
import { clientIn } from './hydrated-page'
import { answerIn } from './sample-answers'

/** A scene of a wall, once all that it asks has been answered. */
export async function sceneIn(
  world: string,
  scene: SceneName,
  answer = answerIn,
  options: Readonly<Record<string, string>> = {},
  isShared = false,
): Promise<string> {
  const search = readWallSearch(new URLSearchParams({ scenes: scene, ...options }))
  const wall = createWall(search, {
    now: () => ({ steady: 0, wall: fixedTime }),
    request: clientIn(world, answer).call,
    isShared: () => Promise.resolve(isShared),
    random: () => 0,
    build: () => Promise.resolve(''),
    askTime: () => Promise.resolve(),
    reload: () => Promise.resolve(),
    isFullScreen: () => false,
    isAskingHidden: false,
    isKept: false,
    keep: () => Promise.resolve('kept'),
    onInterruption: () => undefined,
  })
  const stop = wall.subscribe(() => undefined)
  const asked = [...allBlocks(search), ...(scene === 'now' ? (['runway'] as const) : [])]
  const isAnswered = () => asked.every((name) => wall.state().answers[name].data !== undefined)
  await vi.waitUntil(isAnswered, { timeout: 60_000 })
  const state = wall.state()
  stop()
  return renderToString(
    <Picture state={{ ...state, interruption: null }} search={search} opened={null} isUpright={false} />,
  )
}
