import { i18n } from '@lingui/core'
import { useState } from 'react'
import { formatDuration } from '#/lib/duration'
import { useSecond } from '#/shell/frame/clock'

/** Outside the alert, which screen readers would repeat every second. */
export function NextTry({ wait }: { wait: number }) {
  const second = useSecond()
  const [at] = useState(second + Math.ceil(wait / 1_000))
  const left = (at - second) * 1_000
  if (left < 0) return null
  return i18n.t('Retrying in {wait}.', { wait: formatDuration(left) })
}
