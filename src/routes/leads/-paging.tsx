import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#/components/button'
import { Select } from '#/components/select'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { span } from './-leads-derive'
import { defaultLimit, pageSizes, type LeadsSearch } from './-leads-search'

type Props = {
  search: LeadsSearch
  shown: number
  totalCount: number | undefined
  hasNextPage: boolean | undefined
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** Where in the whole this page stands, and the way to those beside it. */
export function Paging({ search, shown, totalCount, hasNextPage, onPage, onLimit }: Props) {
  const { i18n } = useLingui()
  const page = search.page ?? 1
  const limit = search.limit ?? defaultLimit
  const sizes = [...new Set<number>([...pageSizes, limit])].toSorted((a, b) => a - b)
  const range = span(page, limit, shown)
  const figure = (value: number | undefined) => formatCount(value, i18n.locale)
  return (
    <nav
      aria-label={i18n.t('Pages of leads')}
      className="figures flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2 text-text-2"
    >
      <span>
        {range === null
          ? none
          : i18n.t('{from}–{to} of {total}', {
              from: figure(range.from),
              to: figure(range.to),
              total: figure(totalCount),
            })}
      </span>
      <Select
        label={i18n.t('Leads a page')}
        value={limit}
        options={sizes.map((size) => ({
          value: String(size),
          label: i18n.t('{size} a page', { size: figure(size) }),
        }))}
        onChange={({ target }) => onLimit(Number(target.value))}
      />
      <span className="ml-auto flex items-center gap-2">
        <Button disabled={page === 1} onClick={() => onPage(page - 1)} aria-keyshortcuts="[">
          <ChevronLeft aria-hidden className="size-3.5" />
          {i18n.t('Previous')}
        </Button>
        <Button disabled={hasNextPage !== true} onClick={() => onPage(page + 1)} aria-keyshortcuts="]">
          {i18n.t('Next')}
          <ChevronRight aria-hidden className="size-3.5" />
        </Button>
      </span>
    </nav>
  )
}
