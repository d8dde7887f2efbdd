import type { HostFacts } from '#/api/world'
import { readerZone } from '#/lib/zone'
import { knownLocale } from '#/shell/i18n/locale'
import { chosenTheme } from './theme'

const maxAgeSeconds = 31_536_000

// To a hundred pixels: window heights vary a little.
const windowHeight = (): number => Math.min(Math.max(Math.ceil(window.innerHeight / 100), 1), 99) * 100

/** What the host needs for the next first view. */
export function noteForHost({ viewWaitMs }: HostFacts): void {
  if (viewWaitMs === undefined) return
  const theme = chosenTheme()
  const shown = [knownLocale() ?? '', theme === 'system' ? '' : theme]
  const value = [...shown, readerZone(), windowHeight()].join('~')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `view=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}
