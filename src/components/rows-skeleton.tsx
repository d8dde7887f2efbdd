import { Skeleton } from './skeleton'

type Props = {
  rows?: number
  lines?: 1 | 2
  hasPicture?: boolean
}

export function RowsSkeleton({ rows = 5, lines = 1, hasPicture = false }: Props) {
  return (
    <div className="pt-8">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={`flex items-center gap-2.5 border-t border-line px-4 ${lines === 2 ? 'h-14' : 'h-12 md:h-10'}`}
        >
          {hasPicture ? <Skeleton className={`rounded-full! ${lines === 2 ? 'size-8' : 'size-6'}`} /> : null}
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="ml-auto h-3.5 w-24" />
        </div>
      ))}
    </div>
  )
}
