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

/** The links to leads, in the order of the page. */
const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-lead]')]

function step(by: 1 | -1): void {
  const links = rowLinks()
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by
  links[next]?.focus()
  links[next]?.scrollIntoView({ block: 'nearest' })
}

/** The keys of the list (DESIGN 8). */
export function useListKeys({ search, field, hasNextPage, onPage, onClear }: Keys): void {
  const { i18n } = useLingui()
  const page = search.page ?? 1
  useShortcuts({
    j: { says: i18n.t('Next lead'), run: () => step(1) },
    k: { says: i18n.t('Previous lead'), run: () => step(-1) },
    Enter: { says: i18n.t('Open the lead'), run: () => rowLinks()[0]?.focus() },
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
