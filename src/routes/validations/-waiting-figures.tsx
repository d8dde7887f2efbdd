import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Explained } from '#/components/explained'
import { formatAge, formatDuration } from '#/lib/duration'
import type { Moment } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount, formatShare } from '#/lib/number'
import { formatMoment } from '#/lib/relative-day'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import type { Waits } from './-decided-derive'
import { Figure, partOfWhole } from './-summary'

type Stage = 'decision' | 'sending'
type StageProps = { waits: Waits; stage: Stage }

export function Median({ waits: { count, median } }: Pick<StageProps, 'waits'>) {
  const { i18n } = useLingui()
  if (median === null) return none
  return (
    <Explained says={i18n.t('median of {count}', { count: formatCount(count, i18n.locale) })}>
      {formatAge(median, i18n.locale)}
    </Explained>
  )
}

type WithinProps = { waits: Waits; part: number }

export function Within({ waits: { count }, part }: WithinProps) {
  const { i18n } = useLingui()
  if (count === 0) return none
  return <Explained says={partOfWhole(i18n, part, count)}>{formatShare(part, count, i18n.locale)}</Explained>
}

export const withinSteps = [
  { hours: 4, of: ({ within4h }: Waits) => within4h },
  { hours: 24, of: ({ within24h }: Waits) => within24h },
] as const

export const Shares = ({ waits }: { waits: Waits }) => {
  const { i18n } = useLingui()
  return withinSteps.map(({ hours, of }) => (
    <Figure
      key={hours}
      name={withinLabel(i18n, hours)}
      value={<Within waits={waits} part={of(waits)} />}
      note={i18n.t('of those decided')}
    />
  ))
}

export const withinLabel = (i18n: I18n, hours: number): string =>
  i18n.t('Within {time}', { time: formatDuration(hours * 3_600_000, i18n.locale) })

export function Longest({ waits: { longest }, stage }: StageProps) {
  const { i18n } = useLingui()
  const now = useMinute()
  if (longest === null) return none
  const at = (moment: Moment) => formatMoment(moment, now, i18n.locale, readerZone())
  const { createdAt, reviewedAt, sentAt } = longest.item.request
  return (
    <Explained
      says={i18n.t('{from} to {to}', {
        from: at(stage === 'decision' ? createdAt : reviewedAt),
        to: at(stage === 'decision' ? reviewedAt : sentAt),
      })}
    >
      {formatAge(longest.took, i18n.locale)}
    </Explained>
  )
}
