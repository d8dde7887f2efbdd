import type { I18n } from '@lingui/core'
import type { Quota } from '#/domain/quotas'
import { formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'

/** The pause the account keeps between two of the same. */
export function pauseLabel(i18n: I18n, { cooldownMinMs, cooldownMaxMs }: Partial<Quota> = {}): string {
  if (cooldownMinMs === undefined || cooldownMaxMs === undefined) return none
  if (cooldownMaxMs === 0) return i18n.t('no delay between actions')
  const least = formatDuration(cooldownMinMs, i18n.locale)
  const most = formatDuration(cooldownMaxMs, i18n.locale)
  return i18n.t('{time} apart', { time: least === most ? most : rangeOf(least, most) })
}

/** `4–9 min`: two figures of one unit name it once; `1 min 30 s–2 min 30 s` says all of both. */
function rangeOf(least: string, most: string): string {
  const [figure, unit, ...more] = least.split(/\s/)
  const [, otherUnit, ...others] = most.split(/\s/)
  const isOneUnit = unit === otherUnit && more.length + others.length === 0
  return `${isOneUnit ? figure : least}–${most}`
}
