import { useLingui } from '@lingui/react'
import { PartBar } from '#/components/part-bar'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { sendingActions, type SocialAccount } from '#/domain/account-condition'
import { actionLabel } from '#/domain/account-labels'
import { teamLeft, type Left } from '#/domain/quotas'

/** What the whole team may still send today. */
export function TeamLeft({ accounts, now }: { accounts: readonly SocialAccount[]; now: number }) {
  const { i18n } = useLingui()
  const left = teamLeft(accounts, now)
  return (
    <section
      aria-label={i18n.t('Left for the team today')}
      className="figures mb-4 rounded-lg border border-line bg-raise"
    >
      <dl className="grid sm:grid-cols-3">
        {sendingActions.map((action, i) => (
          <div
            key={action}
            className="border-line px-4 py-3 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l"
          >
            <dt className="text-text-2">{leftName(action)}</dt>
            <dd>
              <Total left={left[i] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )

  function leftName(action: string): string {
    return i18n.t('{actions} left today', { actions: actionLabel(i18n, action) })
  }
}

function Total({ left }: { left: Left | null }) {
  const { i18n } = useLingui()
  if (left === null) return <span className="text-xl font-semibold">{none}</span>
  const { locale } = i18n
  const total = formatCount(left.limit, locale)
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tracking-tight">{formatCount(left.left, locale)}</span>
        <span className="text-text-3">{i18n.t('of {total}', { total })}</span>
        {left.lost > 0 ? (
          <span className="text-xs text-wait">
            {i18n.t('{count} more on accounts that are off', { count: formatCount(left.lost, locale) })}
          </span>
        ) : null}
      </span>
      <PartBar
        label={i18n.t('{left} of {total} left', { left: formatCount(left.left, locale), total })}
        whole={left.limit}
        parts={[{ value: left.left, tone: 'text-accent' }]}
        className="mt-1.5 h-1.5"
      />
    </>
  )
}
