import type { BrowserContext } from '@playwright/test'

/** How a reader who has been here before tells the host of their choices. */
export const known = (context: BrowserContext, origin: string, lang: string, theme: string) =>
  context.addCookies([{ name: 'view', value: `${lang}~${theme}~UTC`, url: origin }])

/** What stands in a document beside its view. */
export type Beside = {
  drawn: { locale: string; isComplete: boolean } | null
  answers: { request: { method: string; target: string; body?: string }; body: string }[]
}
