import { useLingui } from '@lingui/react'
import type { RefObject } from 'react'
import { useShortcuts } from '#/shell/shortcuts'
import { filtersIn, type LeadsSearch } from './-leads-search'

type Keys = {
  search: LeadsSearch
  field: RefObject<HTMLInputElement | null>
  hasNextPage: boolean | undefined
  onPage: (page: number) => void
  onClear: () => void
}

/** The keys of the list, beside those that walk its rows. */
export function useListKeys({ search, field, hasNextPage, onPage, onClear }: Keys): void {
  const { i18n } = useLingui()
  const page = search.page ?? 1
  useShortcuts({
    '/': {
      says: i18n.t('Search'),
      run: () => {
        field.current?.focus()
        field.current?.select()
      },
    },
    x: { says: i18n.t('Clear all filters'), run: () => (filtersIn(search) > 0 ? onClear() : undefined) },
    '[': { says: i18n.t('Previous page'), run: () => (page > 1 ? onPage(page - 1) : undefined) },
    ']': { says: i18n.t('Next page'), run: () => (hasNextPage === true ? onPage(page + 1) : undefined) },
  })
}
