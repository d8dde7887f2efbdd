import { useLingui } from '@lingui/react'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dropdown } from './dropdown'

type Props = {
  /** How many of them narrow what is shown. */
  count: number
  children: ReactNode
}

/** A page's filters on a phone, where they would take rows of their own. */
export function PhoneFilters({ count, children }: Props) {
  const { i18n } = useLingui()
  const label = i18n.t('Filters')
  return (
    <span className="shrink-0 sm:hidden">
      <Dropdown
        label={label}
        isLabelHidden
        count={count}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
      >
        {() => <div className="grid gap-2 p-1.5 *:w-full">{children}</div>}
      </Dropdown>
    </span>
  )
}
