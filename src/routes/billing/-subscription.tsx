import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts, yesOrNo } from '#/components/facts'
import { type FigureRow, FigureTable } from '#/components/figure-table'
import { Panel } from '#/components/panel'
import { PartBar } from '#/components/part-bar'
import { toneText } from '#/components/tone'
import {
  type Subscription,
  type SubscriptionState,
  subscriptionSentence,
  subscriptionState,
  subscriptionStatus,
  subscriptionTone,
} from '#/domain/subscription'
import { useWorkspaceZone } from '#/domain/shared-queries'
import { formatMoney } from '#/lib/money'
import { none } from '#/lib/none'
import { formatCount, formatPercent } from '#/lib/number'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { useMinute } from '#/shell/frame/clock'
import { DateText } from '#/shell/i18n/when'
import { QueryBody } from '#/shell/queries/query-panel'
import {
  type Discount,
  currencyOf,
  discountWords,
  durationLabel,
  isPaymentDue,
  isPerSeat,
  monthsOf,
  otherAmount,
  priceWords,
  regularAmountSum,
  seatUse,
} from './-derive'

type Props = { subscription: Subscription | undefined }
type StateProps = Props & { query: UseQueryResult<DecodedAnswer<'billing.get'>> }

export function StatePanel({ query, subscription }: StateProps) {
  const now = useMinute()
  const state = subscriptionState(subscription, now)
  const plan = subscription?.product?.name
  const price = subscription?.billingPrice
  return (
    <section
      aria-label={i18n.t('State')}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-raise"
    >
      <div className="px-4 py-4">
        <p className={`state-sentence ${toneText[subscriptionTone[state.kind]]}`}>
          {subscriptionSentence(state, useWorkspaceZone())}
        </p>
        {plan === undefined && !price ? null : (
          <p className="figures mt-0.5 flex flex-wrap gap-x-2 text-text-2">
            {plan === undefined ? null : <bdi className="font-medium text-text">{safeName(plan)}</bdi>}
            {price ? priceWords(price, isPerSeat(subscription)) : null}
          </p>
        )}
      </div>
      <QueryBody query={query} skeleton={null} />
    </section>
  )
}

export function Seats({ subscription }: Props) {
  const count = (value: number | null | undefined) => formatCount(value)
  const use = subscription === undefined ? null : seatUse(subscription)
  const paid = subscription?.paidSeats
  const gifts = subscription?.complimentarySeats
  return (
    <Panel
      title={i18n.t('Seats')}
      note={
        use === null
          ? undefined
          : i18n.t('{used} of {seats} used', { used: count(use.used), seats: count(use.seats) })
      }
    >
      {use === null ? null : (
        <div className="px-4 pb-3">
          <PartBar
            label={i18n.t('{used} of {seats} used', { used: count(use.used), seats: count(use.seats) })}
            whole={Math.max(use.seats, use.used)}
            parts={[
              { value: use.used - use.over, tone: 'text-accent' },
              { value: use.over, tone: 'text-bad' },
            ]}
            className="h-2.5"
          />
          {use.over > 0 ? (
            <p className="mt-1 text-xs text-bad">
              {i18n.t('{count, plural, one {# seat too many} other {# seats too many}}', { count: use.over })}
            </p>
          ) : null}
        </div>
      )}
      <Facts
        facts={[
          // Otherwise the panel's note shows it.
          use === null && fact(i18n.t('Used'), count(subscription?.usedSeats)),
          use?.free && fact(i18n.t('Available'), count(use.free)),
          fact(i18n.t('Paid'), count(paid)),
          gifts !== 0 && fact(i18n.t('Complimentary'), count(gifts)),
          use === null && fact(i18n.t('Seats'), count(subscription?.seats)),
        ]}
      />
    </Panel>
  )
}

type Line = { label: string; value: ReactNode; isUnusual: boolean }

export function SubscriptionFacts({ subscription }: Props) {
  const { kind } = subscriptionState(subscription, useMinute())
  const lines = subscriptionLines(subscription, kind)
  const unusual = lines.filter(({ isUnusual }) => isUnusual)
  const rest = lines.filter(({ isUnusual }) => !isUnusual)
  return (
    <Panel title={i18n.t('Subscription')}>
      {unusual.length === 0 ? null : <Facts facts={unusual} />}
      {rest.length === 0 ? null : (
        <Disclosure title={i18n.t('Details')}>
          <Facts facts={rest} />
        </Disclosure>
      )}
    </Panel>
  )
}

function subscriptionLines(subscription: Subscription | undefined, state: SubscriptionState['kind']): Line[] {
  const flag = (label: string, value: boolean | undefined, usual: boolean): Line => ({
    label,
    value: yesOrNo(value),
    isUnusual: value !== undefined && value !== usual,
  })
  const date = (label: string, value: string | null | undefined): Line => ({
    label,
    value: <DateText at={value} />,
    isUnusual: Boolean(value),
  })
  const text = (label: string, value: string): Line => ({
    label,
    value: <bdi>{value}</bdi>,
    isUnusual: value !== none,
  })
  const known = (line: Line): Line => ({ ...line, isUnusual: false })
  const unless = (kinds: readonly (typeof state)[], line: Line): Line =>
    kinds.includes(state) ? known(line) : line
  return [
    known(text(i18n.t('Plan'), safeName(subscription?.product?.name))),
    known(
      text(
        i18n.t('Price'),
        subscription === undefined ? none : priceWords(subscription.billingPrice, isPerSeat(subscription)),
      ),
    ),
    known(text(i18n.t('Status'), subscriptionStatus(subscription?.status).label)),
    unless(['access'], text(i18n.t('Access'), humanised(subscription?.accessKind))),
    unless(['paymentFailed'], flag(i18n.t('Payment failed'), subscription?.paymentFailed, false)),
    unless(['trialEnded'], flag(i18n.t('Trial ended'), subscription?.trialEnded, false)),
    unless(['trial'], date(i18n.t('Period ends'), subscription?.currentPeriodEnd)),
    unless(['ends', 'ended'], date(i18n.t('Ends'), subscription?.cancelAt)),
    unless(['ends', 'ended'], flag(i18n.t('Cancels at period end'), subscription?.cancelAtPeriodEnd, false)),
    unless(['none', 'trialEnded', 'trial'], flag(i18n.t('Subscribed'), subscription?.isSubscribed, true)),
    known(text(i18n.t('Currency'), safeName(subscription?.billingCurrency?.toUpperCase()))),
  ]
}

export function NextPayment({ subscription }: Props) {
  if (subscription === undefined) return <Panel title={i18n.t('Next payment')}>{none}</Panel>
  const currency = currencyOf(subscription)
  const money = (amount: number | null | undefined) => formatMoney(amount, currency)
  const { nextPaymentAmount, nextPaymentDate, nextPaymentDiscount, regularAmount, discountAmount } =
    subscription
  const other = otherAmount(subscription)
  const sum = regularAmountSum(subscription)
  return (
    <Panel
      title={i18n.t('Next payment')}
      note={nextPaymentDate ? <DateText at={nextPaymentDate} /> : undefined}
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
                cells: [
                  isPaymentDue(subscription) ? i18n.t('To pay') : i18n.t('No payment is due'),
                  money(nextPaymentAmount),
                ],
              },
            ],
          },
        ]}
      />
      {nextPaymentDiscount ? <DiscountFacts discount={nextPaymentDiscount} currency={currency} /> : null}
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

type DiscountProps = { discount: Discount; currency: string | undefined }

function DiscountFacts({ discount, currency }: DiscountProps) {
  return (
    <section aria-label={i18n.t('Discount')} className="border-t border-line">
      <p className="px-4 py-3 font-medium">{discountWords(discount, currency, useWorkspaceZone())}</p>
      <Disclosure title={i18n.t('Details')}>
        <Facts
          facts={[
            fact(i18n.t('Name'), <bdi>{safeName(discount.name)}</bdi>),
            fact(i18n.t('Code'), <bdi>{safeName(discount.code)}</bdi>),
            fact(i18n.t('Kind'), durationLabel(discount.duration)),
            fact(i18n.t('Months'), monthsOf(discount)),
            fact(
              i18n.t('Percent off'),
              formatPercent(typeof discount.percentOff === 'number' ? discount.percentOff / 100 : null, 2),
            ),
            fact(i18n.t('Amount off'), formatMoney(discount.amountOff, currency)),
            fact(i18n.t('Redeem by'), <DateText at={discount.redeemBy} />),
            fact(i18n.t('Ends'), <DateText at={discount.endsAt} />),
          ]}
        />
      </Disclosure>
    </section>
  )
}
