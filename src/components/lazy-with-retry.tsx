import { lazy, type ComponentType } from 'react'
import { AfterHydration } from './hydration'
import { isMissingScript, reloadForNewBuild } from './new-build'

const maxPauseMs = 30_000

/** Retries while the host is away: a part that cannot be loaded yet must not break the page. */
async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pauseMs = 1_000; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await load()
    } catch (error) {
      if (!isMissingScript(error) || (await reloadForNewBuild()) === 'gaveUp') throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Needs a `Suspense` around it. */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))

/** Shows nothing until the page is hydrated and the part has loaded. */
export function afterHydration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyWithRetry(load)
  return (props: Props) => (
    <AfterHydration fallback={null}>
      <Part {...props} />
    </AfterHydration>
  )
}
