import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '#/api/heard'
import { StageBars } from '#/charts/lazy'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { formatDayRange } from '#/lib/date'
import { formatCount, formatPercent } from '#/lib/number'
import { zoneCity } from '#/lib/zone'
import { QueryBody } from '#/shell/query-panel'
import { funnelStages, type FunnelStage } from './-funnel-derive'

type Props = { query: UseQueryResult<Answer<'cockpit.analytics'>>; zone: string | undefined }

/** Tailwind's `h-8`, in pixels: the chart's rows must meet the table's. */
const rowHeight = 32

/** From leads in scope to interested ones, with the branch of those who were connected already. */
export function Funnel({ query, zone }: Props) {
  const { i18n } = useLingui()
  const period = query.data?.data
  const note =
    period?.from && period.to
      ? i18n.t('{days}, {city} time', {
          days: formatDayRange(period.from, period.to, i18n.locale, zone),
          city: zoneCity(zone),
        })
      : undefined
  return (
    <Panel title={i18n.t('Funnel')} note={note}>
      <QueryBody query={query} skeleton={<FunnelSkeleton />}>
        {({ data }) => <Stages stages={funnelStages(i18n, data.funnel)} />}
      </QueryBody>
    </Panel>
  )
}

function Stages({ stages }: { stages: readonly FunnelStage[] }) {
  const { i18n } = useLingui()
  const bars = stages.map(({ label, value, measure, isBranch }) => ({
    name: label,
    value: value ?? 0,
    measure,
    isBranch,
  }))
  return (
    <div className="relative px-4 pt-1 pb-3.5">
      <table aria-label={i18n.t('Funnel')} className="figures w-full table-fixed">
        <thead className="sr-only">
          <tr>
            <th>{i18n.t('Stage')}</th>
            <td />
            <th>{i18n.t('Leads')}</th>
            <th>{i18n.t('Share')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ label, value, rate, basis }, i) => (
            <tr key={label} className="h-8">
              <th scope="row" className="w-[40%] truncate pr-3 text-left font-normal sm:w-36" title={label}>
                {label}
              </th>
              {i === 0 ? (
                <td rowSpan={stages.length} className="p-0 align-top" role="presentation">
                  <StageBars label={i18n.t('Funnel as bars')} bars={bars} rowHeight={rowHeight} />
                </td>
              ) : null}
              <td className="w-16 pl-3 text-right font-semibold text-text-2">
                {formatCount(value, i18n.locale)}
              </td>
              <td
                className="w-0 truncate text-xs text-text-3 sm:w-48 sm:pl-3"
                title={shareOf(rate, basis, i18n.locale)}
              >
                {shareOf(rate, basis, i18n.locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shareOf = (rate: number | null, basis: string, locale: string): string =>
  rate === null ? basis : `${formatPercent(rate, locale)} ${basis}`

const FunnelSkeleton = () => (
  <div className="px-4 pt-1 pb-3.5">
    {[90, 60, 56, 30, 42, 24, 12, 8, 9].map((width) => (
      <div key={width} className="flex h-8 items-center gap-3">
        <Skeleton className="h-3 w-28" />
        <svg
          aria-hidden
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="h-4.5 min-w-0 grow fill-hover"
        >
          <rect width={width} height="1" />
        </svg>
      </div>
    ))}
  </div>
)
