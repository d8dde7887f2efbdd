import { i18n } from '@lingui/core'
import type { SocialAccount } from '#/domain/account-condition'
import { dateFormat } from '#/lib/date'
import { dayKey } from '#/lib/day'
import { slotsText, weekOf, type Slot } from '#/lib/working-hours'
import { zoneOf } from '#/lib/zone'

const minutesPerDay = 1440

type BarProps = {
  slots: readonly Slot[]
  /** In minutes of the day; null on other days. */
  now: number | null
  /** What it shows, where no text beside it says so. */
  label?: string
  className?: string
}

/** A day from midnight to midnight. */
export function DayBar({ slots, now, label, className = 'h-3.5' }: BarProps) {
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${minutesPerDay} 1`}
      preserveAspectRatio="none"
      className={`block w-full overflow-hidden rounded-sm bg-hover ${className}`}
    >
      {slots.map(({ from, until }) => (
        <rect key={from} x={from} width={until - from} height="1" className="fill-accent/50" />
      ))}
      {now === null ? null : (
        <path d={`M${now} 0v1`} vectorEffect="non-scaling-stroke" strokeWidth={2} className="stroke-text" />
      )}
    </svg>
  )
}

/** 0 is Monday. */
export function weekdayOf(now: number, zone: string | undefined): number {
  const key = dayKey(now, zone)
  return (new Date(`${key}T12:00:00Z`).getUTCDay() + 6) % 7
}

export function minutesOf(now: number, zone: string | undefined): number {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const parts = dateFormat(zoneOf(zone).name, options, 'en-GB').formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}

/** Whether an account is at work now, and when today, at a glance. Nothing where its hours or its zone are unknown. */
export function HoursToday({ account, now }: { account: SocialAccount; now: number }) {
  const { workingHours, capacity } = account
  const zone = workingHours?.timezone ?? capacity?.timezone
  const week = zoneOf(zone).known ? weekOf(workingHours?.days) : null
  if (week === null) return null
  const slots = week[weekdayOf(now, zone)] ?? []
  const hours = slots.length === 0 ? i18n.t('closed') : slotsText(slots)
  return (
    <DayBar
      slots={slots}
      now={minutesOf(now, zone)}
      label={i18n.t('{name}: {state}', { name: i18n.t('Working hours'), state: hours })}
      className="mt-1 mb-1.5 h-1.5"
    />
  )
}
