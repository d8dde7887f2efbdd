import { i18n } from '@lingui/core'
import { formatAge } from '#/lib/duration'
import { useClockDifference } from '#/shell/frame/clock'
import { useNote } from '#/shell/frame/notes'

/** Times then follow the service's clock. */
export function WrongClock() {
  const ahead = useClockDifference()
  const age = formatAge(Math.abs(ahead))
  const sentence =
    ahead === 0
      ? null
      : ahead > 0
        ? i18n.t('This device’s clock is {age} ahead. Times follow the service.', { age })
        : i18n.t('This device’s clock is {age} behind. Times follow the service.', { age })
  useNote(sentence)
  return sentence === null ? null : <p className="px-4 pt-3 text-xs text-wait sm:px-7">{sentence}</p>
}
