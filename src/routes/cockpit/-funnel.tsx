import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { StageBars } from '#/charts/lazy'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { formatDayRange } from '#/lib/date'
import { formatCount, formatPercent } from '#/lib/number'
import { zoneCity } from '#/lib/zone'
import { QueryBody } from '#/shell/query-panel'
import { funnelStages, type FunnelStage } from '#/domain/funnel'

type Props = { query: UseQueryResult<DecodedAnswer<'cockpit.analytics'>>; zone: string | undefined }

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
        <colgroup>
          <col className="w-34 sm:w-44" />
          <col />
          <col className="w-16" />
          <col className="w-0 sm:w-56" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th>{i18n.t('Stage')}</th>
            <td />
            <th>{i18n.t('Leads')}</th>
            <th>{i18n.t('Share')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage, i) => (
            <tr key={stage.label} className="h-11 sm:h-8">
              <th scope="row" className="pr-3 text-left font-normal">
                <span className="block truncate" title={stage.label}>
                  {stage.label}
                </span>
                <span aria-hidden className="block truncate text-xs text-text-3 sm:hidden">
                  {shareOf(stage, i18n.locale)}
                </span>
              </th>
              {i === 0 ? (
                <td rowSpan={stages.length} className="relative p-0" role="presentation">
                  <div className="absolute inset-0">
                    <StageBars label={i18n.t('Funnel as bars')} bars={bars} />
                  </div>
                </td>
              ) : null}
              <td className="pl-3 text-right font-semibold text-text-2">
                {formatCount(stage.value, i18n.locale)}
              </td>
              <td className="truncate text-xs text-text-3 max-sm:invisible sm:pl-3">
                {shareOf(stage, i18n.locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shareOf = ({ rate, basis }: FunnelStage, locale: string): string =>
  rate === null ? basis : `${formatPercent(rate, locale)} ${basis}`

const FunnelSkeleton = () => (
  <div className="px-4 pt-1 pb-3.5">
    {[90, 60, 56, 30, 42, 24, 12, 8, 9].map((width) => (
      <div key={width} className="flex h-11 items-center gap-3 sm:h-8">
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
