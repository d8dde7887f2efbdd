/** `className` gives it the final size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-sm bg-hover ${className}`} />
}
