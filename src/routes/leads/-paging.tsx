import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#/components/button'
import { Select } from '#/components/select'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { lastPage, maxPageLength, readPage, span } from './-derive'
import { defaultLimit, pageSizes, type LeadsSearch } from './-search'

type PagingProps = {
  search: LeadsSearch
  shown: number
  totalCount: number | undefined
  hasNextPage: boolean | undefined
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

export function Paging({ search, shown, totalCount, hasNextPage, onPage, onLimit }: PagingProps) {
  const { i18n } = useLingui()
  const page = search.page ?? 1
  const limit = search.limit ?? defaultLimit
  const sizes = [...new Set<number>([...pageSizes, limit])].toSorted((a, b) => a - b)
  const range = span(page, limit, shown)
  const last = totalCount === undefined ? page : lastPage(totalCount, limit)
  const figure = (value: number | undefined) => formatCount(value, i18n.locale)
  return (
    <nav
      aria-label={i18n.t('Pages of leads')}
      className="figures flex flex-wrap items-center gap-x-3 gap-y-2 border-t print:[&_form]:hidden border-line px-4 py-2 text-text-2"
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
        label={i18n.t('Leads per page')}
        value={limit}
        options={sizes.map((size) => ({
          value: String(size),
          label: i18n.t('{size} per page', { size: figure(size) }),
        }))}
        onChange={({ target }) => onLimit(Number(target.value))}
      />
      {last > 1 ? <GoToPage key={page} page={page} last={last} onPage={onPage} /> : null}
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

type GoToPageProps = { page: number; last: number; onPage: (page: number) => void }

function GoToPage({ page, last, onPage }: GoToPageProps) {
  const { i18n } = useLingui()
  const [draft, setDraft] = useState(String(page))
  const [isWrong, setWrong] = useState(false)
  const error = useId()
  return (
    <form
      noValidate
      className="flex flex-wrap items-center gap-x-1.5 gap-y-1"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = readPage(draft, last)
        setWrong(wanted === null)
        if (wanted !== null && wanted !== page) onPage(wanted)
      }}
    >
      <label className="flex items-center gap-1.5">
        {i18n.t('Page')}
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxPageLength}
          value={draft}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? error : undefined}
          onChange={({ target }) => {
            setDraft(target.value)
            setWrong(false)
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-7 w-16 rounded-md border border-line-strong bg-raise px-2 text-right text-text aria-invalid:border-bad"
        />
      </label>
      <span>{i18n.t('of {last}', { last: formatCount(last, i18n.locale) })}</span>
      {isWrong ? (
        <span id={error} role="alert" className="text-bad">
          {i18n.t('Enter a page from 1 to {last}.', { last: formatCount(last, i18n.locale) })}
        </span>
      ) : null}
    </form>
  )
}
