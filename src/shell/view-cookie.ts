import type { HostFacts } from '#/api/host-facts'
import { readerZone } from '#/lib/zone'
import { readersChoice } from './locale'
import { chosenTheme } from './theme'

const longestSeconds = 31_536_000

/** Tells the host how the next first view is to be drawn: the language and the theme that were chosen, and the zone. */
export function noteForHost({ draws }: HostFacts): void {
  if (draws !== true) return
  const theme = chosenTheme()
  const value = `${readersChoice() ?? ''}~${theme === 'system' ? '' : theme}~${readerZone()}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `view=${value}; Path=/; SameSite=Lax; Max-Age=${longestSeconds}${secure}`
}
