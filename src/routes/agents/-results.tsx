import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { DayTable } from '#/charts/day-table'
import { Trend } from '#/charts/lazy'
import { Avatar } from '#/components/avatar'
import { Button } from '#/components/button'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { toneText } from '#/components/tone'
import { clockName } from '#/lib/zone-place'
import { activityTone } from '#/domain/agent-labels'
import { happenings, type Happening } from '#/domain/happenings'
import { Delta, DeltaBasis, type Indicator, indicatorsOf } from '#/domain/indicators'
import { eventLabel } from '#/domain/lead-events'
import { leadName } from '#/domain/names'
import { useAccounts, useWorkspaceZone } from '#/domain/shared-queries'
import { formatExact, formatTime } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { initials, safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { formatPeriod } from '#/lib/series-days'
import { useMinute } from '#/shell/frame/clock'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'

type Props = {
  query: UseQueryResult<DecodedAnswer<'cockpit.analytics'>>
  period: number
  agent: DataOf<'agents.get'> | undefined
}

export function Results({ query, period, agent }: Props) {
  const zone = useWorkspaceZone()
  const accounts = useAccounts()
  const marks = happenings(
    { agents: agent === undefined ? [] : [agent], accounts },
    { agentId: agent?.id },
    zone,
  )
  const [asTable, setAsTable] = useState(false)
  return (
    <section
      aria-label={i18n.t('Results')}
      className="figures mb-4 overflow-hidden rounded-lg border border-line bg-raise"
    >
      <QueryBody query={query} skeleton={<Skeleton className="m-4 h-36" />}>
        {({ data }) => {
          const indicators = indicatorsOf(data, zone)
          const length = data.kpis?.messagesSent?.series?.length
          const days = formatPeriod({ from: data.from, to: data.to, length }, zone)
          return (
            <>
              <div className="grid grid-cols-2 lg:grid-cols-4">
                {indicators.map((indicator) => (
                  <Card key={indicator.measure} indicator={indicator} period={period} marks={marks} />
                ))}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1 pr-2 pl-4 text-xs text-text-3">
                {days === null ? null : `${days}, ${clockName(zone)}`}
                <Button
                  className="ml-auto h-6! border-transparent! bg-transparent! aria-expanded:text-accent"
                  aria-expanded={asTable}
                  onClick={() => setAsTable(!asTable)}
                >
                  {i18n.t('Show as table')}
                </Button>
              </div>
              {asTable ? (
                <DayTable columns={indicators} marks={marks} className="border-t border-line" />
              ) : null}
            </>
          )
        }}
      </QueryBody>
    </section>
  )
}

type CardProps = { indicator: Indicator; period: number; marks: readonly Happening[] }

function Card({ indicator, period, marks }: CardProps) {
  const { label, colour, value, deltaValue, deltaPercent, days } = indicator
  return (
    <article
      aria-label={label}
      className="-mt-px -ml-px min-w-0 border-t border-l border-line px-4 pt-3 pb-2"
    >
      <h2 className="text-text-2">{label}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tracking-tight">{formatCount(value)}</span>
        <Delta change={deltaValue} percent={deltaPercent} />
      </p>
      <p className="text-xs text-text-3">
        <DeltaBasis value={value} change={deltaValue} days={period} />
      </p>
      <div className="mt-1 h-15">
        <Trend colour={colour} label={label} points={days} marks={marks} />
      </div>
    </article>
  )
}

type Entry = NonNullable<DecodedAnswer<'agents.activity'>['data']['timeline']>[number]

const fewest = 12

export function Activity({ query }: { query: UseQueryResult<DecodedAnswer<'agents.activity'>> }) {
  const now = useMinute()
  const refreshedAt = query.data?.data.refreshedAt
  return (
    <Panel
      title={i18n.t('Activity')}
      note={
        refreshedAt === undefined ? undefined : (
          <span className="text-xs" title={formatExact(refreshedAt, readerZone())}>
            {i18n.t('as of {time}', { time: formatTime(refreshedAt, readerZone()) })}
          </span>
        )
      }
    >
      <QueryBody query={query} skeleton={<EntriesSkeleton />}>
        {({ data: { timeline }, skippedRecords }) => (
          <>
            <Entries entries={timeline} now={now} />
            <SkippedRecords count={skippedRecords['timeline']} />
          </>
        )}
      </QueryBody>
    </Panel>
  )
}

function Entries({ entries, now }: { entries: readonly Entry[] | undefined; now: number }) {
  const [showsAll, setShowsAll] = useState(false)
  if (entries === undefined) return <p className="px-4 pb-3.5">{none}</p>
  if (entries.length === 0) return <p className="px-4 pb-3.5 text-text-2">{i18n.t('Nothing yet')}</p>
  return (
    <>
      <ol aria-label={i18n.t('Activity')}>
        {(showsAll ? entries : entries.slice(0, fewest)).map((entry, i) => (
          <EntryRow key={entry.id} entry={entry} now={now} place={i + 1} size={entries.length} />
        ))}
      </ol>
      {entries.length > fewest ? (
        <div className="border-t border-line px-4 py-2">
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll
              ? i18n.t('Show fewer')
              : i18n.t('Show all {count}', {
                  count: formatCount(entries.length),
                })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type RowProps = { entry: Entry; now: number; place: number; size: number }

function EntryRow({ entry, now, place, size }: RowProps) {
  const { lead, action, occurredAt } = entry
  const name = lead === undefined ? none : leadName(lead)
  const at = instantOf(occurredAt)
  const about = [lead?.headline, lead?.companyName].filter((part) => typeof part === 'string' && part !== '')
  return (
    <li
      aria-posinset={place}
      aria-setsize={size}
      className="flex items-center gap-3 border-t border-line px-4 py-2"
    >
      <Avatar initials={initials(name)} picture={lead?.profilePicture} className="size-7 text-xs" />
      <div className="min-w-0 grow">
        <p className="leading-4.5 wrap-anywhere">
          <span className={toneText[activityTone(action)]}>{eventLabel(action)}</span>
          {' · '}
          {lead === undefined ? none : <LeadLink leadId={lead.id}>{name}</LeadLink>}
        </p>
        <p className="truncate text-xs text-text-3">
          {about.map((part, i) => (
            <span key={part}>
              {i === 0 ? '' : ' · '}
              <bdi>{safeName(part)}</bdi>
            </span>
          ))}
        </p>
      </div>
      <time
        dateTime={at === null ? undefined : new Date(at).toISOString()}
        title={`${formatExact(at, readerZone())} · ${entry.id}`}
        className="figures self-start text-xs whitespace-nowrap text-text-3"
      >
        {at === null ? none : formatAge(Math.max(0, now - at), 1)}
      </time>
    </li>
  )
}

const EntriesSkeleton = () => (
  <div>
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex h-13 items-center gap-3 border-t border-line px-4">
        <Skeleton className="size-7 rounded-full!" />
        <Skeleton className="h-3.5 w-48" />
      </div>
    ))}
  </div>
)

const LeadLink = ({ leadId, children }: { leadId: string; children: ReactNode }) => (
  <Link to="/leads/$leadId" params={{ leadId }} className="hit-area font-medium hover:underline">
    <bdi>{children}</bdi>
  </Link>
)
