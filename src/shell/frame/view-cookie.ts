import type { HostFacts } from '#/api/world'
import { readerZone } from '#/lib/zone'
import { readersChoice } from '#/shell/i18n/locale'
import { chosenTheme } from './theme'

const maxAgeSeconds = 31_536_000

// To a hundred pixels: window heights vary a little.
const windowHeight = (): number => Math.min(Math.max(Math.ceil(window.innerHeight / 100), 1), 99) * 100

type Arrival = Pick<PerformanceNavigationTiming, 'requestStart' | 'responseStart' | 'responseEnd'>

/**
 * Whether a proxy holds documents back until they are whole, although the host sends their beginning at once. Where this one
 * does not tell, as before.
 */
export function isHeldBack(arrival: Arrival | undefined, before: boolean, now: number): boolean {
  if (arrival === undefined) return before
  const { requestStart, responseStart, responseEnd } = arrival
  const rest = (responseEnd || now) - responseStart
  if (rest >= 200) return false
  return before || (responseStart - requestStart >= 600 && rest < 50)
}

/** What the host needs for the next first view. */
export function noteForHost({ viewWaitMs }: HostFacts): void {
  if (viewWaitMs === undefined) return
  const theme = chosenTheme()
  const shown = [readersChoice() ?? '', theme === 'system' ? '' : theme]
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isHeld = isHeldBack(
    arrival,
    /(?:^|; )view=[^;]*~held(?:;|$)/.test(document.cookie),
    performance.now(),
  )
  const value = [...shown, readerZone(), windowHeight(), ...(isHeld ? ['held'] : [])].join('~')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `view=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}
