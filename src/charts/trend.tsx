import { useLingui } from '@lingui/react'
import type { DayPoint } from '#/lib/series-days'
import { formatCount } from '#/lib/number'
import type { Measure } from './measure'
import { highest, stepsOf } from './trend-derive'
import { TrendFigure } from './trend-figure'
import { useTurn } from './turn'

type Props = {
  measure: Measure
  label: string
  points: readonly DayPoint[]
  /** On a press, the way to a larger one. */
  onClick?: () => void
}

/** A small chart: the shape of a figure, with its scale below; each value on hover or by arrow keys. */
export function Trend({ measure, label, points, onClick }: Props) {
  const { i18n } = useLingui()
  const { unit, steps } = stepsOf(points)
  const most = formatCount(highest(steps), i18n.locale)
  const isDue = useTurn()
  return (
    <>
      <div className="h-11">
        {isDue ? (
          <TrendFigure measure={measure} label={label} unit={unit} steps={steps} onClick={onClick} />
        ) : null}
      </div>
      <p className="flex justify-between gap-2 text-xs whitespace-nowrap text-text-3">
        <span className="max-sm:hidden">{steps[0]?.day}</span>
        <span>
          {unit === 'week' ? i18n.t('0 to {most} a week', { most }) : i18n.t('0 to {most} a day', { most })}
        </span>
        <span>{points.at(-1)?.day}</span>
      </p>
    </>
  )
}
