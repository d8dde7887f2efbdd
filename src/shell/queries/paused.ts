import type { QueryClient } from '@tanstack/react-query'
import { remember, remembered } from '#/shell/i18n/locale'

const storageKey = 'sightline.refresh'

/** Who reads slowly can stop figures from changing meanwhile (WCAG 2.2.2): in this browser, from its next load on. */
export const isRefreshPaused = (): boolean => remembered(storageKey) === 'off'
export const chooseRefresh = (isOn: boolean): void => remember(storageKey, isOn ? 'on' : 'off')

/** From now on nothing is read again unless the reader asks for it. */
export function pauseRefresh(client: QueryClient): void {
  const defaulted = client.defaultQueryOptions.bind(client)
  const still = { refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
  Object.assign(client, {
    defaultQueryOptions: (options: Parameters<typeof defaulted>[0]) => ({ ...defaulted(options), ...still }),
  })
}
