import { lazy, type ComponentType } from 'react'
import { isMissingScript, openAnew } from './new-build'

const longestPause = 30_000

/** Loads again and again while the host is away, so that one part that is not there yet takes no page with it. */
async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await load()
    } catch (error) {
      if (!isMissingScript(error) || (await openAnew()) === 'inVain') throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** A component that is loaded when it is first drawn; inside a `Suspense`. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }))
