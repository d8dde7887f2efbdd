import { useLingui } from '@lingui/react'
import { PartBar } from '#/components/part-bar'
import { formatCount } from '#/lib/number'
import { actionLabel } from '#/domain/account-labels'
import type { Quota } from '#/domain/quotas'

/** How much of a day's quota is used; nothing is drawn where the service does not say. */
export function QuotaBar({ quota, className }: { quota: Quota; className?: string }) {
  const { i18n } = useLingui()
  const { action, dailyLimit, dailyTarget, usedToday, remainingToday } = quota
  if (dailyLimit === undefined || usedToday === undefined) return null
  const figures = {
    action: actionLabel(i18n, action),
    used: formatCount(usedToday, i18n.locale),
    limit: formatCount(dailyLimit, i18n.locale),
  }
  return (
    <PartBar
      label={i18n.t('{action}: {used} of {limit} used today', figures)}
      whole={Math.max(dailyLimit, usedToday)}
      parts={[{ value: usedToday, tone: remainingToday === 0 ? 'text-wait' : 'text-accent' }]}
      mark={dailyTarget}
      className={className}
    />
  )
}
