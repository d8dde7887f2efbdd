import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#/components/skeleton'
import { Mark, type Tone } from '#/components/tone'

const rowLook = 'flex min-h-10 items-center gap-3 px-4 py-2'

type Props = {
  page?: LinkProps | undefined
  tone: Tone
  mark: ReactNode
  title: string
  detail: string
  children?: ReactNode
}

export function Row({ page, tone, mark, title, detail, children }: Props) {
  const row = (
    <>
      <Mark tone={tone}>{mark}</Mark>
      <span className="line-clamp-4 min-w-0 grow wrap-anywhere">
        <span className="mr-2 font-medium">{title}</span>
        <span className="text-text-3 max-sm:block">{detail}</span>
      </span>
      {children}
      {page === undefined ? null : <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />}
    </>
  )
  return (
    <li className="border-t border-line">
      {page === undefined ? (
        <div className={rowLook}>{row}</div>
      ) : (
        <Link {...page} className={`${rowLook} -outline-offset-2 hover:bg-hover`}>
          {row}
        </Link>
      )}
    </li>
  )
}

export const RowSkeleton = () => (
  <li aria-hidden className="border-t border-line">
    <div className={rowLook}>
      <Skeleton className="h-5 w-7" />
      <Skeleton className="h-3.5 w-72 max-w-full" />
    </div>
  </li>
)
