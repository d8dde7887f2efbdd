import type { QueryClient } from '@tanstack/react-query'
import { pageAt } from '#/pages'
import { remember, remembered } from '#/shell/i18n/locale'

const storageKey = 'sightline.refresh'

const isOff = (): boolean => remembered(storageKey) === 'off'
// The wall and the results do not say that they stand still, and are shown to people who have not chosen it.
const isFrameless = (): boolean => pageAt(window.location.pathname)?.page.frameless === true

/** People who read slowly can stop figures from changing meanwhile (WCAG 2.2.2): in this browser, from its next load on. */
export const isRefreshPaused = (): boolean => isOff() && !isFrameless()
export const chooseRefresh = (isOn: boolean): void => remember(storageKey, isOn ? 'on' : 'off')

/** Where it was chosen, pages with a frame read nothing again unless the reader asks for it. */
export function pauseRefresh(client: QueryClient): void {
  if (!isOff()) return
  const defaulted = client.defaultQueryOptions.bind(client)
  const still = { refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
  Object.assign(client, {
    defaultQueryOptions: (options: Parameters<typeof defaulted>[0]) => ({
      ...defaulted(options),
      ...(isFrameless() ? {} : still),
    }),
  })
}
