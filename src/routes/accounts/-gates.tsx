import { useLingui } from '@lingui/react'
import type { SocialAccount } from '#/api/account-condition'
import { Panel } from '#/components/panel'
import { formatDayTime, formatExact } from '#/lib/date'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { humanised } from '#/lib/word'
import { actionName } from '#/shell/account-words'
import { SetAside } from '#/shell/set-aside'
import { sourceWord } from './-words'

type Props = { account: SocialAccount; setAside: number | undefined }

const head = 'px-3 py-1.5 font-medium'

/** What holds the account back at the moment: which action, why, who says so, until when. */
export function Gates({ account, setAside }: Props) {
  const { i18n } = useLingui()
  const gates = account.capacity?.activeGates
  const zone = account.capacity?.timezone
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
        <table aria-label={i18n.t('Held back')} className="figures w-full text-left">
          <thead className="text-xs text-text-3">
            <tr>
              <th className={`${head} pl-4`}>{i18n.t('Action')}</th>
              <th className={head}>{i18n.t('Reason')}</th>
              <th className={head}>{i18n.t('By')}</th>
              <th className={`${head} pr-4 text-right`}>{i18n.t('Until')}</th>
            </tr>
          </thead>
          <tbody>
            {gates.map((gate, i) => (
              // Gates have no identity of their own.
              <tr key={`${i}`} className="h-10 border-t border-line">
                <td className="py-2 pr-3 pl-4">
                  {gate.action === undefined ? none : actionName(i18n, gate.action)}
                </td>
                <td className="px-3 py-2 wrap-anywhere">{humanised(gate.blockedReason)}</td>
                <td className="px-3 py-2 text-text-2">{sourceWord(i18n, gate.source)}</td>
                <td
                  className="py-2 pr-4 pl-3 text-right sm:whitespace-nowrap"
                  title={formatExact(gate.blockedUntil, i18n.locale, zone)}
                >
                  {formatDayTime(gate.blockedUntil, i18n.locale, zone)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SetAside count={setAside} />
    </Panel>
  )
}
