import { useLingui } from '@lingui/react'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { formatDate, formatExact } from '#/lib/date'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { isPerSeat, priceWords } from './-payment'
import { accessLabel, subscriptionStatus, type Subscription } from '#/domain/subscription'

type Props = { subscription: Subscription | undefined; zone: string | undefined }

/** The subscription as the service holds it. */
export function SubscriptionFacts({ subscription, zone }: Props) {
  const { i18n } = useLingui()
  const flag = (value: boolean | undefined) =>
    value === undefined ? none : value ? i18n.t('yes') : i18n.t('no')
  const date = (value: string | null | undefined) => (
    <span title={formatExact(value, i18n.locale, zone)}>{formatDate(value, i18n.locale, zone)}</span>
  )
  return (
    <Panel title={i18n.t('Subscription')}>
      <Facts>
        <Fact label={i18n.t('Plan')}>
          <bdi>{safeName(subscription?.product?.name)}</bdi>
        </Fact>
        <Fact label={i18n.t('Price')}>
          {subscription === undefined
            ? none
            : priceWords(i18n, subscription.billingPrice, isPerSeat(subscription))}
        </Fact>
        <Fact label={i18n.t('Currency')}>
          <bdi>{safeName(subscription?.billingCurrency?.toUpperCase())}</bdi>
        </Fact>
        <Fact label={i18n.t('Subscribed')}>{flag(subscription?.isSubscribed)}</Fact>
        <Fact label={i18n.t('Status')}>{subscriptionStatus(i18n, subscription?.status).label}</Fact>
        <Fact label={i18n.t('Access')}>{accessLabel(i18n, subscription?.accessKind)}</Fact>
        <Fact label={i18n.t('Payment failed')}>{flag(subscription?.paymentFailed)}</Fact>
        <Fact label={i18n.t('Trial ended')}>{flag(subscription?.trialEnded)}</Fact>
        <Fact label={i18n.t('Period ends')}>{date(subscription?.currentPeriodEnd)}</Fact>
        <Fact label={i18n.t('Cancels on')}>{date(subscription?.cancelAt)}</Fact>
        <Fact label={i18n.t('Cancels at period end')}>{flag(subscription?.cancelAtPeriodEnd)}</Fact>
      </Facts>
    </Panel>
  )
}
