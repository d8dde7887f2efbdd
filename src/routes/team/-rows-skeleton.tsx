import { Skeleton } from '#/components/skeleton'

/** Rows of people that are still on their way. */
export const RowsSkeleton = ({ count = 5 }: { count?: number }) => (
  <div className="pt-7">
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className="flex h-12 items-center gap-3 border-t border-line px-4">
        <Skeleton className="size-7 rounded-full!" />
        <Skeleton className="h-3.5 w-48" />
      </div>
    ))}
  </div>
)
