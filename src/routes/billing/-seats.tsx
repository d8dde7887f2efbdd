import { useLingui } from '@lingui/react'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { PartBar } from '#/components/part-bar'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { seatUse } from './-payment'
import type { Subscription } from '#/domain/subscription'

/** Seats as one bar: taken, free, and up to where they are paid. */
export function Seats({ subscription }: { subscription: Subscription | undefined }) {
  const { i18n } = useLingui()
  const count = (value: number | null | undefined) => formatCount(value, i18n.locale)
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
            label={i18n.t('{used} of {seats} seats used, {paid} of them paid', {
              used: count(use.used),
              seats: count(use.seats),
              paid: count(paid),
            })}
            whole={Math.max(use.seats, use.used)}
            parts={[
              { value: use.used - use.over, tone: 'text-accent' },
              { value: use.over, tone: 'text-bad' },
            ]}
            mark={gifts && paid ? paid : null}
            className="h-2.5"
          />
          {gifts && paid ? (
            <p className="mt-1 text-xs text-text-3">{i18n.t('The mark is where paid seats end.')}</p>
          ) : null}
          {use.over > 0 ? (
            <p className="mt-1 text-xs text-bad">
              {i18n.t(
                '{count, plural, one {# seat more than there is} other {# seats more than there are}}',
                {
                  count: use.over,
                },
              )}
            </p>
          ) : null}
        </div>
      )}
      <Facts>
        {/* The note beside the title says it where both are known. */}
        {use === null ? <Fact label={i18n.t('Taken')}>{count(subscription?.usedSeats)}</Fact> : null}
        <Fact label={i18n.t('Available')}>{use === null ? none : count(use.free)}</Fact>
        <Fact label={i18n.t('Paid')}>{count(paid)}</Fact>
        <Fact label={i18n.t('Complimentary')}>{count(gifts)}</Fact>
        {use === null ? <Fact label={i18n.t('Total seats')}>{count(subscription?.seats)}</Fact> : null}
      </Facts>
    </Panel>
  )
}
