import { useLingui } from '@lingui/react'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryFor } from '#/api/queries'
import { Skeleton } from '#/components/skeleton'
import { draftStatus } from '#/domain/drafts'
import { defaultRange } from '#/domain/ranges'
import { formatDayOf } from '#/lib/day-words'
import { intlLocale } from '#/lib/locale'
import { formatCount } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { Period } from './-controls'
import { decidedAt, type Validation } from './-queue-derive'
import { decidedStatuses, isNarrowed, listQuestions, type ValidationsSearch } from './-search'
import { decidedSince } from './-waiting-times-derive'

type Props = { search: ValidationsSearch; children: (items: readonly Validation[]) => ReactNode }

const day = 86_400_000

/** The drafts that were decided in the chosen days, with what the figures computed from them cover. */
export function Decided({ search, children }: Props) {
  const now = useMinute()
  const lists = useQueries({
    queries: listQuestions(search).map((question) => ({
      ...queryFor('validations.list', question),
      // A large answer that hardly changes is read when it is looked at.
      refetchInterval: false as const,
    })),
  })
  const since = now - Number(search.range ?? defaultRange) * day
  const listed = lists.map(({ data }) => data?.data.items ?? [])
  const items = decidedSince(listed.flat(), since)
  // Figures of some of the lists would pass for those of all.
  const missing = lists.filter(({ data }) => data === undefined)
  const query = missing.find(({ isError }) => isError) ?? missing[0] ?? lists[0]
  if (query === undefined) return null
  return (
    <>
      <div className="mb-4">
        <Period />
      </div>
      <QueryBody query={query} skeleton={<Skeleton className="h-72 rounded-lg!" />}>
        {() => (
          <>
            {items.length === 0 ? (
              <NoneDecided search={search} />
            ) : (
              <>
                {children(items)}
                <Coverage search={search} count={items.length} listed={listed} since={since} now={now} />
              </>
            )}
            <SkippedRecords
              count={lists.reduce((sum, { data }) => sum + (data?.skippedRecords['items'] ?? 0), 0)}
            />
          </>
        )}
      </QueryBody>
    </>
  )
}

function NoneDecided({ search }: { search: ValidationsSearch }) {
  const { i18n } = useLingui()
  const days = search.range ?? defaultRange
  return (
    <p className="rounded-lg border border-line bg-raise px-4 py-3 text-text-2">
      {isNarrowed(search)
        ? i18n.t('No draft that fits these filters was decided in the last {days} days.', { days })
        : i18n.t('No draft was decided in the last {days} days.', { days })}
    </p>
  )
}

type CoverageProps = {
  search: ValidationsSearch
  count: number
  listed: readonly (readonly Validation[])[]
  since: number
  now: number
}

/** What the figures were computed from, and which of the days the service's lists leave out. */
function Coverage({ search, count, listed, since, now }: CoverageProps) {
  const { i18n } = useLingui()
  const late = listed.flatMap((items, at) => {
    const times = items.map(decidedAt).filter((time) => time !== null)
    const first = times.length === 0 ? since : Math.min(...times)
    if (first <= since) return []
    const status = draftStatus(i18n, decidedStatuses[at]).label.toLocaleLowerCase(intlLocale(i18n.locale))
    return [`${status} ${formatDayOf(first, now, i18n.locale, readerZone())}`]
  })
  return (
    <p className="mt-3 text-xs text-text-3">
      {i18n.t(
        '{count, plural, one {Computed from the # draft that was decided in the last {days} days and that the service lists.} other {Computed from the {figure} drafts that were decided in the last {days} days and that the service lists.}}',
        { count, figure: formatCount(count, i18n.locale), days: search.range ?? defaultRange },
      )}{' '}
      {late.length === 0
        ? null
        : `${i18n.t('Its lists begin later than these days: {lists}.', { lists: late.join(' · ') })} `}
      {i18n.t('Cancelled drafts are left out: nobody decided them.')}
    </p>
  )
}
