import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { draftKindLabel } from '#/domain/drafts'
import { outcomeStatus } from '#/domain/lead-status'
import { agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { formatAge } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount, formatShare } from '#/lib/number'
import { When } from '#/shell/when'
import { LeadName, useSeen } from './-leads'
import { kindOf, type Validation } from './-queue-derive'
import { inQueue } from './-search'
import {
  longestWaits,
  outcomesByWait,
  wholeWaitOf,
  type OutcomesAfter,
  type Wait,
  type WaitStep,
} from './-waiting-times-derive'

type Props = { items: readonly Validation[] }

const stepLabel = (i18n: I18n, { from, to }: WaitStep): string => {
  const age = (milliseconds: number) => formatAge(milliseconds, i18n.locale)
  if (from === 0) return i18n.t('Under {time}', { time: age(to) })
  return to === Infinity
    ? i18n.t('Over {time}', { time: age(from) })
    : i18n.t('{from} to {to}', { from: age(from), to: age(to) })
}

/** What became of the leads that waited long, beside those that did not. */
export function OutcomesByWait({ items }: Props) {
  const { i18n } = useLingui()
  const kinds = (['coldSequence', 'message'] as const)
    .map((kind) => ({ kind, own: items.filter((item) => kindOf(item) === kind) }))
    // Replies go out sooner than cold sequences and to leads that are further on: together they would mislead.
    .filter(({ own }) => own.some((item) => wholeWaitOf(item) !== null))
  if (kinds.length === 0) return null
  return (
    <Panel
      title={i18n.t('What became of the leads')}
      note={i18n.t('by the wait from written to sent')}
      className="mb-4"
    >
      <div className="grid gap-x-6 gap-y-3 min-[110rem]:auto-cols-fr min-[110rem]:grid-flow-col">
        {kinds.map(({ kind, own }) => (
          <div key={kind} className="min-w-0">
            <h3 className="px-4 font-medium">{draftKindLabel(i18n, kind)}</h3>
            <DataTable
              label={draftKindLabel(i18n, kind)}
              columns={outcomeColumns(i18n)}
              rows={outcomesByWait(own)}
              rowKey={({ step }) => `${step.from}`}
            />
          </div>
        ))}
      </div>
      <p className="border-t border-line px-4 py-2 text-xs text-text-3">
        {i18n.t(
          'Each lead counts once for each kind, by its longest wait; its outcome is today’s. A long wait need not be the reason.',
        )}
      </p>
    </Panel>
  )
}

type Counted = 'interested' | 'notInterested' | 'endedWithout' | 'open'

function outcomeColumns(i18n: I18n): readonly Column<OutcomesAfter>[] {
  const share = (id: Counted, header: string, width: number): Column<OutcomesAfter> => ({
    id,
    header,
    width,
    align: 'end',
    cell: (row) =>
      row.leads === 0 ? (
        none
      ) : (
        <Explained
          says={i18n.t('{part} of {whole} leads whose wait was: {wait}.', {
            part: formatCount(row[id], i18n.locale),
            whole: formatCount(row.leads, i18n.locale),
            wait: stepLabel(i18n, row.step),
          })}
        >
          {formatShare(row[id], row.leads, i18n.locale)}
        </Explained>
      ),
  })
  return [
    { id: 'wait', header: i18n.t('Waited'), text: ({ step }) => stepLabel(i18n, step), width: 116 },
    {
      id: 'leads',
      header: i18n.t('Leads'),
      width: 64,
      align: 'end',
      text: ({ leads }) => formatCount(leads, i18n.locale),
    },
    share('interested', outcomeStatus(i18n, 'interested').label, 92),
    { ...share('notInterested', outcomeStatus(i18n, 'notInterested').label, 116), showFrom: 'tablet' },
    { ...share('endedWithout', i18n.t('Ended without outcome'), 152), showFrom: 'tablet' },
    { ...share('open', i18n.t('No outcome yet'), 148), showFrom: 'tablet' },
  ]
}

const mostLongest = 5

/** The drafts whose leads waited longest. */
export function LongestWaits({ items }: Props) {
  const { i18n } = useLingui()
  const rows = longestWaits(items, mostLongest)
  if (rows.length === 0) return null
  const columns: readonly Column<Wait>[] = [
    { id: 'lead', header: i18n.t('Lead'), width: 200, cell: ({ item }) => <LeadLink item={item} /> },
    {
      id: 'kind',
      header: i18n.t('Kind'),
      width: 130,
      text: ({ item }) => draftKindLabel(i18n, kindOf(item)),
      showFrom: 'laptop',
    },
    {
      id: 'agent',
      header: i18n.t('Agent'),
      width: 140,
      text: ({ item: { agent } }) => (agent ? agentName(i18n, agent) : none),
      showFrom: 'laptop',
    },
    {
      id: 'written',
      header: i18n.t('Written'),
      width: 116,
      align: 'end',
      cell: ({ item }) => <When at={item.request.createdAt} />,
      showFrom: 'tablet',
    },
    {
      id: 'decided',
      header: i18n.t('Decided'),
      width: 116,
      align: 'end',
      cell: ({ item }) => <When at={item.request.reviewedAt} />,
      showFrom: 'tablet',
    },
    {
      id: 'sent',
      header: i18n.t('Sent at'),
      width: 116,
      align: 'end',
      cell: ({ item }) => <When at={item.request.sentAt} />,
      showFrom: 'tablet',
    },
    {
      id: 'waited',
      header: i18n.t('Waited'),
      width: 96,
      align: 'end',
      text: ({ took }) => formatAge(took, i18n.locale),
    },
    {
      id: 'outcome',
      header: i18n.t('Outcome'),
      width: 128,
      cell: ({ item: { selectedOutcome } }) =>
        selectedOutcome ? <StatusBadge status={outcomeStatus(i18n, selectedOutcome)} /> : none,
      showFrom: 'laptop',
    },
  ]
  return (
    <Panel title={i18n.t('Longest waits')} note={i18n.t('from written to sent')}>
      <DataTable
        label={i18n.t('Longest waits')}
        columns={columns}
        rows={rows}
        rowKey={({ item }) => item.request.id}
        isRowLink
      />
    </Panel>
  )
}

function LeadLink({ item }: { item: Validation }) {
  const [ref, isSeen] = useSeen<HTMLSpanElement>()
  return (
    <span ref={ref}>
      <Link
        to="/validations/$kind/$validationId"
        params={{ kind: kindOf(item), validationId: item.request.id }}
        search={inQueue}
        className="block truncate font-medium after:absolute after:inset-0"
      >
        <LeadName request={item.request} isSeen={isSeen} />
      </Link>
    </span>
  )
}
