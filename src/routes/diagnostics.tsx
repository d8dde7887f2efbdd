import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { driftSoFar, onDrift, type Drift } from '#/api/drift'
import { Button } from '#/components/button'
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
  const head = 'px-4 py-1.5 text-left text-xs font-medium text-text-3'
  const cell = 'border-t border-line px-4 py-2 align-top wrap-anywhere'
  return (
    <div className="overflow-x-auto">
      <table aria-label={i18n.t('Where answers differ from the contract')} className="w-full">
        <thead>
          <tr>
            <th className={head}>{i18n.t('Operation')}</th>
            <th className={head}>{i18n.t('Field')}</th>
            <th className={head}>{i18n.t('Expected')}</th>
            <th className={head}>{i18n.t('Came')}</th>
            <th className={`${head} text-right`}>{i18n.t('Times')}</th>
            <th className={head}>{i18n.t('Since')}</th>
          </tr>
        </thead>
        <tbody>
          {drift.map((each) => (
            <tr key={[each.operation, each.path, each.expected, each.got].join(' ')}>
              <td className={cell}>{each.operation}</td>
              <td className={cell}>
                <code>{each.path}</code>
              </td>
              <td className={cell}>{each.expected}</td>
              <td className={cell}>{each.got}</td>
              <td className={`${cell} figures text-right`}>{formatCount(each.times, i18n.locale)}</td>
              <td
                className={`${cell} whitespace-nowrap`}
                title={formatExact(each.since, i18n.locale, readerZone())}
              >
                {formatDayTime(each.since, i18n.locale, readerZone())}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
