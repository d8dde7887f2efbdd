import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Disclosure } from '#/components/disclosure'
import { Fact, Facts } from '#/components/facts'
import { FigureTable, type FigureRow } from '#/components/figure-table'
import { Panel } from '#/components/panel'
import { formatDate, formatExact } from '#/lib/date'
import { formatMoney } from '#/lib/money'
import { none } from '#/lib/none'
import { formatPercent } from '#/lib/number'
import { safeName } from '#/lib/text'
import {
  currencyOf,
  discountWords,
  durationLabel,
  monthsOf,
  otherAmount,
  regularAmountSum,
  type Discount,
} from './-derive'
import type { Subscription } from '#/domain/subscription'

type Props = { subscription: Subscription | undefined; zone: string | undefined }

export function NextPayment({ subscription, zone }: Props) {
  const { i18n } = useLingui()
  if (subscription === undefined) return <Panel title={i18n.t('Next payment')}>{none}</Panel>
  const currency = currencyOf(subscription)
  const money = (amount: number | null | undefined) => formatMoney(amount, currency, i18n.locale)
  const { nextPaymentAmount, nextPaymentDate, nextPaymentDiscount, regularAmount, discountAmount } =
    subscription
  const other = otherAmount(subscription)
  const sum = regularAmountSum(i18n, subscription)
  const isDue = typeof nextPaymentAmount === 'number' || Boolean(nextPaymentDate)
  return (
    <Panel
      title={i18n.t('Next payment')}
      note={
        nextPaymentDate ? (
          <span title={formatExact(nextPaymentDate, i18n.locale, zone)}>
            {formatDate(nextPaymentDate, i18n.locale, zone)}
          </span>
        ) : undefined
      }
    >
      <FigureTable
        label={i18n.t('Next payment')}
        className="mx-4 mb-3 w-[calc(100%-2rem)]"
        columns={[{ id: 'line' }, { id: 'amount', className: 'text-right' }]}
        groups={[
          {
            id: 'payment',
            rows: [
              line(
                'regular',
                <>
                  {i18n.t('Regular amount')}
                  {sum === null ? null : <span className="ml-2 text-xs text-text-3">{sum}</span>}
                </>,
                money(regularAmount),
              ),
              ...(discountAmount ? [line('discount', i18n.t('Discount'), money(-discountAmount))] : []),
              ...(other === null ? [] : [line('other', i18n.t('Other changes'), money(other))]),
              {
                id: 'due',
                className: 'border-t border-line text-lg font-semibold *:py-2 *:font-semibold',
                cells: [isDue ? i18n.t('To pay') : i18n.t('No payment is due'), money(nextPaymentAmount)],
              },
            ],
          },
        ]}
      />
      {nextPaymentDiscount ? (
        <DiscountFacts discount={nextPaymentDiscount} currency={currency} zone={zone} />
      ) : null}
    </Panel>
  )
}

const line = (id: string, label: ReactNode, amount: string): FigureRow => ({
  id,
  className: '*:py-1',
  cells: [
    <span key="label" className="text-text-2">
      {label}
    </span>,
    amount,
  ],
})

type DiscountProps = { discount: Discount; currency: string | undefined; zone: string | undefined }

function DiscountFacts({ discount, currency, zone }: DiscountProps) {
  const { i18n } = useLingui()
  const date = (value: string | null | undefined) => (
    <span title={formatExact(value, i18n.locale, zone)}>{formatDate(value, i18n.locale, zone)}</span>
  )
  return (
    <section aria-label={i18n.t('Discount')} className="border-t border-line">
      <p className="px-4 py-3 font-medium">{discountWords(i18n, discount, currency, zone)}</p>
      <Disclosure title={i18n.t('Details')}>
        <Facts>
          <Fact label={i18n.t('Name')}>
            <bdi>{safeName(discount.name)}</bdi>
          </Fact>
          <Fact label={i18n.t('Code')}>
            <bdi>{safeName(discount.code)}</bdi>
          </Fact>
          <Fact label={i18n.t('Kind')}>{durationLabel(i18n, discount.duration)}</Fact>
          <Fact label={i18n.t('Months')}>{monthsOf(discount, i18n.locale)}</Fact>
          <Fact label={i18n.t('Percent off')}>
            {formatPercent(
              typeof discount.percentOff === 'number' ? discount.percentOff / 100 : null,
              i18n.locale,
              2,
            )}
          </Fact>
          <Fact label={i18n.t('Amount off')}>{formatMoney(discount.amountOff, currency, i18n.locale)}</Fact>
          <Fact label={i18n.t('Redeem by')}>{date(discount.redeemBy)}</Fact>
          <Fact label={i18n.t('Ends')}>{date(discount.endsAt)}</Fact>
        </Facts>
      </Disclosure>
    </section>
  )
}
