import { useLingui } from '@lingui/react'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { daysOf, indicatorKeys, indicatorName, type Analytics } from './-results-derive'

/** The same days as the lines above, as figures; newest first. */
export function DayTable({ data, zone }: { data: Analytics; zone: string | undefined }) {
  const { i18n } = useLingui()
  const columns = indicatorKeys.map((key) => ({
    key,
    days: daysOf(data.kpis?.[key]?.series ?? [], data.to, i18n.locale, zone),
  }))
  const longest = columns.map(({ days }) => days).reduce((a, b) => (b.length > a.length ? b : a), [])
  return (
    <div
      role="region"
      aria-label={i18n.t('Days')}
      tabIndex={0}
      className="max-h-72 overflow-y-auto border-t border-line"
    >
      <table aria-label={i18n.t('Results by day')} className="w-full text-right">
        <thead className="sticky top-0 bg-raise text-xs text-text-3">
          <tr>
            <th className="px-4 py-2 text-left font-medium">{i18n.t('Day')}</th>
            {columns.map(({ key }) => (
              <th key={key} className="px-4 py-2 font-medium">
                {indicatorName(i18n, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {longest.map((_, back) => (
            <tr key={longest.at(-1 - back)?.day ?? none} className="border-t border-line">
              <th scope="row" className="px-4 py-1.5 text-left font-normal text-text-2">
                {longest.at(-1 - back)?.day}
              </th>
              {columns.map(({ key, days }) => (
                <td key={key} className="px-4 py-1.5">
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
