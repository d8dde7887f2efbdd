import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'

/** The rows of a comparison before it is there. */
export const RowsSkeleton = () => (
  <div className="pt-6">
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className="flex h-12 items-center border-t border-line px-4">
        <Skeleton className="h-3.5 w-40" />
      </div>
    ))}
  </div>
)

/** A comparison whose code is still on the way. */
export const ComparisonSkeleton = ({ title, className }: { title: string; className?: string }) => (
  <Panel title={title} {...(className === undefined ? {} : { className })}>
    <RowsSkeleton />
  </Panel>
)
