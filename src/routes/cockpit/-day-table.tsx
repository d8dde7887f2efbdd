import { useLingui } from '@lingui/react'
import { formatCount } from '#/lib/number'
import { daysOf, type Analytics, type Indicator } from './-indicators-derive'

type Props = { indicators: readonly Indicator[]; data: Analytics; zone: string | undefined }

/** The same days as the lines above, as figures; newest first. */
export function DayTable({ indicators, data, zone }: Props) {
  const { i18n } = useLingui()
  const columns = indicators.map((indicator) => ({
    indicator,
    days: daysOf(indicator, data, i18n.locale, zone),
  }))
  const longest = columns.reduce(
    (most, { days }) => (days.length > most.length ? days : most),
    columns[0]?.days ?? [],
  )
  const fromEnd = longest.map((_, i) => i)
  return (
    <div
      className="mt-1 max-h-80 overflow-y-auto rounded-lg border border-line bg-raise"
      tabIndex={0}
      role="region"
      aria-label={i18n.t('Days')}
    >
      <table aria-label={i18n.t('Results by day')} className="figures w-full text-right">
        <thead className="sticky top-0 bg-raise text-xs text-text-3">
          <tr>
            <th className="px-4 py-2 text-left font-medium">{i18n.t('Day')}</th>
            {columns.map(({ indicator }) => (
              <th key={indicator.measure} className="px-4 py-2 font-medium">
                {indicator.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fromEnd.map((back) => (
            <tr key={back} className="border-t border-line">
              <th scope="row" className="px-4 py-1.5 text-left font-normal text-text-2">
                {longest.at(-1 - back)?.day}
              </th>
              {columns.map(({ indicator, days }) => (
                <td key={indicator.measure} className="px-4 py-1.5">
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
