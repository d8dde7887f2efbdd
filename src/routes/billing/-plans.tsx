import { i18n } from '@lingui/core'
import { FigureTable } from '#/components/figure-table'
import { Panel } from '#/components/panel'
import { Badge } from '#/components/tone'
import type { Subscription } from '#/domain/subscription'
import { formatMoney } from '#/lib/money'
import { none } from '#/lib/none'
import { formatPercent } from '#/lib/number'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import {
  currencyOf,
  isCurrentPlan,
  isCurrentPrice,
  isPerSeat,
  priceLines,
  priceOn,
  yearlyComparison,
  type Plan,
  type PriceLine,
} from './-derive'

type Props = {
  catalog: readonly Plan[] | undefined
  subscription: Subscription | undefined
  skippedRecords: number | undefined
}

export function Plans({ catalog, subscription, skippedRecords }: Props) {
  const isSeatPrice = subscription !== undefined && isPerSeat(subscription)
  return (
    <Panel title={i18n.t('Plans')} note={isSeatPrice ? i18n.t('per seat') : undefined}>
      {catalog === undefined || catalog.length === 0 ? (
        <p className="px-4 pb-3.5 text-text-2">{catalog === undefined ? none : i18n.t('Nothing yet')}</p>
      ) : (
        <>
          <div
            role="region"
            aria-label={i18n.t('Price')}
            tabIndex={0}
            // Relative: hidden text scrolls with the table and does not widen the page.
            className="relative overflow-x-auto rounded-b-lg max-sm:hidden"
          >
            <PlanTable catalog={catalog} subscription={subscription} />
          </div>
          <div className="sm:hidden">
            <PlansInTurn catalog={catalog} subscription={subscription} />
          </div>
        </>
      )}
      <SkippedRecords count={skippedRecords} />
    </Panel>
  )
}

type TableProps = { catalog: readonly Plan[]; subscription: Subscription | undefined }

function PlanTable({ catalog, subscription }: TableProps) {
  const lines = priceLines(catalog, subscription === undefined ? undefined : currencyOf(subscription))
  return (
    <FigureTable
      label={i18n.t('Plans')}
      className="w-full text-right"
      headClassName="align-bottom *:py-2"
      columns={[
        {
          id: 'period',
          header: <span className="text-xs text-text-3">{i18n.t('Period')}</span>,
          className: 'sticky left-0 bg-raise pr-3 pl-4 text-left text-text-2 sm:whitespace-nowrap',
        },
        ...catalog.map((plan, i) => ({
          // Two plans may carry one name.
          id: `${i}`,
          className: 'px-3 last:pr-4',
          header: <PlanName plan={plan} subscription={subscription} className="block" />,
        })),
      ]}
      groups={[
        {
          id: 'prices',
          rows: lines.map((line) => ({
            id: `${line.currency} ${line.period}`,
            className: 'h-10 border-t border-line *:py-1.5',
            cells: [
              lineName(line),
              ...catalog.map((plan, i) => (
                <PlanPrice key={`${i}`} plan={plan} line={line} subscription={subscription} />
              )),
            ],
          })),
        },
      ]}
    />
  )
}

type PlanNameProps = { plan: Plan; subscription: Subscription | undefined; className?: string }

function PlanName({ plan, subscription, className = '' }: PlanNameProps) {
  return (
    <>
      <bdi className="font-semibold">{safeName(plan.name)}</bdi>
      {isCurrentPlan(plan, subscription) ? (
        <span className={`font-normal ${className}`}>
          <Badge tone="good">{i18n.t('current')}</Badge>
        </span>
      ) : null}
    </>
  )
}

/** A phone has no room for two plans side by side. */
function PlansInTurn({ catalog, subscription }: TableProps) {
  const lines = priceLines(catalog, subscription === undefined ? undefined : currencyOf(subscription))
  return (
    <FigureTable
      label={i18n.t('Plans')}
      className="w-full"
      groupClassName="border-t border-line *:pt-2.5"
      columns={[
        { id: 'period', className: 'pl-4 pr-3 text-text-2' },
        { id: 'price', className: 'pr-4 text-right' },
      ]}
      groups={catalog.map((plan, i) => ({
        id: `${i}`,
        heads: [
          <span key="name" className="flex gap-2 text-text">
            <PlanName plan={plan} subscription={subscription} />
          </span>,
        ],
        rows: lines.map((line) => ({
          id: `${line.currency} ${line.period}`,
          className: 'align-top *:py-1.5',
          cells: [
            lineName(line),
            <PlanPrice key="price" plan={plan} line={line} subscription={subscription} />,
          ],
        })),
      }))}
    />
  )
}

type PriceProps = { plan: Plan; line: PriceLine; subscription: Subscription | undefined }

function PlanPrice({ plan, line, subscription }: PriceProps) {
  const price = priceOn(plan, line)
  const isCurrent = isCurrentPrice(plan, line, subscription)
  return (
    <span aria-current={isCurrent} className={isCurrent ? 'font-semibold text-good' : ''}>
      {price === undefined ? none : formatMoney(price.unitAmount, price.currency)}
      {isCurrent ? <span className="sr-only"> {i18n.t('current')}</span> : null}
      <ByTheMonth plan={plan} line={line} />
    </span>
  )
}

function ByTheMonth({ plan, line }: { plan: Plan; line: PriceLine }) {
  const yearly = yearlyComparison(plan, line)
  if (yearly === null) return null
  const amount = formatMoney(yearly.perMonth, line.currency)
  return (
    <span className="block text-xs font-normal text-text-3">
      {yearly.saving === null
        ? i18n.t('{amount} per month', { amount })
        : `${i18n.t('{amount} per month', { amount })}, −${formatPercent(yearly.saving)}`}
    </span>
  )
}

function lineName({ period, currency }: PriceLine): string {
  const name =
    new Map([
      ['monthly', i18n.t('Monthly')],
      ['yearly', i18n.t('Yearly')],
    ]).get(period) ?? humanised(period)
  return `${name}, ${safeName(currency).toUpperCase()}`
}
