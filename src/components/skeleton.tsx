/** The shape of what is coming; `className` gives it the size that the real thing will have. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-sm bg-hover ${className}`} />
}
