import type { HostFacts } from '#/api/host-facts'
import { readerZone } from '#/lib/zone'
import { knownLocale, remembered } from './locale'
import { chosenTheme } from './theme'

const longestSeconds = 31_536_000

/** How many agents were silent when this device last saw the cockpit: their rows come late, into the room that is left for them. */
export const silentRowsKey = 'sightline.silent-rows'

export const silentRows = (): string => remembered(silentRowsKey) ?? ''

// To a hundred pixels: a window is hardly ever exactly as high again.
const windowHeight = (): number => Math.min(Math.max(Math.ceil(window.innerHeight / 100), 1), 99) * 100

/** Tells the host how the next first view is to be drawn: language and theme, the zone and the room. */
export function noteForHost({ draws }: HostFacts): void {
  if (draws !== true) return
  const theme = chosenTheme()
  const shown = [knownLocale() ?? '', theme === 'system' ? '' : theme]
  const value = [...shown, readerZone(), silentRows(), windowHeight()].join('~')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `view=${value}; Path=/; SameSite=Lax; Max-Age=${longestSeconds}${secure}`
}
