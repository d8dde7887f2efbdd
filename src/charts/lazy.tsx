import { lazy, Suspense, type ComponentProps } from 'react'

// The library that draws is several times the rest of a page: figures show first, lines follow
// into a space that is already theirs.
const LazyTrend = lazy(() => import('./trend').then(({ Trend }) => ({ default: Trend })))
const LazyStageBars = lazy(() => import('./stage-bars').then(({ StageBars }) => ({ default: StageBars })))

export const Trend = (props: ComponentProps<typeof LazyTrend>) => (
  <Suspense fallback={null}>
    <LazyTrend {...props} />
  </Suspense>
)

export const StageBars = (props: ComponentProps<typeof LazyStageBars>) => (
  <Suspense fallback={null}>
    <LazyStageBars {...props} />
  </Suspense>
)
