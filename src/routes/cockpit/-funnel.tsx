import { useLingui } from '@lingui/react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { measureColour } from '#/charts/measure'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Explained, useExplanation } from '#/components/explained'
import { FigureTable } from '#/components/figure-table'
import { Panel } from '#/components/panel'
import { funnelStages, type FunnelStage } from '#/domain/funnel'
import { many, outreachStatus } from '#/domain/lead-status'
import { listed } from '#/lib/list'
import { formatCount, formatPercent } from '#/lib/number'
import { formatPeriod } from '#/lib/series-days'
import { zonePlace } from '#/lib/zone-place'
import { QueryBody } from '#/shell/queries/query-panel'
import type { CockpitSearch } from './-derive'
import { FunnelSkeleton } from './-skeletons'

type Props = {
  search: CockpitSearch
  query: UseQueryResult<DecodedAnswer<'cockpit.analytics'>>
  zone: string | undefined
}

export function Funnel({ search, query, zone }: Props) {
  const { i18n } = useLingui()
  const { from, to, kpis } = query.data?.data ?? {}
  const days = formatPeriod({ from, to, length: kpis?.messagesSent?.series?.length }, i18n.locale, zone)
  const note = days
    ? i18n.t('{days}, {place} time', { days, place: zonePlace(zone, i18n.locale) })
    : undefined
  return (
    <Panel title={i18n.t('Funnel')} note={note} className="break-inside-avoid">
      <QueryBody query={query} skeleton={<FunnelSkeleton />}>
        {({ data: { funnel } }) => {
          const { sourcing, contact } = funnelStages(i18n, funnel)
          const scope = Math.max(1, ...[...sourcing, ...contact].map(({ value }) => value ?? 0))
          return (
            <div className="px-4 pb-3">
              <FigureTable
                label={i18n.t('Funnel')}
                className="w-full table-fixed"
                groupClassName="h-8 text-left text-xs text-text-3"
                columns={[
                  { id: 'stage', width: 'w-[46%] sm:w-44' },
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
                    cells: stageCells(stage, { scope, search, locale: i18n.locale }),
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

type StageContext = {
  scope: number
  search: CockpitSearch
  locale: string
}

const stageCells = (stage: FunnelStage, { scope, search, locale }: StageContext): ReactNode[] => [
  <div key="stage" className="pr-3">
    <StageName stage={stage} search={search} />
    <span aria-hidden className="block text-xs leading-4 text-text-3 sm:hidden">
      {shareOf(stage, locale)}
    </span>
  </div>,
  <StageBar key="bar" stage={stage} scope={scope} />,
  <span key="leads" className="font-semibold">
    {formatCount(stage.value, locale)}
  </span>,
  <span key="share" className="text-xs text-text-3">
    {shareOf(stage, locale)}
  </span>,
]

const shareOf = ({ rate, basis }: FunnelStage, locale: string): string =>
  rate === null ? '' : `${formatPercent(rate, locale)} ${basis}`

/** Links to the stage's leads where the list can filter by it. */
function StageName({
  stage,
  search: { agentId, socialAccountId },
}: Pick<StageContext, 'search'> & { stage: FunnelStage }) {
  const { i18n } = useLingui()
  // A status is a filter only where the service has it.
  const known = useQuery(queryFor('leads.statusCounts', { body: {} })).data?.data
  const statuses = stage.statuses?.filter((status) => known?.[status] !== undefined) ?? []
  const isListed = stage.statuses !== null && (stage.statuses.length === 0 || statuses.length > 0)
  const names = listed(
    i18n.locale,
    statuses.map((status) => outreachStatus(i18n, status, many).label),
    'disjunction',
  )
  const says = (
    <>
      {stage.definition === undefined ? null : <p className="mb-1.5">{stage.definition}</p>}
      {isListed ? (
        <p className="text-text-3">
          {statuses.length === 0
            ? i18n.t('Opens leads of all time.')
            : `${i18n.t('Opens leads of all time.')} ${names}.`}
        </p>
      ) : null}
    </>
  )
  const { trigger, tooltip } = useExplanation(says)
  if (!isListed)
    return stage.definition === undefined ? stage.label : <Explained says={says}>{stage.label}</Explained>
  return (
    <>
      <Link
        to="/leads"
        search={{
          outreachStatuses: statuses.length === 0 ? undefined : statuses,
          agentIds: agentId === undefined ? undefined : [agentId],
          socialAccountIds: socialAccountId === undefined ? undefined : [socialAccountId],
        }}
        className="underline decoration-text-3 decoration-dotted underline-offset-4 hover:decoration-solid"
        {...trigger}
      >
        {stage.label}
      </Link>
      {tooltip}
    </>
  )
}

const width = 1000

function StageBar({
  stage: { value = 0, whole, rate, measure, isBranch },
  scope,
}: Pick<StageContext, 'scope'> & { stage: FunnelStage }) {
  const track = rate === null ? 0 : (whole ?? 0)
  return (
    <svg aria-hidden viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" className="block h-4.5 w-full">
      <rect width={(track / scope) * width} height="1" className="fill-hover" />
      <rect
        width={(value / scope) * width}
        height="1"
        fill={measureColour[measure]}
        fillOpacity={isBranch ? 0.4 : 0.85}
      />
    </svg>
  )
}
