import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { leadingQueries } from '#/api/queries'
import { useIsHydrating } from '#/components/hydration'
import { useSecond } from '#/shell/frame/clock'
import { formatAge } from '#/lib/duration'
import { none } from '#/lib/none'
import { pageFreshness, type FreshnessState } from './receipts'

const markClass: Readonly<Record<FreshnessState, string>> = {
  live: 'rounded-full text-good',
  late: 'rotate-45 text-wait',
  failed: 'text-bad',
  disconnected: 'rotate-45 text-bad',
  unread: 'rounded-full text-text-3 opacity-50',
}

function sentence(state: FreshnessState, age: string | null): string {
  switch (state) {
    case 'unread':
      return i18n.t('Loading…')
    case 'failed':
      return i18n.t('Not loaded')
    case 'disconnected':
      return age === null ? i18n.t('Disconnected') : i18n.t('Disconnected · last answer {age} ago', { age })
    case 'late':
      return i18n.t('Late · {age} ago', { age: age ?? none })
    case 'live':
      return i18n.t('Live · {age} ago', { age: age ?? none })
  }
}

const maxLiveAgeMs = 59_000

export function Freshness() {
  const cache = useQueryClient().getQueryCache()
  useSecond()
  const isHydrating = useIsHydrating()
  const freshness = pageFreshness(cache, useMatches({ select: leadingQueries }))
  if (isHydrating || freshness === null) return null
  const { state, age } = freshness
  const text = sentence(state, age === null ? null : formatAge(age, 1))
  // Fixed width, so that it stands still from second to second.
  const widest = sentence('live', formatAge(maxLiveAgeMs, 1))
  return (
    <span
      data-widest={widest}
      className="figures inline-grid text-xs whitespace-nowrap text-text-3 after:invisible after:h-0 after:overflow-hidden after:pl-3.25 after:content-[attr(data-widest)]"
    >
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className={`size-1.75 bg-current ${markClass[state]}`} />
        {text}
      </span>
    </span>
  )
}
