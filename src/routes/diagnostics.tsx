import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { driftSoFar, onDrift, type Drift } from '#/api/drift'
import { Button } from '#/components/button'
import { DataTable, type Column } from '#/components/data-table'
import { Panel } from '#/components/panel'
import { formatDayTime, formatExact } from '#/lib/date'
import { formatCount } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import { Page } from '#/shell/page'
import { addCatalog } from '#/shell/i18n'

export const Route = createFileRoute('/diagnostics')({
  loader: () => addCatalog('diagnostics'),
  component: DiagnosticsPage,
})

function DiagnosticsPage() {
  const { i18n } = useLingui()
  const drift = useSyncExternalStore(onDrift, driftSoFar)
  return (
    <Page title={i18n.t('Diagnostics')}>
      <Panel
        title={i18n.t('Where answers differ from the contract')}
        note={formatCount(drift.length, i18n.locale)}
        actions={drift.length === 0 ? undefined : <CopyDrift drift={drift} />}
      >
        {drift.length === 0 ? (
          <p className="px-4 pb-4 text-text-2">
            {i18n.t('Every answer since this page was opened was as documented.')}
          </p>
        ) : (
          <DriftTable drift={drift} />
        )}
      </Panel>
    </Page>
  )
}

/** Tab-separated, so that it pastes into a message as well as into a sheet. */
const asText = (drift: readonly Drift[]): string =>
  drift
    .map(({ operation, path, expected, got, times, since }) =>
      [operation, path, expected, got, times, new Date(since).toISOString()].join('\t'),
    )
    .join('\n')

function CopyDrift({ drift }: { drift: readonly Drift[] }) {
  const { i18n } = useLingui()
  return <Button onClick={() => void navigator.clipboard.writeText(asText(drift))}>{i18n.t('Copy')}</Button>
}

function DriftTable({ drift }: { drift: readonly Drift[] }) {
  const { i18n } = useLingui()
  const columns: Column<Drift>[] = [
    { id: 'operation', header: i18n.t('Operation'), text: ({ operation }) => operation },
    {
      id: 'field',
      header: i18n.t('Field'),
      text: ({ path }) => path,
      cell: ({ path }) => <code>{path}</code>,
      width: { min: 120 },
    },
    { id: 'expected', header: i18n.t('Expected'), text: ({ expected }) => expected, width: { min: 100 } },
    { id: 'received', header: i18n.t('Received'), text: ({ got }) => got, width: { min: 80 } },
    {
      id: 'times',
      header: i18n.t('Times'),
      align: 'end',
      showFrom: 'tablet',
      text: ({ times }) => formatCount(times, i18n.locale),
    },
    {
      id: 'since',
      header: i18n.t('Since'),
      showFrom: 'laptop',
      text: ({ since }) => formatDayTime(since, i18n.locale, readerZone()),
      cell: ({ since }) => (
        <time title={formatExact(since, i18n.locale, readerZone())}>
          {formatDayTime(since, i18n.locale, readerZone())}
        </time>
      ),
    },
  ]
  return (
    <DataTable
      label={i18n.t('Where answers differ from the contract')}
      columns={columns}
      rows={drift}
      rowKey={({ operation, path, expected, got }) => [operation, path, expected, got].join(' ')}
    />
  )
}
