import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { formatMoment } from '#/lib/relative-day'
import { formatAge } from '#/lib/duration'
import type { Moment } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import { agentColumn } from './-agent-filter'
import { Decided } from './-decided'
import { Figure, figureCard } from './-figure'
import type { Validation } from './-queue-derive'
import type { ValidationsSearch } from './-search'
import { LongestWaits, OutcomesByWait } from './-waiting-outcomes'
import { timesByAgent, waitingTimes, type AgentTimes, type Waits } from './-waiting-times-derive'

/** What waiting costs: how long drafts waited to be decided and sent, whose they were, and what came of it. */
export function WaitingTimes({ search }: { search: ValidationsSearch }) {
  return (
    <Decided search={search}>
      {(items) => (
        <>
          <Overall items={items} />
          <ByAgent items={items} />
          <OutcomesByWait items={items} />
          <LongestWaits items={items} />
        </>
      )}
    </Decided>
  )
}

type Stage = 'decision' | 'sending'

/** The middle of these waits, with what that means. */
function Median({ waits: { count, median }, stage }: { waits: Waits; stage: Stage }) {
  const { i18n } = useLingui()
  if (median === null) return none
  const figure = formatCount(count, i18n.locale)
  return (
    <Explained
      says={
        stage === 'decision'
          ? i18n.t(
              'Median of {figure} drafts, from written to decided: half took less time, half took more.',
              {
                figure,
              },
            )
          : i18n.t('Median of {figure} drafts, from approved to sent: half took less time, half took more.', {
              figure,
            })
      }
    >
      {formatAge(median, i18n.locale)}
    </Explained>
  )
}

/** The longest of these waits, with its two moments. */
function Longest({ waits: { longest }, stage }: { waits: Waits; stage: Stage }) {
  const { i18n } = useLingui()
  const now = useMinute()
  if (longest === null) return none
  const at = (moment: Moment) => formatMoment(moment, now, i18n.locale, readerZone())
  const { createdAt, reviewedAt, sentAt } = longest.item.request
  return (
    <Explained
      says={
        stage === 'decision'
          ? i18n.t('Written {from}, decided {to}.', { from: at(createdAt), to: at(reviewedAt) })
          : i18n.t('Approved {from}, sent {to}.', { from: at(reviewedAt), to: at(sentAt) })
      }
    >
      {formatAge(longest.took, i18n.locale)}
    </Explained>
  )
}

function Overall({ items }: { items: readonly Validation[] }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const { decision, sending, unsent } = waitingTimes(items)
  const note = (waits: Waits, stage: Stage): ReactNode => (
    <>
      {i18n.t('median of {count}', { count: formatCount(waits.count, i18n.locale) })}
      {' · '}
      {i18n.t('longest')} <Longest waits={waits} stage={stage} />
    </>
  )
  return (
    <section aria-label={i18n.t('Waiting times')} className={`${figureCard} figures`}>
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        <Figure
          name={i18n.t('From written to decided')}
          value={<Median waits={decision} stage="decision" />}
          note={note(decision, 'decision')}
        />
        <Figure
          name={i18n.t('From approved to sent')}
          value={<Median waits={sending} stage="sending" />}
          note={note(sending, 'sending')}
        />
        <Figure
          name={i18n.t('Approved, not sent')}
          value={formatCount(unsent.count, i18n.locale)}
          note={
            unsent.oldest === null
              ? undefined
              : i18n.t('oldest approval {age} ago', { age: formatAge(now - unsent.oldest, i18n.locale) })
          }
        />
      </dl>
    </section>
  )
}

function ByAgent({ items }: { items: readonly Validation[] }) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('By agent')} note={i18n.t('the longest median first')} className="mb-4">
      <DataTable
        label={i18n.t('Waiting times by agent')}
        columns={agentColumns(i18n)}
        rows={timesByAgent(items)}
        rowKey={({ id }) => id ?? ''}
      />
    </Panel>
  )
}

function agentColumns(i18n: I18n): readonly Column<AgentTimes>[] {
  const end = { align: 'end' } as const
  const count = (value: number) => formatCount(value, i18n.locale)
  return [
    agentColumn(i18n),
    {
      ...end,
      id: 'decided',
      header: i18n.t('Decided (drafts)', {}, { message: 'Decided' }),
      width: 84,
      text: ({ decision }) => count(decision.count),
      showFrom: 'tablet',
    },
    {
      ...end,
      id: 'toDecision',
      header: i18n.t('Median until decided'),
      width: 164,
      cell: ({ decision }) => <Median waits={decision} stage="decision" />,
    },
    {
      ...end,
      id: 'longestDecision',
      header: i18n.t('Longest'),
      width: 108,
      cell: ({ decision }) => <Longest waits={decision} stage="decision" />,
      showFrom: 'tablet',
    },
    {
      ...end,
      id: 'sent',
      header: i18n.t('Sent (drafts)', {}, { message: 'Sent' }),
      width: 76,
      text: ({ sending }) => count(sending.count),
      showFrom: 'laptop',
    },
    {
      ...end,
      id: 'toSending',
      header: i18n.t('Median until sent'),
      width: 144,
      cell: ({ sending }) => <Median waits={sending} stage="sending" />,
      showFrom: 'laptop',
    },
    {
      ...end,
      id: 'longestSending',
      header: i18n.t('Longest'),
      width: 108,
      cell: ({ sending }) => <Longest waits={sending} stage="sending" />,
      showFrom: 'laptop',
    },
    {
      ...end,
      id: 'unsent',
      header: i18n.t('Not sent yet'),
      width: 132,
      text: ({ unsent }) => count(unsent.count),
      showFrom: 'desktop',
    },
  ]
}
