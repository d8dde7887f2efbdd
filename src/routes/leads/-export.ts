import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Column } from '#/components/data-table'
import { byteOrderMark, csvDelimiter, csvLine } from '#/lib/csv'
import { dayKey } from '#/lib/day'
import { sessionState } from '#/lib/session-state'
import { readerZone } from '#/lib/zone'
import { leadColumns, type ListedLead } from './-columns'
import { isRefused, leadsQuery } from './-queries'
import { countsBody, defaultColumns, type LeadsSearch } from './-search'

export type ExportPage = {
  leads: readonly ListedLead[]
  totalCount: number | undefined
  hasNextPage: boolean
  /** Records of this page that could not be read. */
  skippedRecords: number
}

export type ExportState =
  | { step: 'idle' }
  | { step: 'running' | 'failed'; written: number; total: number | undefined; error?: unknown }
  | { step: 'done'; written: number; total: number | undefined; skippedRecords: number; file: Blob }

export type ExportPlan = {
  columns: NonNullable<Column<ListedLead>['csv']>
  delimiter: ',' | ';'
  /** One page, counted from 1; rejects where it cannot be read. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<ExportPage>
}

// A lead can move to a page nearby while the pages are read; it is written once.
const pagesRemembered = 3

type Memory = { pages: string[][]; has: (id: string) => boolean }

function rememberPages(): Memory & { push: (ids: string[]) => void } {
  const pages: string[][] = []
  return {
    pages,
    has: (id) => pages.some((ids) => ids.includes(id)),
    push: (ids) => {
      pages.push(ids)
      if (pages.length > pagesRemembered) pages.shift()
    },
  }
}

/**
 * Writes every lead of a list into one CSV file, page by page. Each page becomes a part of a Blob, which the browser
 * keeps out of the page's memory. After a failure, `run` continues with the page that failed.
 */
export function createExport(plan: ExportPlan, onChange: (state: ExportState) => void) {
  const parts: Blob[] = [
    new Blob([
      byteOrderMark,
      csvLine(
        plan.columns.map(({ header }) => header),
        plan.delimiter,
      ),
    ]),
  ]
  const seen = rememberPages()
  let page = 1
  let written = 0
  let skippedRecords = 0
  let total: number | undefined
  let stop = new AbortController()

  const append = (answer: ExportPage): void => {
    const leads = answer.leads.filter(({ id }) => !seen.has(id))
    seen.push(answer.leads.map(({ id }) => id))
    parts.push(
      new Blob(
        leads.map((lead) =>
          csvLine(
            plan.columns.map(({ value }) => value(lead)),
            plan.delimiter,
          ),
        ),
      ),
    )
    written += leads.length
    skippedRecords += answer.skippedRecords
    total = answer.totalCount ?? total
    page += 1
  }

  async function run(): Promise<void> {
    stop = new AbortController()
    const { signal } = stop
    onChange({ step: 'running', written, total })
    try {
      for (let isMore = true; isMore;) {
        const answer = await plan.fetchPage(page, signal)
        if (signal.aborted) return
        append(answer)
        // An empty page ends the list, even where the service says that another follows.
        isMore = answer.hasNextPage && answer.leads.length + answer.skippedRecords > 0
        if (isMore) onChange({ step: 'running', written, total })
      }
      const file = new Blob(parts, { type: 'text/csv;charset=utf-8' })
      onChange({ step: 'done', written, total, skippedRecords, file })
    } catch (error) {
      if (!signal.aborted) onChange({ step: 'failed', written, total, error })
    }
  }

  return {
    run,
    cancel(): void {
      stop.abort()
      parts.length = 0
      onChange({ step: 'idle' })
    },
  }
}

// One export at a time, outside the components: it continues while a lead is opened.
const running = sessionState<ReturnType<typeof createExport> | undefined>(
  () => undefined,
  (last) => last?.cancel(),
)
const name = sessionState(() => 'leads.csv')
const state = sessionState<ExportState>(() => ({ step: 'idle' }), tell)
// oxlint-disable-next-line session/module-state -- the listeners of the export
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function show(next: ExportState): void {
  state.current = next
  if (next.step === 'done') {
    running.current = undefined
    saveFile(next.file)
  }
  tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = (): ExportState => state.current

export const useExport = (): ExportState => useSyncExternalStore(subscribe, current, current)

const maxLimit = 100

async function fetchPage(
  queryClient: QueryClient,
  search: LeadsSearch,
  signal: AbortSignal,
): Promise<ExportPage> {
  // Through the queries for their retries and time limits, but not kept in their cache.
  const options = { ...leadsQuery(search), gcTime: 0, staleTime: 0 }
  const stop = () => void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true })
  signal.addEventListener('abort', stop, { once: true })
  try {
    const { data, skippedRecords } = await queryClient.fetchQuery(options)
    return {
      leads: data.leads ?? [],
      totalCount: data.totalCount,
      hasNextPage: data.hasNextPage === true,
      skippedRecords: skippedRecords['leads'] ?? 0,
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Exports all leads of a view, in its order and columns. */
export function startExport(queryClient: QueryClient, i18n: I18n, search: LeadsSearch): void {
  running.current?.cancel()
  name.current = fileName(search, Date.now())
  let limit = maxLimit
  running.current = createExport(
    {
      columns: leadColumns(i18n, ['name', ...(search.columns ?? defaultColumns)]).flatMap(
        ({ csv = [] }) => csv,
      ),
      delimiter: csvDelimiter(i18n.locale),
      async fetchPage(page, signal) {
        try {
          return await fetchPage(queryClient, { ...search, page, limit }, signal)
        } catch (error) {
          // How large a page may be is not documented: the size that the table uses was accepted before.
          if (page > 1 || limit === search.limit || !isRefused(error)) throw error
          limit = search.limit ?? 25
          return fetchPage(queryClient, { ...search, page, limit }, signal)
        }
      },
    },
    show,
  )
  void running.current.run()
}

export const resumeExport = (): void => void running.current?.run()
export function cancelExport(): void {
  running.current?.cancel()
  running.current = undefined
  show({ step: 'idle' })
}

export function saveFile(file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name.current
  document.body.append(link)
  link.click()
  link.remove()
  // The download has started by then; an address that is never revoked keeps the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** `leads-2026-11-18.csv`, with the filtered statuses, so that two files of one day have different names. */
function fileName(search: LeadsSearch, now: number): string {
  const statuses = (search.outreachStatuses ?? []).map((status) => status.replace(/[^\p{L}\p{N}]+/gu, ''))
  const isFiltered = Object.values(countsBody(search)).some((value) => value !== undefined)
  const parts = [
    'leads',
    ...statuses.slice(0, 3),
    isFiltered ? 'filtered' : '',
    dayKey(now, readerZone()) ?? '',
  ]
  return `${parts.filter((part) => part !== '').join('-')}.csv`
}
