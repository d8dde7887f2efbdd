import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Disclosure } from '#/components/disclosure'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { formatDate, formatExact } from '#/lib/date'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { isPerSeat, priceWords } from './-payment'
import { accessLabel, subscriptionStatus, type Subscription } from '#/domain/subscription'

type Props = { subscription: Subscription | undefined; zone: string | undefined }

type Line = { label: string; value: ReactNode; isTelling: boolean }

/** The subscription as the service holds it: what its state fills, and all the rest one click away. */
export function SubscriptionFacts({ subscription, zone }: Props) {
  const { i18n } = useLingui()
  const lines = subscriptionLines(i18n, subscription, zone)
  const telling = lines.filter(({ isTelling }) => isTelling)
  const rest = lines.filter(({ isTelling }) => !isTelling)
  return (
    <Panel title={i18n.t('Subscription')}>
      {telling.length === 0 ? null : <FactLines lines={telling} />}
      {rest.length === 0 ? null : (
        <Disclosure title={i18n.t('Details')}>
          <FactLines lines={rest} />
        </Disclosure>
      )}
    </Panel>
  )
}

const FactLines = ({ lines }: { lines: readonly Line[] }) => (
  <Facts>
    {lines.map(({ label, value }) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </Facts>
)

function subscriptionLines(
  i18n: I18n,
  subscription: Subscription | undefined,
  zone: string | undefined,
): Line[] {
  /** A yes or no that says something where it is not as usual. */
  const flag = (label: string, value: boolean | undefined, usual: boolean): Line => ({
    label,
    value: value === undefined ? none : value ? i18n.t('yes') : i18n.t('no'),
    isTelling: value !== undefined && value !== usual,
  })
  const date = (label: string, value: string | null | undefined): Line => ({
    label,
    value: <span title={formatExact(value, i18n.locale, zone)}>{formatDate(value, i18n.locale, zone)}</span>,
    isTelling: Boolean(value),
  })
  const text = (label: string, value: string): Line => ({
    label,
    value: <bdi>{value}</bdi>,
    isTelling: value !== none,
  })
  /** Said elsewhere on the page: by the sentence at its head, or by the amounts. */
  const known = (line: Line): Line => ({ ...line, isTelling: false })
  return [
    known(text(i18n.t('Plan'), safeName(subscription?.product?.name))),
    known(
      text(
        i18n.t('Price'),
        subscription === undefined
          ? none
          : priceWords(i18n, subscription.billingPrice, isPerSeat(subscription)),
      ),
    ),
    known(text(i18n.t('Status'), subscriptionStatus(i18n, subscription?.status).label)),
    text(i18n.t('Access'), accessLabel(i18n, subscription?.accessKind)),
    flag(i18n.t('Payment failed'), subscription?.paymentFailed, false),
    flag(i18n.t('Trial ended'), subscription?.trialEnded, false),
    date(i18n.t('Period ends'), subscription?.currentPeriodEnd),
    date(i18n.t('Cancels on'), subscription?.cancelAt),
    flag(i18n.t('Cancels at period end'), subscription?.cancelAtPeriodEnd, false),
    flag(i18n.t('Subscribed'), subscription?.isSubscribed, true),
    known(text(i18n.t('Currency'), safeName(subscription?.billingCurrency?.toUpperCase()))),
  ]
}
