import { isBadRequest } from '#/api/errors'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { i18n } from '@lingui/core'
import { createListeners } from '#/lib/listeners'
import { createCsv, csvDelimiter } from '#/lib/csv'
import { dayKey } from '#/lib/day'
import { sessionState } from '#/lib/session-state'
import type { FileColumn, TableFile } from '#/lib/table-file'
import { readerZone } from '#/lib/zone'
import { serviceTime } from '#/lib/service-clock'
import { leadColumns } from './-columns'
import type { ListedLead } from './-derive'
import { leadsQuery } from './-queries'
import { countsBody, defaultColumns, defaultLimit, type LeadsSearch } from './-search'

export type ExportPage = {
  leads: readonly ListedLead[]
  totalCount: number | undefined
  hasNextPage: boolean
  skippedRecords: number
  before: string | undefined
}

type Count = { written: number; total: number | undefined }

export type ExportState =
  | { step: 'idle' }
  | ({ step: 'running' | 'failed'; error?: unknown } & Count)
  /** `isCertain`: the list did not change while it was read. */
  | ({ step: 'done'; skippedRecords: number; isCertain: boolean; file: Blob } & Count)

type ExportPlan = {
  columns: readonly FileColumn<ListedLead>[]
  createFile: () => TableFile | Promise<TableFile>
  fetchPage: (page: number, signal: AbortSignal) => Promise<ExportPage>
  /** The host answers the same question from memory for a while. */
  pause: () => Promise<void>
}

const maxRestarts = 2
const maxRestartPages = 50
// Guards against a service that pages without end: the bar then says how many leads the service counts.
const maxPagesWithoutLeads = 20
const maxPages = 5_000

/**
 * One file, page by page; after a failure, `run` continues with that page. Leads that enter or leave the
 * list move others between pages: then it is read again, or where that takes long, back to a page without
 * unknown leads.
 */
export function createExport(plan: ExportPlan, onChange: (state: ExportState) => void) {
  let file: TableFile | undefined
  const ids = new Set<string>()
  let restarts = 0
  let page = 1
  let pagesWithoutLeads = 0
  let skippedRecords = 0
  let isCertain = true
  let total: number | undefined
  let last: string | undefined
  let stop = new AbortController()

  function add(leads: readonly ListedLead[]): number {
    const added = leads.filter(({ id }) => !ids.has(id) && ids.add(id))
    file?.add(added.map((lead) => plan.columns.map(({ value }) => value(lead))))
    return added.length
  }

  const restart = (): void => {
    file = undefined
    ids.clear()
    restarts += 1
    page = 1
    pagesWithoutLeads = 0
    skippedRecords = 0
  }

  const hasMoved = ({ totalCount = total, before = last, leads }: ExportPage): boolean =>
    page > 1 &&
    ((total !== undefined && totalCount !== total) ||
      (last !== undefined && before !== last) ||
      leads.some(({ id }) => ids.has(id)))

  function append(answer: ExportPage): void {
    const added = add(answer.leads)
    pagesWithoutLeads = added + answer.skippedRecords > 0 ? 0 : pagesWithoutLeads + 1
    skippedRecords += answer.skippedRecords
    total = answer.totalCount ?? total
    last = answer.skippedRecords > 0 ? undefined : answer.leads.at(-1)?.id
    page += 1
  }

  async function readBack(from: number, signal: AbortSignal): Promise<void> {
    await plan.pause()
    for (let at = from; at >= 1 && !signal.aborted; at -= 1) {
      const { leads } = await plan.fetchPage(at, signal)
      if (signal.aborted || add(leads) === 0) return
    }
  }

  /** Undefined where it was cancelled. */
  async function readAll(signal: AbortSignal): Promise<TableFile | undefined> {
    for (let isMore = true; isMore;) {
      onChange({ step: 'running', written: ids.size, total })
      file ??= await plan.createFile()
      const answer = await plan.fetchPage(page, signal)
      if (signal.aborted) return undefined
      const moved = hasMoved(answer)
      if (moved && restarts < maxRestarts && page <= maxRestartPages) {
        await plan.pause()
        if (signal.aborted) return undefined
        restart()
        continue
      }
      const read = page
      append(answer)
      if (moved) {
        isCertain = false
        await readBack(read - 1, signal)
        if (signal.aborted) return undefined
      }
      isMore = answer.hasNextPage && pagesWithoutLeads < maxPagesWithoutLeads && page <= maxPages
    }
    return file
  }

  async function run(): Promise<void> {
    stop = new AbortController()
    const { signal } = stop
    try {
      const whole = await readAll(signal)
      if (whole === undefined) return
      const written = ids.size
      onChange({ step: 'done', written, total, skippedRecords, isCertain, file: whole.end() })
    } catch (error) {
      if (!signal.aborted) onChange({ step: 'failed', written: ids.size, total, error })
    }
  }

  return {
    run,
    cancel(): void {
      stop.abort()
      file = undefined
      onChange({ step: 'idle' })
    },
  }
}

// Outside the components: the export continues while a lead is open.
const running = sessionState<ReturnType<typeof createExport> | undefined>(
  () => undefined,
  (last) => last?.cancel(),
)
export type ExportFormat = 'csv' | 'xlsx'

const format = sessionState<ExportFormat>(() => 'csv')
const name = sessionState(() => 'leads')
const { notify, subscribe } = createListeners()
const state = sessionState<ExportState>(() => ({ step: 'idle' }), notify)

function show(next: ExportState): void {
  state.current = next
  if (next.step === 'done') {
    running.current = undefined
    saveFile(next.file)
  }
  notify()
}

const current = (): ExportState => state.current

export const useExport = (): ExportState => useSyncExternalStore(subscribe, current, current)

const maxLimit = 100
/** Longer than the host shares one answer (`src/host/gateway/coalescer.ts`). */
const hostMemoryMs = 2_500

async function fetchPage(
  queryClient: QueryClient,
  search: LeadsSearch,
  signal: AbortSignal,
): Promise<Omit<ExportPage, 'before'>> {
  // The queries bring retries and time limits; their cache must not keep the pages.
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

/** With the lead before the page: if it is still the last of the page before, nothing has moved. */
async function fetchOverlapping(
  queryClient: QueryClient,
  search: LeadsSearch & { page: number; limit: number },
  signal: AbortSignal,
): Promise<ExportPage> {
  const { page, limit } = search
  const row = { ...search, page: (page - 1) * limit, limit: 1 }
  const [answer, before] = await Promise.all([
    fetchPage(queryClient, search, signal),
    page === 1
      ? undefined
      : fetchPage(queryClient, row, signal).then(
          ({ leads }) => leads[0]?.id,
          () => undefined,
        ),
  ])
  return { ...answer, before }
}

export const exportFormat = (): ExportFormat => format.current

export function startExport(queryClient: QueryClient, search: LeadsSearch, chosen: ExportFormat): void {
  running.current?.cancel()
  format.current = chosen
  name.current = `${fileName(search, serviceTime())}.${chosen}`
  const columns = leadColumns(['name', ...(search.columns ?? defaultColumns)]).flatMap(
    ({ file = [] }) => file,
  )
  let limit = maxLimit
  running.current = createExport(
    {
      columns,
      async createFile() {
        if (chosen === 'csv')
          return createCsv(
            columns.map(({ header }) => header),
            csvDelimiter(navigator.languages),
          )
        const { createXlsx } = await import('#/lib/xlsx')
        return createXlsx({
          sheet: i18n.t('Leads'),
          columns,
          zone: readerZone(),
          shortenedMark: i18n.t('(shortened)'),
        })
      },
      pause: () => new Promise((resolve) => setTimeout(resolve, hostMemoryMs)),
      async fetchPage(page, signal) {
        try {
          return await fetchOverlapping(queryClient, { ...search, page, limit }, signal)
        } catch (error) {
          // The largest page is not documented; the table's own size was accepted before.
          const own = search.limit ?? defaultLimit
          if (page > 1 || limit === own || !isBadRequest(error)) throw error
          limit = own
          return fetchOverlapping(queryClient, { ...search, page, limit }, signal)
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
  // The download has started by then. Until it is revoked, the address keeps the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** `leads-2026-11-18`; the filtered statuses keep two files of a day apart. */
function fileName(search: LeadsSearch, now: number): string {
  const statuses = (search.outreachStatuses ?? []).map((status) => status.replace(/[^\p{L}\p{N}]+/gu, ''))
  const isFiltered = Object.values(countsBody(search)).some((value) => value !== undefined)
  const parts = [
    'leads',
    ...statuses.slice(0, 3),
    isFiltered ? 'filtered' : '',
    dayKey(now, readerZone()) ?? '',
  ]
  return parts.filter((part) => part !== '').join('-')
}
