import { i18n } from '@lingui/core'
import type { ComponentProps } from 'react'
import { afterHydration } from '#/components/lazy-with-retry'

// The chart library is several times the rest of a page: figures show first, lines follow into reserved space.
const LazyTrend = afterHydration(async () => (await import('./trend')).Trend)

/** One point makes no line. */
export const hasTrend = (points: readonly unknown[]): boolean => points.length > 1

export function NoTrend() {
  return <p className="grid h-full place-items-center text-xs text-text-3">{i18n.t('Not enough data')}</p>
}

export const Trend = (props: ComponentProps<typeof LazyTrend>) =>
  hasTrend(props.points) ? <LazyTrend {...props} /> : <NoTrend />
