import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Explained } from '#/components/explained'
import { FigureTable } from '#/components/figure-table'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { clockName } from '#/lib/zone-place'
import { funnelStages, type FunnelStage } from '#/domain/funnel'
import { indicators } from '#/domain/indicators'
import { useWorkspaceZone } from '#/domain/shared-queries'
import { formatCount, formatPercent } from '#/lib/number'
import { formatPeriod } from '#/lib/series-days'
import { QueryBody } from '#/shell/queries/query-panel'

type Props = { query: UseQueryResult<DecodedAnswer<'cockpit.analytics'>> }

export function Funnel({ query }: Props) {
  const zone = useWorkspaceZone()
  const { from, to, kpis } = query.data?.data ?? {}
  const days = formatPeriod({ from, to, length: kpis?.messagesSent?.series?.length }, zone)
  const note = days ? `${days}, ${clockName(zone)}` : undefined
  return (
    <Panel title={i18n.t('Funnel')} note={note} className="break-inside-avoid">
      <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-114 sm:h-87" />}>
        {({ data: { funnel } }) => {
          const { sourcing, contact } = funnelStages(funnel)
          const scope = Math.max(1, ...[...sourcing, ...contact].map(({ value }) => value ?? 0))
          return (
            <div className="px-4 pb-3">
              <FigureTable
                label={i18n.t('Funnel')}
                className="w-full table-fixed"
                groupClassName="h-8 text-left text-xs text-text-3"
                columns={[
                  { id: 'stage', width: 'w-[46%] sm:w-56' },
                  { id: 'bar', isDecorative: true },
                  { id: 'leads', width: 'w-16', className: 'text-right' },
                  { id: 'share', width: 'w-0 sm:w-70', className: 'truncate max-sm:invisible sm:pl-3' },
                ]}
                groups={[
                  { title: i18n.t('Sourcing'), stages: sourcing },
                  { title: i18n.t('Outreach'), stages: contact },
                ].map(({ title, stages }) => ({
                  id: title,
                  heads: [title, i18n.t('Leads'), i18n.t('Share')],
                  rows: stages.map((stage) => ({
                    id: stage.field,
                    className: 'h-11 sm:h-8',
                    cells: stageCells(stage, scope),
                  })),
                }))}
              />
            </div>
          )
        }}
      </QueryBody>
    </Panel>
  )
}

const stageCells = (stage: FunnelStage, scope: number): ReactNode[] => [
  <div key="stage" className="pr-3">
    {stage.definition === undefined ? (
      stage.label
    ) : (
      <Explained says={stage.definition}>{stage.label}</Explained>
    )}
    {stage.rate === null ? null : (
      <span aria-hidden className="block pb-2 text-xs leading-4 text-text-3 sm:hidden">
        {shareOf(stage)}
      </span>
    )}
  </div>,
  <StageBar key="bar" stage={stage} scope={scope} />,
  <span key="leads" className="font-semibold">
    {formatCount(stage.value)}
  </span>,
  <span key="share" className="text-xs text-text-3">
    {shareOf(stage)}
  </span>,
]

const shareOf = ({ rate, basis }: FunnelStage): string =>
  rate === null ? '' : `${formatPercent(rate)} ${basis}`

const width = 1000

function StageBar({
  stage: { value = 0, whole, rate, measure, isBranch },
  scope,
}: {
  stage: FunnelStage
  scope: number
}) {
  const track = rate === null ? 0 : (whole ?? 0)
  return (
    <svg aria-hidden viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" className="block h-4.5 w-full">
      <rect width={(track / scope) * width} height="1" className="fill-hover" />
      <rect
        width={(value / scope) * width}
        height="1"
        fill={measure === 'leads' ? 'var(--line-strong)' : indicators[measure].colour}
        fillOpacity={isBranch ? 0.4 : 0.85}
      />
    </svg>
  )
}
