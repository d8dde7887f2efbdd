import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Button } from '#/components/button'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { Badge } from '#/components/tone'
import { formatTime } from '#/lib/date'
import { dayKey } from '#/lib/day'
import { formatDayHeading } from '#/lib/day-words'
import { none } from '#/lib/none'
import { safeName, safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { AccountLink, AgentLink } from '#/domain/links'
import { accountName, agentName } from '#/domain/names'
import { isRefused } from './-queries'

const firstEntries = 20
const mostEntries = 640

type Entry = NonNullable<DataOf<'leads.activity'>['timeline']>[number]

export const activityQuery = (leadId: string, limit = firstEntries) =>
  queryFor('leads.activity', { path: { id: leadId }, query: { limit } })

/** What happened with the lead, newest first, with more at the press of a button. */
export function Timeline({ leadId }: { leadId: string }) {
  const { i18n } = useLingui()
  const [limit, setLimit] = useState(firstEntries)
  const wanted = useQuery({ ...activityQuery(leadId, limit), placeholderData: keepPreviousData })
  // How high the limit may be is not documented: where a higher one is refused, the entries read before stay.
  const isRefusedHere = limit > firstEntries && isRefused(wanted.error)
  const before = useQuery({ ...activityQuery(leadId, limit / 2), enabled: isRefusedHere })
  const query = isRefusedHere ? before : wanted
  return (
    <Panel title={i18n.t('Timeline')} note={i18n.t('Times as on this device')}>
      <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-64" />}>
        {({ data: { timeline = [] }, skippedRecords }) => {
          const isFull = timeline.length + (skippedRecords['timeline'] ?? 0) >= limit && limit < mostEntries
          return (
            <>
              {timeline.length === 0 ? (
                <p className="border-t border-line px-4 py-3 text-text-2">
                  {i18n.t('Nothing has happened with this lead yet.')}
                </p>
              ) : (
                <Days entries={timeline} />
              )}
              <SkippedRecords count={skippedRecords['timeline']} />
              {isRefusedHere ? (
                <p role="status" className="border-t border-line px-4 py-2 text-xs text-wait">
                  {i18n.t('This service gives no more of the timeline than this.')}
                </p>
              ) : isFull || wanted.isPlaceholderData ? (
                <p className="border-t border-line px-4 py-2.5">
                  <Button
                    disabled={wanted.isFetching && wanted.isPlaceholderData}
                    onClick={() => setLimit(limit * 2)}
                  >
                    {wanted.isPlaceholderData ? i18n.t('Loading…') : i18n.t('Load more')}
                  </Button>
                </p>
              ) : null}
            </>
          )
        }}
      </QueryBody>
    </Panel>
  )
}

function Days({ entries }: { entries: readonly Entry[] }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const zone = readerZone()
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = dayKey(entry.occurredAt, zone) ?? none
    days.set(key, [...(days.get(key) ?? []), entry])
  }
  return [...days].map(([key, ofDay]) => (
    <section key={key} aria-label={formatDayHeading(ofDay[0]?.occurredAt, now, i18n.locale, zone)}>
      <h3 className="border-t border-line px-4 pt-2.5 pb-1 text-xs font-medium text-text-3">
        {formatDayHeading(ofDay[0]?.occurredAt, now, i18n.locale, zone)}
      </h3>
      <ol className="pb-1.5">
        {ofDay.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ))
}

function EntryRow({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const { agent, socialAccount, exitReason: exit } = entry
  const title = safeName(entry.title)
  const kind = humanised(entry.type)
  const asides = [
    entry.status ? humanised(entry.status) : null,
    entry.terminalReason ? i18n.t('Ended by: {reason}', { reason: humanised(entry.terminalReason) }) : null,
    entry.manualOutcome
      ? i18n.t('Set by hand: {outcome}', { outcome: humanised(entry.manualOutcome) })
      : null,
    exit
      ? i18n.t('Exit: {reason} ({category})', {
          reason: humanised(exit.reason),
          category: humanised(exit.category),
        })
      : null,
  ].filter((aside) => aside !== null)
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 px-4 py-1.5">
      <time dateTime={entry.occurredAt} className="figures text-text-3">
        {formatTime(entry.occurredAt, i18n.locale, readerZone())}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium">{title}</bdi>
          {kind === none || kind.toLowerCase() === title.toLowerCase() ? null : (
            <span className="text-xs text-text-3">{kind}</span>
          )}
          {asides.map((aside) => (
            <Badge key={aside} tone="neutral">
              {aside}
            </Badge>
          ))}
        </p>
        {entry.description ? (
          <p dir="auto" className="mt-0.5 line-clamp-4 whitespace-pre-line wrap-anywhere text-text-2">
            {safeProse(entry.description)}
          </p>
        ) : null}
        <p className="text-xs text-text-3">
          {socialAccount ? (
            <AccountLink id={socialAccount.id} className="hover:underline">
              {accountName(i18n, socialAccount)}
            </AccountLink>
          ) : null}
          {socialAccount && agent ? ' · ' : null}
          {agent ? (
            <AgentLink id={agent.id} className="hover:underline">
              {agentName(i18n, agent)}
            </AgentLink>
          ) : null}
        </p>
      </div>
    </li>
  )
}
