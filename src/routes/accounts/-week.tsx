import { useLingui } from '@lingui/react'
import { dayAfter, dayKey } from '#/lib/day'
import { dateFormat } from '#/lib/date'
import { zoneOf } from '#/lib/zone'
import { slotsText, type Slot, type Week } from '#/domain/working-hours'

type Props = {
  week: Week
  zone: string | undefined
  /** Epoch milliseconds. */
  now: number
}

const minutesPerDay = 1440
// A Monday, to take the days' names from.
const someMonday = '2024-01-01'

/** The account's working week in its own time, with where the clock stands there now. */
export function WeekChart({ week, zone, now }: Props) {
  const { i18n } = useLingui()
  const today = weekdayOf(now, zone)
  const minutes = minutesOf(now, zone)
  const nameOf = (weekday: number) =>
    dateFormat(i18n.locale, 'UTC', { weekday: 'long' }).format(
      Date.parse(`${dayAfter(someMonday, weekday)}T12:00:00Z`),
    )
  return (
    <table aria-label={i18n.t('Working week')} className="figures mx-4 mb-3.5 w-[calc(100%-2rem)]">
      <thead className="sr-only">
        <tr>
          <th>{i18n.t('Day')}</th>
          <td />
          <th>{i18n.t('Hours')}</th>
        </tr>
      </thead>
      <tbody>
        {week.map((slots, weekday) => (
          <tr key={nameOf(weekday)} aria-current={weekday === today ? 'date' : undefined} className="h-7">
            <th
              scope="row"
              className={`w-24 pr-3 text-left capitalize ${weekday === today ? 'font-semibold' : 'font-normal text-text-2'}`}
            >
              {nameOf(weekday)}
            </th>
            <td className="max-sm:hidden">
              <DayBar slots={slots} now={weekday === today ? minutes : null} />
            </td>
            <td className="pl-3 text-right whitespace-nowrap sm:w-44">
              {slots.length === 0 ? (
                <span className="text-text-3">{i18n.t('not working')}</span>
              ) : (
                slotsText(slots)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayBar({ slots, now }: { slots: readonly Slot[]; now: number | null }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${minutesPerDay} 1`}
      preserveAspectRatio="none"
      className="block h-3.5 w-full overflow-hidden rounded-sm bg-hover"
    >
      {slots.map(({ from, until }) => (
        <rect key={from} x={from} width={until - from} height="1" className="fill-accent/50" />
      ))}
      {now === null ? null : <rect x={now - 2} width="4" height="1" className="fill-text" />}
    </svg>
  )
}

/** 0 is Monday. */
function weekdayOf(now: number, zone: string | undefined): number {
  const key = dayKey(now, zone)
  return (new Date(`${key}T12:00:00Z`).getUTCDay() + 6) % 7
}

function minutesOf(now: number, zone: string | undefined): number {
  const parts = dateFormat('en-GB', zoneOf(zone).name, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}
