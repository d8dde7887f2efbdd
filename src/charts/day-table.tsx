import { useLingui } from '@lingui/react'
import { formatCount } from '#/lib/number'
import type { DayPoint } from '#/lib/series-days'

type Props = {
  columns: readonly { label: string; days: readonly DayPoint[] }[]
  /** How it fits into its panel. */
  className: string
}

/** The days of the lines as figures, newest first. */
export function DayTable({ columns, className }: Props) {
  const { i18n } = useLingui()
  const longest = columns.map(({ days }) => days).reduce((a, b) => (b.length > a.length ? b : a), [])
  return (
    <div
      role="region"
      aria-label={i18n.t('Days')}
      tabIndex={0}
      className={`max-h-80 overflow-y-auto ${className}`}
    >
      <table aria-label={i18n.t('Results by day')} className="figures w-full text-right">
        <thead className="sticky top-0 bg-raise text-xs text-text-3">
          <tr>
            <th className="px-4 py-2 text-left font-medium">{i18n.t('Day')}</th>
            {columns.map(({ label }) => (
              <th key={label} className="px-4 py-2 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {longest.toReversed().map(({ day }, back) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="px-4 py-1.5 text-left font-normal text-text-2">
                {day}
              </th>
              {columns.map(({ label, days }) => (
                <td key={label} className="px-4 py-1.5">
                  {formatCount(days.at(-1 - back)?.value, i18n.locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
