import { i18n } from '@lingui/core'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { FigureTable } from '#/components/figure-table'
import { Panel } from '#/components/panel'
import { minBases } from '#/domain/min-bases'
import { highest, hourOfWeek, hoursOfDay, replyTimes, weekdays } from '#/domain/reply-times'
import { useWorkspace } from '#/domain/shared-queries'
import { dateFormat, formatTime } from '#/lib/date'
import { dayAfter } from '#/lib/day'
import { instantOf } from '#/lib/instant'
import { firstWeekday } from '#/lib/locale'
import { formatCount } from '#/lib/number'
import { clockName } from '#/lib/zone-place'
import { zoneOf } from '#/lib/zone'
import { When } from '#/shell/i18n/when'
import { CountedLink, leadAndAgentColumns } from './-outcomes'
import type { Validation } from './-queue-derive'

// A Monday, to take the names of days and hours from.
const someMonday = '2024-01-01'

const dayName = (weekday: number, form: 'long' | 'short'): string =>
  dateFormat('UTC', { weekday: form }).format(Date.parse(`${dayAfter(someMonday, weekday)}T12:00:00Z`))
const hourName = (hour: number): string => formatTime(Date.UTC(2024, 0, 1, hour), 'UTC')

const shades = ['bg-accent/10', 'bg-accent/20', 'bg-accent/30', 'bg-accent/40'] as const
const shadeOf = (count: number, most: number): string =>
  shades[Math.min(shades.length - 1, Math.floor((count / most) * shades.length))] ?? shades[0]

/** Each reply has the draft of an answer, which is written minutes after it came. */
export function ReplyTimes({
  items,
  counted,
}: {
  items: readonly Validation[]
  counted: string | undefined
}) {
  const zone = useWorkspace()?.timezone
  // In an unknown zone, weekdays and hours are unknown too.
  if (zone === undefined || !zoneOf(zone).known) return null
  const replies = items.flatMap((item) => {
    const at = item.kind === 'message' ? instantOf(item.request.createdAt) : null
    return at === null ? [] : [{ item, at }]
  })
  const times = replyTimes(
    replies.map(({ at }) => at),
    zone,
  )
  if (times.count === 0) return null
  return (
    <>
      <Panel title={i18n.t('When replies come')} note={clockName(zone)} className="mb-3.5">
        <p className="px-4 pb-3">
          <Explained
            says={i18n.t(
              'A reply counts when its answer was drafted, minutes after it came. Blank: fewer than {min}.',
              { min: minBases.replyTimes },
            )}
          >
            {sentenceOf(times)}
          </Explained>
        </p>
        {times.shown === null ? null : <HeatMap {...times} shown={times.shown} />}
      </Panel>
      <Counted replies={replies} zone={zone} counted={counted} />
    </>
  )
}

/** Names the replies of a weekday, an hour, both or neither in the address: `replies-0-9` is Monday from 9:00. */
const keyOf = (weekday: number | undefined, hour: number | undefined): string =>
  `replies-${weekday ?? ''}-${hour ?? ''}`

function CountLink({ value, weekday, hour }: { value: number; weekday?: number; hour?: number }) {
  return (
    <CountedLink
      of={keyOf(weekday, hour)}
      className="hit-area block leading-6 underline decoration-text-3 underline-offset-2 hover:decoration-text"
    >
      {formatCount(value)}
    </CountedLink>
  )
}

type CountedProps = {
  replies: readonly { item: Validation; at: number }[]
  zone: string
  counted: string | undefined
}

/** The drafts behind a figure that was pressed. */
function Counted({ replies, zone, counted }: CountedProps) {
  const [, day, time] = /^replies-([0-6]?)-(\d{0,2})$/.exec(counted ?? '') ?? []
  if (day === undefined || time === undefined) return null
  const rows = replies
    .filter(({ at }) => {
      const { weekday, hour } = hourOfWeek(at, zone)
      return (day === '' || weekday === Number(day)) && (time === '' || hour === Number(time))
    })
    .toSorted((a, b) => b.at - a.at)
    .map(({ item }) => item)
  if (rows.length === 0) return null
  const label = [day === '' ? '' : dayName(Number(day), 'long'), time === '' ? '' : hourName(Number(time))]
    .filter((part) => part !== '')
    .join(', ')
  const columns: readonly Column<Validation>[] = [
    ...leadAndAgentColumns(),
    {
      id: 'written',
      header: i18n.t('Written'),
      width: 116,
      align: 'end',
      cell: ({ request }) => <When at={request.createdAt} />,
    },
  ]
  return (
    <Panel title={i18n.t('Replies')} note={formatCount(rows.length)} className="mb-3.5">
      {label === '' ? null : <p className="px-4 text-text-2">{label}</p>}
      <DataTable
        label={label === '' ? i18n.t('Replies') : label}
        columns={columns}
        rows={rows}
        rowKey={({ request }) => request.id}
        isRowLink
      />
    </Panel>
  )
}

type Counts = readonly (number | null)[]
type MapProps = ReturnType<typeof replyTimes> & { shown: { first: number; last: number } }

/** It is its own table: each shade has its figure. */
function HeatMap({ count, cells, ofWeekday, ofHour, shown }: MapProps) {
  const order = Array.from({ length: weekdays }, (_, place) => (place + firstWeekday() + 6) % weekdays)
  const all = cells.flat()
  const shaded = (counts: Counts, place: number, of: { weekday?: number; hour?: number }) => {
    const value = counts[place] ?? null
    const most = Math.max(...counts.map((each) => each ?? 0))
    return value === null ? null : (
      <span className={`block rounded-sm px-0.5 sm:px-1 ${shadeOf(value, most)}`}>
        <CountLink value={value} {...of} />
      </span>
    )
  }
  const narrow = 'px-0.5 py-px text-right'
  return (
    <div className="overflow-x-auto px-4 pb-3.5">
      <FigureTable
        label={i18n.t('When replies come')}
        className="w-full max-w-180 min-w-73 table-fixed text-xs"
        headClassName="text-text-3"
        columns={[
          { id: 'hour', header: i18n.t('Hour'), className: 'w-11 py-px leading-6 text-left text-text-3' },
          ...order.map((weekday) => ({
            id: String(weekday),
            header: dayName(weekday, 'short'),
            className: narrow,
          })),
          { id: 'all', header: i18n.t('All'), className: `${narrow} w-10` },
        ]}
        groups={[
          {
            id: 'hours',
            rows: Array.from({ length: shown.last - shown.first + 1 }, (_, at) => {
              const hour = shown.first + at
              return {
                id: String(hour),
                cells: [
                  hourName(hour),
                  ...order.map((weekday) => shaded(all, weekday * hoursOfDay + hour, { weekday, hour })),
                  shaded(ofHour, hour, { hour }),
                ],
              }
            }),
          },
          {
            id: 'all',
            rows: [
              {
                id: 'all',
                className: 'border-t border-line',
                cells: [
                  i18n.t('All'),
                  ...order.map((weekday) => shaded(ofWeekday, weekday, { weekday })),
                  <CountLink key="all" value={count} />,
                ],
              },
            ],
          },
        ]}
      />
    </div>
  )
}

function sentenceOf({ count, ofWeekday, ofHour }: ReturnType<typeof replyTimes>): string {
  const [weekday, hour] = [highest(ofWeekday), highest(ofHour)]
  const figure = formatCount(count)
  if (hour === null)
    return i18n.t(
      '{count, plural, one {# reply: no hour stands out yet.} other {{figure} replies: no hour stands out yet.}}',
      { count, figure },
    )
  const from = hourName(hour)
  const to = hourName((hour + 1) % hoursOfDay)
  return weekday === null
    ? i18n.t('{count} replies, most often from {from} to {to}.', { count: figure, from, to })
    : i18n.t('{count} replies, most often on {day} and from {from} to {to}.', {
        count: figure,
        day: dayName(weekday, 'long'),
        from,
        to,
      })
}
