import { i18n } from '@lingui/core'
import { FigureTable } from '#/components/figure-table'
import { formatCount } from '#/lib/number'
import type { DayPoint } from '#/lib/series-days'
import type { Beside, DayMark } from './trend-derive'

type Props = {
  columns: readonly { label: string; days: readonly DayPoint[]; beside?: Beside | undefined }[]
  marks?: readonly DayMark[] | undefined
  className: string
}

export function DayTable({ columns, marks = [], className }: Props) {
  const longest = columns.map(({ days }) => days).reduce((a, b) => (b.length > a.length ? b : a), [])
  const marksOf = (key: string | null) => marks.filter((mark) => mark.key === key).map(({ says }) => says)
  const isMarked = longest.some(({ key }) => marksOf(key).length > 0)
  const last = 'px-4 text-left text-text-2 whitespace-normal'
  return (
    <div
      role="region"
      aria-label={i18n.t('Days')}
      tabIndex={0}
      className={`max-h-80 overflow-auto ${className}`}
    >
      <FigureTable
        label={i18n.t('Results')}
        className="w-full text-right"
        headClassName="sticky top-0 bg-raise text-xs text-text-3 *:py-2"
        columns={[
          { id: 'day', header: i18n.t('Day'), className: 'px-4 text-left text-text-2' },
          ...columns.flatMap(({ label, beside }) => [
            { id: label, header: label, className: 'px-4' },
            ...(beside === undefined
              ? []
              : [
                  {
                    id: `${label} beside`,
                    header: `${label}, ${beside.label}`,
                    className: 'px-4 text-text-2',
                  },
                ]),
          ]),
          ...(isMarked ? [{ id: 'marks', header: i18n.t('What happened'), className: last }] : []),
        ]}
        groups={[
          {
            id: 'days',
            rows: longest.toReversed().map(({ key, day, isOpen }, back) => ({
              id: day,
              className: 'border-t border-line *:py-1.5',
              cells: [
                isOpen ? i18n.t('{day}, so far', { day }) : day,
                ...columns.flatMap(({ days, beside }) => [
                  formatCount(days.at(-1 - back)?.value),
                  ...(beside === undefined ? [] : [formatCount(beside.days.at(-1 - back)?.value)]),
                ]),
                ...(isMarked ? [marksOf(key).join(', ')] : []),
              ],
            })),
          },
        ]}
      />
    </div>
  )
}
