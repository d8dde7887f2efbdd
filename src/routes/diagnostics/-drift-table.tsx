import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Drift } from '#/api/drift'
import { Button } from '#/components/button'
import { DataTable, type Column } from '#/components/data-table'
import { formatCount } from '#/lib/number'
import { When } from '#/shell/i18n/when'
import { kindInWords, meaningOf, operationName, worstFirst } from './-labels'

const maxRows = 10

/** Never shows a value. */
export function DriftTable({ drift }: { drift: readonly Drift[] }) {
  const { i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const ordered = worstFirst(drift)
  const columns: Column<Drift>[] = [
    {
      id: 'operation',
      header: i18n.t('Request'),
      text: ({ operation }) => operationName(i18n, operation),
      cell: (row) => (
        <>
          {operationName(i18n, row.operation)}
          <span className="block font-normal @tablet:hidden">
            <FieldCell drift={row} />
          </span>
        </>
      ),
      width: 120,
      className: 'py-1.5! @max-tablet:whitespace-normal!',
    },
    {
      id: 'field',
      header: i18n.t('Field'),
      text: ({ path }) => path,
      cell: (row) => <FieldCell drift={row} />,
      width: 230,
      showFrom: 'tablet',
      className: '@max-laptop:py-1.5! @max-laptop:whitespace-normal!',
    },
    {
      id: 'meaning',
      header: i18n.t('On the pages'),
      text: (row) => meaningOf(i18n, row),
      width: 130,
      showFrom: 'tablet',
      className: '@max-laptop:py-1.5! @max-laptop:whitespace-normal!',
    },
    {
      id: 'expected',
      header: i18n.t('Expected'),
      text: ({ expected }) => kindInWords(i18n, expected),
      width: 170,
      showFrom: 'laptop',
    },
    {
      id: 'received',
      header: i18n.t('Received'),
      text: ({ got }) => kindInWords(i18n, got),
      width: 94,
      showFrom: 'laptop',
    },
    {
      id: 'times',
      header: i18n.t('Times'),
      align: 'end',
      showFrom: 'laptop',
      width: 64,
      text: ({ times }) => formatCount(times, i18n.locale),
    },
    {
      id: 'since',
      header: i18n.t('Since'),
      showFrom: 'desktop',
      cell: ({ since }) => <When at={since} />,
      width: 110,
    },
  ]
  return (
    <>
      <DataTable
        label={i18n.t('Unexpected answers')}
        columns={columns}
        rows={isWhole ? ordered : ordered.slice(0, maxRows)}
        rowKey={({ operation, path, expected, got }) => [operation, path, expected, got].join(' ')}
      />
      {drift.length > maxRows ? (
        <p className="border-t border-line px-4 py-2">
          <Button onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? i18n.t('Show fewer')
              : i18n.t('Show all {count}', { count: formatCount(drift.length, i18n.locale) })}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function FieldCell({ drift }: { drift: Drift }) {
  const { i18n } = useLingui()
  const { path, expected, got } = drift
  const states = [
    { name: i18n.t('Expected'), state: kindInWords(i18n, expected) },
    { name: i18n.t('Received'), state: kindInWords(i18n, got) },
  ]
  return (
    <>
      <code className="wrap-anywhere">{path === '' ? i18n.t('the whole answer') : path}</code>
      {states.map(({ name, state }) => (
        <span key={name} className="block text-xs text-text-3 @laptop:hidden">
          {i18n.t('{name}: {state}', { name, state })}
        </span>
      ))}
      <span className="block text-xs text-text-3 @tablet:hidden">{meaningOf(i18n, drift)}</span>
    </>
  )
}
