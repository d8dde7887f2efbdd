import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useIsHydrating } from '#/components/hydration'
import { useSecond } from '#/shell/frame/clock'
import { pageFreshness, type FreshnessState } from './receipts'
import { formatAge } from '#/lib/duration'

const look: Readonly<Record<FreshnessState, string>> = {
  live: 'text-good',
  late: 'text-wait',
  disconnected: 'text-bad',
}

function sentence(i18n: I18n, state: FreshnessState, age: string | null): string {
  if (state === 'disconnected')
    return age === null ? i18n.t('Disconnected') : i18n.t('Disconnected · last answer {age} ago', { age })
  if (age === null) return i18n.t('Loading')
  return state === 'late' ? i18n.t('Late · {age} ago', { age }) : i18n.t('Live · {age} ago', { age })
}

const longestLive = 59_000

/** How old the oldest figure on the page is, and whether new ones still come. */
export function Freshness() {
  const { i18n } = useLingui()
  const cache = useQueryClient().getQueryCache()
  useSecond()
  const isHydrating = useIsHydrating()
  const { state, age, isLoading } = pageFreshness(cache)
  // Nothing came, nothing will: what failed says so itself. And a drawing does not get older as it should.
  if (isHydrating || (age === null && state === 'live' && !isLoading)) return null
  const text = sentence(i18n, state, age === null ? null : formatAge(age, i18n.locale, 1))
  // As wide as the widest that it usually says, so that it stands still from second to second.
  const widest = sentence(i18n, 'live', formatAge(longestLive, i18n.locale, 1))
  return (
    <span
      data-widest={widest}
      className="figures inline-grid text-xs whitespace-nowrap text-text-3 after:invisible after:h-0 after:overflow-hidden after:pl-3.25 after:content-[attr(data-widest)]"
    >
      <span className="inline-flex items-center gap-1.5">
        <span
          aria-hidden
          className={`size-1.75 bg-current ${look[state]} ${state === 'live' ? 'rounded-full' : 'rotate-45'}`}
        />
        {text}
      </span>
    </span>
  )
}
