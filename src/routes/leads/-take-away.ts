import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { csvDelimiter } from '#/lib/csv'
import { dayKey } from '#/lib/day'
import { readerZone } from '#/lib/zone'
import { defaultColumns } from './-column-ids'
import { leadColumns } from './-columns'
import { createExport, type ExportPage, type ExportState } from './-export'
import { countsBody, type LeadsSearch } from './-leads-search'
import { isRefused, listQuery } from './-use-leads'

// One export at a time, kept apart from the page: it goes on while somebody opens a lead meanwhile.
let state: ExportState = { step: 'idle' }
let running: ReturnType<typeof createExport> | undefined
let name = 'leads.csv'
const listeners = new Set<() => void>()

function show(next: ExportState): void {
  state = next
  if (next.step === 'done') {
    running = undefined
    saveFile(next.file)
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useExport = (): ExportState => useSyncExternalStore(subscribe, () => state)

const largestPage = 100

async function askPage(
  queryClient: QueryClient,
  search: LeadsSearch,
  signal: AbortSignal,
): Promise<ExportPage> {
  // Asked through the queries for their retries and patience, but kept by none of them.
  const options = { ...listQuery(search), gcTime: 0, staleTime: 0 }
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

/** Starts to take all leads of a view into a file: in its order, in its columns. */
export function startExport(queryClient: QueryClient, i18n: I18n, search: LeadsSearch): void {
  running?.cancel()
  name = fileName(search, Date.now())
  let limit = largestPage
  running = createExport(
    {
      columns: leadColumns(i18n, ['name', ...(search.columns ?? defaultColumns)]).flatMap(
        ({ csv = [] }) => csv,
      ),
      delimiter: csvDelimiter(i18n.locale),
      async ask(page, signal) {
        try {
          return await askPage(queryClient, { ...search, page, limit }, signal)
        } catch (error) {
          // Bounds of the page size are not documented: the one of the table was taken before.
          if (page > 1 || limit === search.limit || !isRefused(error)) throw error
          limit = search.limit ?? 25
          return askPage(queryClient, { ...search, page, limit }, signal)
        }
      },
    },
    show,
  )
  void running.run()
}

export const resumeExport = (): void => void running?.run()
export function cancelExport(): void {
  running?.cancel()
  running = undefined
  show({ step: 'idle' })
}

/** Hands the finished file to the browser's downloads. */
export function saveFile(file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by then; an address that is never revoked keeps the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** `leads-2026-11-18.csv`; with what was filtered, so that two files of a day are told apart. */
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
