import { i18n } from '@lingui/core'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowOrMenu } from './dropdown'

export const filtersIcon = <SlidersHorizontal aria-hidden className="size-4 sm:size-3.5" />

export function FilterFields({ count, children }: { count: number; children: ReactNode }) {
  return (
    <RowOrMenu label={i18n.t('Filters')} icon={filtersIcon} count={count}>
      {children}
    </RowOrMenu>
  )
}

type Props = {
  label: string
  children: ReactNode
}

export const FilterBar = ({ label, children }: Props) => (
  <div role="group" aria-label={label} className="mb-3 flex flex-wrap items-center gap-2">
    {children}
  </div>
)
