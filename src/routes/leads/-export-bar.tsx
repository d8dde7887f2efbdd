import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#/components/button'
import { ProgressBar } from '#/components/progress-bar'
import { formatCount } from '#/lib/number'
import { useShortcuts } from '#/shell/frame/shortcuts'
import { failureSentence } from '#/shell/queries/failure'
import type { LeadsSearch } from './-search'
import {
  cancelExport,
  exportFormat,
  type ExportFormat,
  resumeExport,
  saveFile,
  startExport,
  useExport,
} from './-export'

export function ExportButtons({ search, isReady }: { search: LeadsSearch; isReady: boolean }) {
  const queryClient = useQueryClient()
  const { step } = useExport()
  const label = i18n.t('Export CSV')
  const canExport = isReady && step !== 'running'
  const run = (format: ExportFormat) => () => startExport(queryClient, search, format)
  useShortcuts({ e: { says: label, when: () => canExport, run: run('csv') } })
  return (
    <>
      <Button disabled={!canExport} aria-keyshortcuts="e" onClick={run('csv')}>
        <Download aria-hidden className="size-3.5" />
        {label}
      </Button>
      <Button disabled={!canExport} onClick={run('xlsx')}>
        <Download aria-hidden className="size-3.5" />
        {i18n.t('Export Excel')}
      </Button>
    </>
  )
}

export function ExportProgress() {
  const state = useExport()
  if (state.step === 'idle') return null
  const written = formatCount(state.written)
  const total = formatCount(state.total)
  const label = exportFormat() === 'csv' ? i18n.t('CSV export') : i18n.t('Excel export')
  return (
    <div
      role="group"
      aria-label={label}
      className="figures flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2 text-text-2"
    >
      {state.step === 'running' ? (
        <>
          <ProgressBar
            label={label}
            max={state.total}
            value={state.total === undefined ? undefined : state.written}
          />
          <span>{i18n.t('Exported: {written} of {total}', { written, total })}</span>
          <Button onClick={cancelExport}>{i18n.t('Cancel')}</Button>
        </>
      ) : null}
      {state.step === 'failed' ? (
        <>
          <span role="alert" className="text-bad">
            {i18n.t('Stopped at {written} of {total}: {reason}.', {
              written,
              total,
              reason: failureSentence(state.error).title,
            })}
          </span>
          <Button onClick={resumeExport}>{i18n.t('Resume')}</Button>
          <Button onClick={cancelExport}>{i18n.t('Cancel')}</Button>
        </>
      ) : null}
      {state.step === 'done' ? (
        <>
          <span role="status">
            {i18n.t('{count, plural, one {{written} lead is} other {{written} leads are}} in the file.', {
              count: state.written,
              written,
            })}{' '}
            {state.skippedRecords > 0
              ? i18n.t('{count, plural, one {# could not be read.} other {# could not be read.}}', {
                  count: state.skippedRecords,
                })
              : null}{' '}
            {!state.isCertain
              ? i18n.t('The list kept changing: some leads may be missing or no longer match.')
              : state.total !== undefined && state.written + state.skippedRecords !== state.total
                ? i18n.t('The service counts {total}.', { total })
                : null}
          </span>
          <Button onClick={() => saveFile(state.file)}>{i18n.t('Save again')}</Button>
          <Button onClick={cancelExport}>{i18n.t('Done')}</Button>
        </>
      ) : null}
    </div>
  )
}
