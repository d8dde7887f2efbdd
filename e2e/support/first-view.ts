import type { BrowserContext, Page } from '@playwright/test'

import { sampleTime } from './sample-time'

/** How a reader who has been here before tells the host of their choices. */
export const known = (context: BrowserContext, origin: string, lang: string, theme: string) =>
  context.addCookies([{ name: 'view', value: `${lang}~${theme}~UTC`, url: origin }])

/** What is embedded in a document beside its view. */
export interface Embedded {
  locale: string
  zone: string | null
  answers: { request: { method: string; target: string; body?: string }; body: string }[]
}

/** Opens a page over a line on which the host's view is there seconds before the program. */
export async function openOverSlowLine(page: Page, address: string, cookie: string): Promise<void> {
  await page.context().addCookies([{ name: 'view', value: cookie, url: new URL(address).origin }])
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const line = { latency: 20, downloadThroughput: 90_000, uploadThroughput: 90_000 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  // The date stands still where the host's does.
  await page.clock.setFixedTime(sampleTime)
  await page.goto(address, { waitUntil: 'commit' })
}
