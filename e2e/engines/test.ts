import { expect, test as base } from '@playwright/test'

import type { Engine, Started } from './engine'
import { startFirefox } from './firefox'
import { Tab } from './tab'
import { startWebKit } from './webkit'

export interface EngineOptions {
  engineName: 'firefox' | 'webkit'
}

interface Fixtures {
  host: 'SAMPLE_ORIGIN' | 'SIGN_IN_ORIGIN' | 'UNDRAWN_ORIGIN'
  tab: Tab
}

/** A test of a page in an engine that Playwright cannot drive. Fails at anything that the engine complains of. */
export const test = base.extend<Fixtures, EngineOptions & { started: Started }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  host: ['SAMPLE_ORIGIN', { option: true }],

  started: [
    async ({ engineName }, use) => {
      const started = engineName === 'firefox' ? await startFirefox() : await startWebKit()
      await use(started)
      await started.stop()
    },
    { scope: 'worker' },
  ],

  tab: async ({ started, host }, use, testInfo) => {
    const origin = process.env[host]
    if (!origin) throw new Error('The hosts were not started')
    const engine = await started.openPage(testInfo.outputPath())
    testInfo.annotations.push({ type: 'engine', description: engine.version })
    await engine.resize(1440, 900)
    const tab = new Tab(engine, origin, (name) => testInfo.outputPath(name))
    await use(tab)
    await tab.photograph('end')
    expect.soft(complaints(engine, tab)).toEqual([])
    await engine.close()
  },
})

/** Firefox says so when a page that is left no longer wants an answer that is arriving. */
const canceledReading = /^page error: Failed to read data from the ReadableStream: “AbortError/

/** What an engine said that no page should cause. */
function complaints({ told }: Engine, { origin, expected }: Tab): string[] {
  const pictures = `${process.env['SERVICE_ORIGIN']}/sample-media/`
  const isOwn = (url: string) =>
    [`${origin}/`, pictures, 'blob:', 'data:', 'about:'].some((each) => url.startsWith(each))
  return told
    .filter(({ kind, text }) => kind !== 'download' && !(kind === 'request' && isOwn(text)))
    .map(({ kind, text }) => `${kind}: ${text}`)
    .filter((text) => !canceledReading.test(text) && !expected.some((each) => each.test(text)))
}

export { expect }
