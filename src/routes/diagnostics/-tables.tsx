import { i18n } from '@lingui/core'
import { useState } from 'react'
import type { Drift } from '#/api/drift'
import { ApiFailure, type FailureDetail } from '#/api/errors'
import { Breakable } from '#/components/breakable'
import { Button } from '#/components/button'
import { type Column, DataTable } from '#/components/data-table'
import { Badge } from '#/components/tone'
import { none } from '#/lib/none'
import { formatCount, formatDecimal } from '#/lib/number'
import { When } from '#/shell/i18n/when'
import { failureSentence } from '#/shell/queries/failure'
import { kindTerm, meaningOf, worstFirst } from './-report'
import { type FailedCall, type OperationSummary, requestIdOf } from './-report'

function tookInWords(ms: number): string {
  return ms < 1000 ? `${formatCount(Math.round(ms))}\u00a0ms` : `${formatDecimal(ms / 1000)}\u00a0s`
}

function failureInWords(failure: FailureDetail): string {
  const { title } = failureSentence(new ApiFailure(failure))
  return failure.status === undefined ? title : `${title} (${failure.status})`
}

export function RequestTable({ summaries }: { summaries: readonly OperationSummary[] }) {
  const result = ({ last, drift }: OperationSummary) =>
    last.failure !== undefined
      ? failureInWords(last.failure)
      : drift > 0
        ? i18n.t('Unexpected answers')
        : i18n.t('Answered')
  const columns: Column<OperationSummary>[] = [
    {
      id: 'operation',
      header: i18n.t('Request'),
      cell: ({ operation }) => <CodeName name={operation} />,
      width: 170,
      className: 'py-2! whitespace-normal!',
    },
    {
      id: 'result',
      header: i18n.t('Last result'),
      cell: (row) => (
        <Badge tone={row.last.failure !== undefined ? 'bad' : row.drift > 0 ? 'wait' : 'good'}>
          {result(row)}
        </Badge>
      ),
      width: 180,
      onPhone: '@max-tablet:w-36',
      className: 'py-2! whitespace-normal!',
    },
    {
      id: 'median',
      header: i18n.t('Took'),
      align: 'end',
      showFrom: 'tablet',
      width: 95,
      text: ({ median }) => tookInWords(median),
    },
    {
      id: 'slowest',
      header: i18n.t('At most'),
      align: 'end',
      showFrom: 'laptop',
      width: 70,
      text: ({ slowest }) => tookInWords(slowest),
    },
    {
      id: 'requests',
      header: i18n.t('Requests'),
      align: 'end',
      showFrom: 'tablet',
      width: 74,
      text: ({ requests }) => formatCount(requests),
    },
    {
      id: 'failures',
      header: i18n.t('Failures'),
      align: 'end',
      showFrom: 'laptop',
      width: 70,
      text: ({ failures }) => (failures === 0 ? none : formatCount(failures)),
    },
    {
      id: 'at',
      header: i18n.t('Last asked'),
      showFrom: 'laptop',
      cell: ({ last }) => <When at={last.at} />,
      width: 110,
    },
  ]
  return (
    <DataTable
      label={i18n.t('Requests')}
      columns={columns}
      rows={summaries}
      rowKey={({ operation }) => operation}
    />
  )
}

export function FailureTable({ failures }: { failures: readonly FailedCall[] }) {
  const columns: Column<FailedCall>[] = [
    {
      id: 'operation',
      header: i18n.t('Request'),
      cell: ({ operation }) => <CodeName name={operation} />,
      width: 160,
      className: 'py-2! whitespace-normal!',
    },
    {
      id: 'failure',
      header: i18n.t('Last result'),
      text: ({ failure }) => failureInWords(failure),
      width: 240,
      className: 'py-2! whitespace-normal!',
    },
    { id: 'at', header: i18n.t('When'), showFrom: 'tablet', cell: ({ at }) => <When at={at} />, width: 110 },
    {
      id: 'took',
      header: i18n.t('Took'),
      align: 'end',
      showFrom: 'laptop',
      width: 80,
      text: ({ ms }) => tookInWords(ms),
    },
    {
      id: 'requestId',
      header: i18n.t('ID'),
      showFrom: 'tablet',
      cell: (call) => <code>{requestIdOf(call) ?? none}</code>,
      width: 260,
    },
  ]
  return (
    <DataTable
      label={i18n.t('Recent failures')}
      columns={columns}
      rows={failures}
      rowKey={({ operation, at, ms }) => [operation, at, ms].join(' ')}
    />
  )
}

const maxRows = 10

export function DriftTable({ drift }: { drift: readonly Drift[] }) {
  const [isWhole, setWhole] = useState(false)
  const ordered = worstFirst(drift)
  const columns: Column<Drift>[] = [
    {
      id: 'operation',
      header: i18n.t('Request'),
      cell: (row) => (
        <>
          <CodeName name={row.operation} />
          <span className="block font-normal @tablet:hidden">
            <FieldCell drift={row} />
          </span>
        </>
      ),
      width: 170,
      className: 'py-2! @max-tablet:whitespace-normal!',
    },
    {
      id: 'field',
      header: i18n.t('Field'),
      cell: (row) => <FieldCell drift={row} />,
      width: 230,
      showFrom: 'tablet',
      className: '@max-laptop:py-2! @max-laptop:whitespace-normal!',
    },
    {
      id: 'meaning',
      header: i18n.t('On the pages'),
      text: (row) => meaningOf(row),
      width: 130,
      showFrom: 'tablet',
      className: '@max-laptop:py-2! @max-laptop:whitespace-normal!',
    },
    {
      id: 'expected',
      header: i18n.t('Expected'),
      cell: ({ expected }) => <code>{kindTerm(expected)}</code>,
      width: 128,
      showFrom: 'laptop',
    },
    {
      id: 'received',
      header: i18n.t('Received'),
      cell: ({ got }) => <code>{kindTerm(got)}</code>,
      width: 94,
      showFrom: 'laptop',
    },
    {
      id: 'times',
      header: i18n.t('Times'),
      align: 'end',
      showFrom: 'laptop',
      width: 64,
      text: ({ times }) => formatCount(times),
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
              : i18n.t('Show all {count}', { count: formatCount(drift.length) })}
          </Button>
        </p>
      ) : null}
    </>
  )
}

const CodeName = ({ name }: { name: string }) => (
  <code className="wrap-anywhere">
    <Breakable text={name} />
  </code>
)

function FieldCell({ drift }: { drift: Drift }) {
  const { path, expected, got } = drift
  const states = [
    { name: i18n.t('Expected'), state: kindTerm(expected) },
    { name: i18n.t('Received'), state: kindTerm(got) },
  ]
  return (
    <>
      <CodeName name={path === '' ? '*' : path} />
      {states.map(({ name, state }) => (
        <span key={name} className="block text-xs text-text-3 @laptop:hidden">
          {i18n.t('{name}: {state}', { name, state })}
        </span>
      ))}
      <span className="block text-xs text-text-3 @tablet:hidden">{meaningOf(drift)}</span>
    </>
  )
}
