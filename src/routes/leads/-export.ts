import { byteOrderMark, csvLine } from '#/lib/csv'
import type { Column } from '#/components/data-table'
import type { ListedLead } from './-columns'

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
  /** Asks for one page, counted from 1; rejects when it cannot be had. */
  ask: (page: number, signal: AbortSignal) => Promise<ExportPage>
}

/** Rows move between pages while they are read; only neighbours can hold the same one twice. */
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
 * Takes every lead of a list into one CSV file, page by page. Each page becomes a part of a Blob, which the
 * browser keeps out of the page's memory. Stopped by a failure it waits where it was, and goes on from there.
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

  const take = (answer: ExportPage): void => {
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
        const answer = await plan.ask(page, signal)
        if (signal.aborted) return
        take(answer)
        // A page without leads ends the list, whatever it says comes after.
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
    /** Begins, or goes on after a failure. */
    run,
    /** Stops for good; what was taken is dropped. */
    cancel(): void {
      stop.abort()
      parts.length = 0
      onChange({ step: 'idle' })
    },
  }
}
