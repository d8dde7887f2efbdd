import type { ComponentProps } from 'react'
import { AfterHydration } from '#/components/hydration'
import { lazyWithRetry } from '#/components/lazy-with-retry'

// The chart library is several times the rest of a page: figures show first, lines follow into reserved space.
const LazyTrend = lazyWithRetry(async () => (await import('./trend')).Trend)

export const Trend = (props: ComponentProps<typeof LazyTrend>) => (
  <AfterHydration fallback={null}>
    <LazyTrend {...props} />
  </AfterHydration>
)
