import { i18n } from '@lingui/core'
import { FigureTable } from '#/components/figure-table'
import { formatCount } from '#/lib/number'
import type { DayPoint } from '#/lib/series-days'

type Props = {
  columns: readonly { label: string; days: readonly DayPoint[] }[]
  className: string
}

export function DayTable({ columns, className }: Props) {
  const longest = columns.map(({ days }) => days).reduce((a, b) => (b.length > a.length ? b : a), [])
  return (
    <div
      role="region"
      aria-label={i18n.t('Days')}
      tabIndex={0}
      className={`max-h-80 overflow-y-auto ${className}`}
    >
      <FigureTable
        label={i18n.t('Results')}
        className="w-full text-right"
        headClassName="sticky top-0 bg-raise text-xs text-text-3 *:py-2"
        columns={[
          { id: 'day', header: i18n.t('Day'), className: 'px-4 text-left text-text-2' },
          ...columns.map(({ label }) => ({ id: label, header: label, className: 'px-4' })),
        ]}
        groups={[
          {
            id: 'days',
            rows: longest.toReversed().map(({ day, isOpen }, back) => ({
              id: day,
              className: 'border-t border-line *:py-1.5',
              cells: [
                isOpen ? i18n.t('{day}, so far', { day }) : day,
                ...columns.map(({ days }) => formatCount(days.at(-1 - back)?.value)),
              ],
            })),
          },
        ]}
      />
    </div>
  )
}
