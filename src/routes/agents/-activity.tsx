import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Avatar } from '#/components/avatar'
import { Button } from '#/components/button'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { toneText } from '#/components/tone'
import { activityLabel, activityTone } from '#/domain/agent-labels'
import { leadName } from '#/domain/names'
import { formatExact, formatTime } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { none } from '#/lib/none'
import { initials, safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'

type Entry = NonNullable<DecodedAnswer<'agents.activity'>['data']['timeline']>[number]

const fewest = 12

export function Activity({ query }: { query: UseQueryResult<DecodedAnswer<'agents.activity'>> }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const refreshedAt = query.data?.data.refreshedAt
  return (
    <Panel
      title={i18n.t('Activity')}
      note={
        refreshedAt === undefined ? undefined : (
          <span className="text-xs" title={formatExact(refreshedAt, i18n.locale, readerZone())}>
            {i18n.t('as of {time}', { time: formatTime(refreshedAt, i18n.locale, readerZone()) })}
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
  const { i18n } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  if (entries === undefined) return <p className="px-4 pb-3.5">{none}</p>
  if (entries.length === 0) return <p className="px-4 pb-3.5 text-text-2">{i18n.t('No activity yet')}</p>
  return (
    <>
      <ol aria-label={i18n.t('Activity')}>
        {(showsAll ? entries : entries.slice(0, fewest)).map((entry) => (
          <EntryRow key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
      {entries.length > fewest ? (
        <div className="border-t border-line px-4 py-2">
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll
              ? i18n.t('Show fewer')
              : i18n.t('{count, plural, one {Show the last #} other {Show the last #}}', {
                  count: entries.length,
                })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function EntryRow({ entry, now }: { entry: Entry; now: number }) {
  const { i18n } = useLingui()
  const { lead, action, occurredAt } = entry
  const name = lead === undefined ? none : leadName(i18n, lead)
  const at = instantOf(occurredAt)
  const about = [lead?.headline, lead?.companyName].filter((part) => typeof part === 'string' && part !== '')
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2">
      <Avatar initials={initials(name)} picture={lead?.profilePicture} className="size-7 text-xs" />
      <div className="min-w-0 grow">
        <p className="leading-4.5 wrap-anywhere">
          <span className={toneText[activityTone(action)]}>{activityLabel(i18n, action)}</span>{' '}
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
        title={`${formatExact(at, i18n.locale, readerZone())} · ${entry.id}`}
        className="figures self-start text-xs whitespace-nowrap text-text-3"
      >
        {at === null ? none : formatAge(Math.max(0, now - at), i18n.locale, 1)}
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

export const LeadLink = ({ leadId, children }: { leadId: string; children: ReactNode }) => (
  <Link to="/leads/$leadId" params={{ leadId }} className="font-medium hover:underline">
    <bdi>{children}</bdi>
  </Link>
)
