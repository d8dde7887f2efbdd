import { remember, remembered } from '#/shell/locale'
import { silentRowsKey } from '#/shell/view-cookie'

type Kind = { key: string; usual: number }
export const actionRows: Kind = { key: 'sightline.waiting-rows', usual: 3 }
export const silentAgentRows: Kind = { key: silentRowsKey, usual: 0 }
const mostRows = 6

/** How many rows there were when this device last saw the cockpit. */
export function rowsLastTime({ key, usual }: Kind): number {
  const stored = Number(remembered(key) ?? usual)
  return stored >= 0 && stored <= mostRows ? Math.floor(stored) : usual
}

export const rememberRows = ({ key }: Kind, count: number): void =>
  remember(key, String(Math.min(count, mostRows)))
