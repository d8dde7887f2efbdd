import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { toneText } from '#/components/tone'
import { safeName } from '#/lib/text'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { isPerSeat, priceWords } from './-payment'
import {
  subscriptionSentence,
  subscriptionState,
  subscriptionTone,
  type Subscription,
} from '#/domain/subscription'

type Props = {
  query: UseQueryResult<DecodedAnswer<'billing.get'>>
  subscription: Subscription | undefined
  zone: string | undefined
}

/** How the workspace stands, first on the page. */
export function StatePanel({ query, subscription, zone }: Props) {
  const { i18n } = useLingui()
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
        <p className={`text-lg leading-6 font-semibold ${toneText[subscriptionTone[state.kind]]}`}>
          {subscriptionSentence(i18n, state, zone)}
        </p>
        {plan === undefined && !price ? null : (
          <p className="figures mt-0.5 flex flex-wrap gap-x-2 text-text-2">
            {plan === undefined ? null : <bdi className="font-medium text-text">{safeName(plan)}</bdi>}
            {price ? priceWords(i18n, price, isPerSeat(subscription)) : null}
          </p>
        )}
      </div>
      <QueryBody query={query} skeleton={null}>
        {() => null}
      </QueryBody>
    </section>
  )
}
