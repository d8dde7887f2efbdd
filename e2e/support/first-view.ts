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

/** Notes the rendered heading and the requests, before any script of the page runs. */
export async function watchHydration(page: Page): Promise<{ asked: string[] }> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/\/v1\//.test(pathname))
      asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const heading = document.querySelector('#page h1, #page h2')
      const firstRows = document.querySelectorAll('[data-row]').length
      Object.assign(window, { firstHeading: heading, firstRows })
    })
  })
  return { asked }
}

/** The answers that are embedded in the document, and whether the view in it stayed as it was. */
export async function hydration(page: Page) {
  const found = await page.evaluate(() => {
    const text = document.getElementById('embedded-view')?.textContent ?? 'null'
    const { firstHeading, firstRows } = window as unknown as {
      firstHeading: Element | null
      firstRows: number
    }
    return { text, isSameHeading: firstHeading !== null && firstHeading.isConnected, firstRows }
  })
  const { text, ...hydrated } = found
  // The host of the tests wrote it.
  return { ...hydrated, embedded: JSON.parse(text) as Embedded }
}

/** The requests whose answers are embedded, as `watchHydration` notes those of the browser. */
export const embeddedRequests = ({ answers }: Embedded): string[] =>
  answers.map(({ request: { method, target, body } }) => `${method} ${target} ${body ?? ''}`)

/** Holds back the program, so that a view is there before it; answers how to let it come. */
export async function holdProgram(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  // oxlint-disable-next-line no-restricted-properties -- no world of the service holds back a file of ours
  await page.route(/\/assets\/(?!early-)[\w.-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Opens a page of which the host's view is there before the program; answers how to let the program come. */
export async function openBeforeProgram(page: Page, address: string, cookie: string): Promise<() => void> {
  await page.context().addCookies([{ name: 'view', value: cookie, url: new URL(address).origin }])
  // The date stands still where the host's does.
  await page.clock.setFixedTime(sampleTime)
  const release = await holdProgram(page)
  await page.goto(address, { waitUntil: 'commit' })
  return release
}
