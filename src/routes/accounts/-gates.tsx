import { useLingui } from '@lingui/react'
import type { SocialAccount } from '#/domain/account-condition'
import { Panel } from '#/components/panel'
import { formatExact } from '#/lib/date'
import { formatMoment } from '#/lib/day-words'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { humanised } from '#/lib/word'
import { actionLabel, gateSourceLabel } from '#/domain/account-labels'
import { useMinute } from '#/shell/clock'
import { SkippedRecords } from '#/shell/skipped-records'

type Props = { account: SocialAccount; skippedRecords: number | undefined }
type Gate = NonNullable<NonNullable<SocialAccount['capacity']>['activeGates']>[number]

/** What holds the account back at the moment: which action, why, who says so, until when. */
export function Gates({ account, skippedRecords }: Props) {
  const { i18n } = useLingui()
  const gates = account.capacity?.activeGates
  return (
    <Panel
      title={i18n.t('Held back')}
      note={gates === undefined ? undefined : formatCount(gates.length, i18n.locale)}
    >
      {gates === undefined || gates.length === 0 ? (
        <p className="px-4 pb-3.5 text-text-2">
          {gates === undefined ? none : i18n.t('Nothing holds this account back.')}
        </p>
      ) : (
        <ul aria-label={i18n.t('Held back')}>
          {gates.map((gate, i) => (
            // Gates have no identity of their own.
            <GateRow key={`${i}`} gate={gate} zone={account.capacity?.timezone} />
          ))}
        </ul>
      )}
      <SkippedRecords count={skippedRecords} />
    </Panel>
  )
}

function GateRow({ gate, zone }: { gate: Gate; zone: string | undefined }) {
  const { i18n } = useLingui()
  const now = useMinute()
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line px-4 py-2.5">
      <p className="min-w-0 grow wrap-anywhere">
        <span className="font-medium">
          {gate.action === undefined ? none : actionLabel(i18n, gate.action)}
        </span>{' '}
        {humanised(gate.blockedReason)}
        <span className="block text-xs text-text-3">
          {i18n.t('held by {source}', { source: gateSourceLabel(i18n, gate.source) })}
        </span>
      </p>
      <p className="figures text-text-2" title={formatExact(gate.blockedUntil, i18n.locale, zone)}>
        {i18n.t('until {time}', { time: formatMoment(gate.blockedUntil, now, i18n.locale, zone) })}
      </p>
    </li>
  )
}
