import type { HostFacts } from '#/api/world'
import { readerZone } from '#/lib/zone'
import { knownLocale, remembered } from '#/shell/i18n/locale'
import { chosenTheme } from './theme'

/** How many agents were silent when this device last saw the cockpit: their rows come late, into the room that is left for them. */
export const silentRowsKey = 'sightline.silent-rows'

export const silentRows = (): string => remembered(silentRowsKey) ?? ''

const maxAgeSeconds = 31_536_000

// To a hundred pixels: a window is hardly ever exactly as high again.
const windowHeight = (): number => Math.min(Math.max(Math.ceil(window.innerHeight / 100), 1), 99) * 100

/** Tells the host how to render the next first view: language, theme, zone and the window's height. */
export function noteForHost({ viewWaitMs }: HostFacts): void {
  if (viewWaitMs === undefined) return
  const theme = chosenTheme()
  const shown = [knownLocale() ?? '', theme === 'system' ? '' : theme]
  const value = [...shown, readerZone(), silentRows(), windowHeight()].join('~')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `view=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}
