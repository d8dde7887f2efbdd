import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiFailure, type FailureDetail } from '#/api/errors'
import { DataTable, type Column } from '#/components/data-table'
import { Badge } from '#/components/tone'
import { none } from '#/lib/none'
import { formatCount, formatDecimal } from '#/lib/number'
import { failureSentence } from '#/shell/queries/failure'
import { When } from '#/shell/i18n/when'
import { operationName } from './-labels'
import { requestIdOf, type FailedCall, type OperationSummary } from './-report'

/** Tenths of a second from one second on. */
function tookInWords(i18n: I18n, ms: number): string {
  return ms < 1000
    ? i18n.t('{ms} ms', { ms: formatCount(Math.round(ms), i18n.locale) })
    : i18n.t('{seconds} s', { seconds: formatDecimal(ms / 1000, i18n.locale) })
}

/** As the panel that failed says it, with the status. */
function failureInWords(i18n: I18n, failure: FailureDetail): string {
  const { title } = failureSentence(i18n, new ApiFailure(failure))
  return failure.status === undefined ? title : `${title} (${failure.status})`
}

export function RequestTable({ summaries }: { summaries: readonly OperationSummary[] }) {
  const { i18n } = useLingui()
  const result = ({ last, drift }: OperationSummary) =>
    last.failure !== undefined
      ? failureInWords(i18n, last.failure)
      : drift > 0
        ? i18n.t('Unexpected answer')
        : i18n.t('Answered')
  const columns: Column<OperationSummary>[] = [
    {
      id: 'operation',
      header: i18n.t('Request'),
      text: ({ operation }) => operationName(i18n, operation),
      width: 130,
      className: 'py-1.5!',
    },
    {
      id: 'result',
      header: i18n.t('Last result'),
      text: result,
      cell: (row) => (
        <Badge tone={row.last.failure !== undefined ? 'bad' : row.drift > 0 ? 'wait' : 'good'}>
          {result(row)}
        </Badge>
      ),
      width: 180,
      className: 'py-1.5! whitespace-normal!',
    },
    {
      id: 'median',
      header: i18n.t('Usually took'),
      align: 'end',
      showFrom: 'tablet',
      width: 95,
      text: ({ median }) => tookInWords(i18n, median),
    },
    {
      id: 'slowest',
      header: i18n.t('At most'),
      align: 'end',
      showFrom: 'laptop',
      width: 70,
      text: ({ slowest }) => tookInWords(i18n, slowest),
    },
    {
      id: 'requests',
      header: i18n.t('Requests'),
      align: 'end',
      showFrom: 'tablet',
      width: 74,
      text: ({ requests }) => formatCount(requests, i18n.locale),
    },
    {
      id: 'failures',
      header: i18n.t('Failures'),
      align: 'end',
      showFrom: 'laptop',
      width: 70,
      text: ({ failures }) => (failures === 0 ? none : formatCount(failures, i18n.locale)),
    },
    {
      id: 'at',
      header: i18n.t('Last asked'),
      showFrom: 'laptop',
      cell: ({ last }) => <When at={last.at} />,
      width: 110,
    },
    {
      id: 'id',
      header: i18n.t('Operation'),
      showFrom: 'desktop',
      text: ({ operation }) => operation,
      cell: ({ operation }) => <code>{operation}</code>,
      width: 140,
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
  const { i18n } = useLingui()
  const columns: Column<FailedCall>[] = [
    {
      id: 'operation',
      header: i18n.t('Request'),
      text: ({ operation }) => operationName(i18n, operation),
      width: 160,
      className: 'py-1.5!',
    },
    {
      id: 'failure',
      header: i18n.t('What happened'),
      text: ({ failure }) => failureInWords(i18n, failure),
      width: 240,
      className: 'py-1.5! whitespace-normal!',
    },
    { id: 'at', header: i18n.t('When'), showFrom: 'tablet', cell: ({ at }) => <When at={at} />, width: 110 },
    {
      id: 'took',
      header: i18n.t('Took'),
      align: 'end',
      showFrom: 'laptop',
      width: 80,
      text: ({ ms }) => tookInWords(i18n, ms),
    },
    {
      id: 'requestId',
      header: i18n.t('Request id'),
      showFrom: 'tablet',
      text: (call) => requestIdOf(call) ?? none,
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
