import { i18n } from '@lingui/core'
import { fact, Facts } from '#/components/facts'
import { FigureTable } from '#/components/figure-table'
import { OpenShape } from '#/components/open-shape'
import { Panel } from '#/components/panel'
import { clockName } from '#/lib/zone-place'
import type { SocialAccount } from '#/domain/account-condition'
import { firstWeekday } from '#/lib/locale'
import { readSlots, slotsText, type Week, weekOf } from '#/lib/working-hours'
import { dateFormat, formatExact, formatTime } from '#/lib/date'
import { dayAfter } from '#/lib/day'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { zoneOf } from '#/lib/zone'
import { When } from '#/shell/i18n/when'
import { DayBar, minutesOf, weekdayOf } from './-day-bar'

export function Hours({ account, now }: { account: SocialAccount; now: number }) {
  const { workingHours, capacity } = account
  const zone = workingHours?.timezone ?? capacity?.timezone
  const isZoneKnown = zoneOf(zone).known
  const week = weekOf(workingHours?.days)
  const isOneZone = workingHours?.timezone === capacity?.timezone
  return (
    <Panel title={i18n.t('Working hours')} note={clockName(zone)}>
      {week === null ? (
        <div className="px-4 pb-3.5">
          {workingHours?.days === undefined ? none : <OpenShape value={workingHours.days} />}
        </div>
      ) : (
        <WeekChart week={week} zone={zone} now={now} />
      )}
      <Facts
        className="border-t border-line pt-3"
        facts={[
          fact(
            i18n.t('Time there'),
            isZoneKnown ? <span title={formatExact(now, zone)}>{formatTime(now, zone)}</span> : none,
          ),
          fact(i18n.t('Next available'), <When at={capacity?.nextAvailableAt} zone={zone ?? null} />),
          fact(i18n.t('Summary'), <Summary summary={capacity?.workingHoursSummary} />),
          fact(
            isOneZone ? i18n.t('Time zone') : i18n.t('Zone of hours'),
            <bdi>{safeName(workingHours?.timezone)}</bdi>,
          ),
          !isOneZone && fact(i18n.t('Zone of quotas'), <bdi>{safeName(capacity?.timezone)}</bdi>),
        ]}
      />
    </Panel>
  )
}

/** Only "no slots" is documented; other fields show as they came. */
function Summary({
  summary,
}: {
  summary: NonNullable<SocialAccount['capacity']>['workingHoursSummary'] | undefined
}) {
  if (summary === undefined) return none
  const { key, ...others } = summary
  const rest: Record<string, unknown> = others
  if (key === 'noSlots') return i18n.t('No working hours')
  const slots = readSlots(rest['slots'])
  if (slots !== null && Object.keys(rest).length === 1)
    return i18n.t('“{reason}”', { reason: `${humanised(key)} ${slots}` })
  // The days themselves are shown above.
  if (weekOf(listOf(rest['days'])) !== null && Object.keys(rest).length === 1)
    return i18n.t('“{reason}”', { reason: humanised(key) })
  return (
    <>
      {humanised(key)}
      {Object.keys(rest).length === 0 ? null : <OpenShape value={rest} />}
    </>
  )
}

const listOf = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined)

type Props = {
  week: Week
  zone: string | undefined
  /** Epoch milliseconds. */
  now: number
}

// A Monday, to take the days' names from.
const someMonday = '2024-01-01'

function WeekChart({ week, zone, now }: Props) {
  // Day and hour are unknown in an unknown zone.
  const today = zoneOf(zone).known ? weekdayOf(now, zone) : null
  const minutes = minutesOf(now, zone)
  const nameOf = (weekday: number) =>
    dateFormat('UTC', { weekday: 'long' }).format(Date.parse(`${dayAfter(someMonday, weekday)}T12:00:00Z`))
  return (
    <FigureTable
      label={i18n.t('Working hours')}
      className="mx-4 mb-3.5 w-[calc(100%-2rem)]"
      headClassName="sr-only"
      columns={[
        { id: 'day', header: i18n.t('Day'), className: 'w-24 pr-3' },
        { id: 'bar', className: 'max-sm:hidden' },
        { id: 'hours', header: i18n.t('Hours'), className: 'pl-3 text-right whitespace-nowrap sm:w-44' },
      ]}
      groups={[
        {
          id: 'week',
          rows: week.map((_, place) => {
            // 0 is Monday here.
            const weekday = (place + firstWeekday() + 6) % week.length
            const slots = week[weekday] ?? []
            const isToday = weekday === today
            return {
              id: `${weekday}`,
              isCurrent: isToday ? 'date' : undefined,
              className: 'h-7',
              cells: [
                <span key="day" className={`capitalize ${isToday ? 'font-semibold' : 'text-text-2'}`}>
                  {nameOf(weekday)}
                </span>,
                <DayBar key="bar" slots={slots} now={isToday ? minutes : null} />,
                slots.length === 0 ? (
                  <span key="hours" className="text-text-3">
                    {i18n.t('closed')}
                  </span>
                ) : (
                  slotsText(slots)
                ),
              ],
            }
          }),
        },
      ]}
    />
  )
}
