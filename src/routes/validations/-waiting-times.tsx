import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { draftKindLabel } from '#/domain/drafts'
import { outcomeStatus } from '#/domain/lead-status'
import { agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { formatAge, formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { useMinute } from '#/shell/frame/clock'
import { When } from '#/shell/i18n/when'
import type { Moment } from '#/lib/instant'
import { formatMoment } from '#/lib/relative-day'
import { readerZone } from '#/lib/zone'
import { agentColumn, Decided, DraftOfLead, figureColumn } from './-decided'
import {
  longestWaits,
  timesByAgent,
  waitingTimes,
  type AgentTimes,
  type Wait,
  type Waits,
} from './-decided-derive'
import { WaitOutcomes } from './-outcomes'
import { isWaiting, kindOf, type Validation } from './-queue-derive'
import { ReplyTimes } from './-reply-times'
import { pendingQuery, type ValidationsSearch } from './-search'
import { Figure, figureCard, Share } from './-summary'

const noDrafts: readonly Validation[] = []

export function WaitingTimes({ search }: { search: ValidationsSearch }) {
  const pending = useQuery(pendingQuery(search)).data?.data.items ?? noDrafts
  return (
    <Decided search={search}>
      {(items) => (
        <>
          <Overall items={[...items, ...pending]} />
          <ByAgent items={[...items, ...pending]} />
          <WaitOutcomes items={items} counted={search.counted} />
          <ReplyTimes items={[...items, ...pending]} counted={search.counted} />
          <LongestWaits items={items} />
        </>
      )}
    </Decided>
  )
}

function Overall({ items }: { items: readonly Validation[] }) {
  const now = useMinute()
  const { toSend, ...waits } = waitingTimes(items, now)
  const stages = [
    { stage: 'decision', name: i18n.t('Median until decided') },
    { stage: 'sending', name: i18n.t('Median until sent') },
  ] as const
  return (
    <section aria-label={i18n.t('Waiting times')} className={`${figureCard} figures`}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-8 gap-y-3">
        {stages.map(({ stage, name }) => (
          <Fragment key={stage}>
            <Figure
              name={name}
              value={<Median waits={waits[stage]} />}
              note={
                <>
                  {i18n.t('of {total}', { total: formatCount(waits[stage].count) })}
                  {' · '}
                  {waits[stage].open === 0
                    ? null
                    : `${i18n.t('{count, plural, one {{figure} waits} other {{figure} wait}}', {
                        count: waits[stage].open,
                        figure: formatCount(waits[stage].open),
                      })} · `}
                  {i18n.t('Longest')} <Longest waits={waits[stage]} stage={stage} />
                </>
              }
            />
            {stage === 'decision' ? <Shares waits={waits[stage]} /> : null}
          </Fragment>
        ))}
        <Figure
          name={i18n.t('To send')}
          value={formatCount(toSend.count)}
          note={[
            i18n.t('of those decided'),
            ...(toSend.oldest === null
              ? []
              : [i18n.t('Oldest {age}', { age: formatAge(now - toSend.oldest) })]),
          ].join(' · ')}
        />
      </dl>
    </section>
  )
}

function ByAgent({ items }: { items: readonly Validation[] }) {
  const now = useMinute()
  const count = ({ count: value }: { count: number }) => formatCount(value)
  const longest = i18n.t('Longest')
  const columns: readonly Column<AgentTimes>[] = [
    agentColumn(),
    figureColumn('decided', i18n.t('Decided (drafts)', {}, { message: 'Decided' }), 84, 'tablet', (row) =>
      count(row.decision),
    ),
    figureColumn('toDecision', i18n.t('Median until decided'), 176, undefined, ({ decision }) => (
      <Median waits={decision} />
    )),
    ...withinSteps.map(({ hours, of }) =>
      figureColumn<AgentTimes>(
        `within${hours}`,
        withinLabel(hours),
        104,
        hours === 4 ? 'tablet' : 'laptop',
        ({ decision }) => <Share {...of(decision)} hasBar />,
      ),
    ),
    figureColumn('longestDecision', longest, 108, 'tablet', ({ decision }) => (
      <Longest waits={decision} stage="decision" />
    )),
    figureColumn('sent', i18n.t('Sent (drafts)', {}, { message: 'Sent' }), 100, 'laptop', (row) =>
      count(row.sending),
    ),
    figureColumn('toSending', i18n.t('Median until sent'), 144, 'laptop', ({ sending }) => (
      <Median waits={sending} />
    )),
    figureColumn('longestSending', longest, 108, 'laptop', ({ sending }) => (
      <Longest waits={sending} stage="sending" />
    )),
    figureColumn('toSend', i18n.t('To send'), 165, 'desktop', (row) => count(row.toSend)),
  ]
  return (
    <Panel title={i18n.t('By agent')} className="mb-4">
      <DataTable
        label={i18n.t('By agent')}
        columns={columns}
        rows={timesByAgent(items, now)}
        rowKey={({ id }) => id ?? ''}
      />
    </Panel>
  )
}

const maxLongestWaits = 5

function LongestWaits({ items }: { items: readonly Validation[] }) {
  const rows = longestWaits(items, maxLongestWaits)
  if (rows.length === 0) return null
  const moment = (key: 'createdAt' | 'reviewedAt' | 'sentAt', header: string): Column<Wait> => ({
    id: key,
    header,
    width: 116,
    align: 'end',
    cell: ({ item }) => <When at={item.request[key]} />,
    showFrom: 'tablet',
  })
  const columns: readonly Column<Wait>[] = [
    {
      id: 'lead',
      header: i18n.t('Lead'),
      width: 200,
      cell: ({ item }) => <DraftOfLead item={item} className="after:absolute after:inset-0" />,
    },
    {
      id: 'kind',
      header: i18n.t('Kind'),
      width: 130,
      text: ({ item }) => draftKindLabel(kindOf(item)),
      showFrom: 'laptop',
    },
    {
      id: 'agent',
      header: i18n.t('Agent'),
      width: 140,
      text: ({ item: { agent } }) => (agent ? agentName(agent) : none),
      showFrom: 'laptop',
    },
    moment('createdAt', i18n.t('Written')),
    moment('reviewedAt', i18n.t('Decided')),
    moment('sentAt', i18n.t('Sent at')),
    {
      id: 'waited',
      header: i18n.t('Waited'),
      width: 96,
      align: 'end',
      text: ({ took }) => formatAge(took),
    },
    {
      id: 'outcome',
      header: i18n.t('Outcome'),
      width: 128,
      cell: ({ item: { selectedOutcome } }) =>
        selectedOutcome ? <StatusBadge status={outcomeStatus(selectedOutcome)} /> : none,
      showFrom: 'laptop',
    },
  ]
  const title = i18n.t('Longest')
  return (
    <Panel title={title} note={i18n.t('from written to sent')}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ item }) => item.request.id}
        isRowLink
      />
    </Panel>
  )
}

type Stage = 'decision' | 'sending'
type StageProps = { waits: Waits; stage: Stage }

export function Median({ waits: { count, median } }: Pick<StageProps, 'waits'>) {
  if (median === null) return none
  return (
    <Explained says={i18n.t('median of {count}', { count: formatCount(count) })}>
      {formatAge(median)}
    </Explained>
  )
}

export const withinSteps = [
  { hours: 4, of: ({ within4h }: Waits) => within4h },
  { hours: 24, of: ({ within24h }: Waits) => within24h },
] as const

export const Shares = ({ waits }: { waits: Waits }) => {
  return withinSteps.map(({ hours, of }) => (
    <Figure
      key={hours}
      name={withinLabel(hours)}
      value={<Share {...of(waits)} />}
      note={i18n.t('of those decided or waiting longer')}
    />
  ))
}

export const withinLabel = (hours: number): string =>
  i18n.t('Within {time}', { time: formatDuration(hours * 3_600_000) })

export function Longest({ waits: { longest }, stage }: StageProps) {
  const now = useMinute()
  if (longest === null) return none
  const at = (moment: Moment) => formatMoment(moment, now, readerZone())
  const { createdAt, reviewedAt, sentAt } = longest.item.request
  return (
    <Explained
      says={i18n.t('{from} to {to}', {
        from: at(stage === 'decision' ? createdAt : reviewedAt),
        to: isWaiting(longest.item) ? i18n.t('now') : at(stage === 'decision' ? reviewedAt : sentAt),
      })}
    >
      {formatAge(longest.took)}
    </Explained>
  )
}
