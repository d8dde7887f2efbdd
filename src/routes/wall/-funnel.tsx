import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { formatCount, formatPercent } from '#/lib/number'
import type { FunnelStage } from '#/domain/funnel'
import { wayOf, widestStop, type Stop } from './-derive'
import { Block, Nothing, type View } from './-parts'

/** Where leads stop: each stage with what it is a part of, and the step at which most are left behind. */
export function FunnelScene({ view }: { view: View }) {
  const { i18n } = useLingui()
  return (
    <Block name="analytics" view={view}>
      {({ funnel }) => {
        if (funnel === undefined) return <Nothing>{i18n.t('The funnel could not be read.')}</Nothing>
        if (funnel.entryLeads === 0)
          return (
            <Nothing>
              {i18n.t('No leads yet. They appear here as soon as an agent has found the first.')}
            </Nothing>
          )
        const stages = wayOf(i18n, funnel)
        const stop = widestStop(stages)
        const whole = Math.max(1, ...stages.map(({ value }) => value ?? 0))
        return (
          <div className="wall-funnel">
            <p className="wall-sentence">{stop === null ? '' : stopSentence(i18n, stop)}</p>
            <table aria-label={i18n.t('Funnel')} className="wall-stages">
              <tbody>
                {stages.map((stage) => (
                  <Stage key={stage.field} stage={stage} whole={whole} isStop={stage.field === stop?.field} />
                ))}
              </tbody>
            </table>
          </div>
        )
      }}
    </Block>
  )
}

function stopSentence(i18n: I18n, { field, lost, whole }: Stop): string {
  const counts = { lost: formatCount(lost, i18n.locale), whole: formatCount(whole, i18n.locale) }
  switch (field) {
    case 'messagedViaNew':
      return i18n.t('Most stop at the invitation: {lost} of {whole} have not accepted.', counts)
    case 'replied':
      return i18n.t('Most stop at the first message: {lost} of {whole} have not replied.', counts)
    case 'interested':
      return i18n.t('Most stop after replying: {lost} of {whole} are not interested so far.', counts)
  }
}

const colours: Readonly<Record<FunnelStage['measure'], string>> = {
  leads: 'text-text-3',
  replies: 'text-accent',
  interested: 'text-good',
}

type StageProps = { stage: FunnelStage; whole: number; isStop: boolean }

function Stage({ stage: { label, value, rate, basis, measure, isBranch }, whole, isStop }: StageProps) {
  const { i18n } = useLingui()
  return (
    <tr data-stop={isStop}>
      <th scope="row">{label}</th>
      <td className="wall-stage-value">{formatCount(value, i18n.locale)}</td>
      <td className="wall-stage-bar" role="presentation">
        <svg aria-hidden viewBox="0 0 1000 1" preserveAspectRatio="none" className={colours[measure]}>
          <rect
            width={Math.max(3, ((value ?? 0) / whole) * 1000)}
            height="1"
            className="fill-current"
            opacity={isBranch ? 0.5 : 1}
          />
        </svg>
      </td>
      <td className="wall-stage-rate">
        {rate === null ? '' : `${formatPercent(rate, i18n.locale)} ${basis}`}
      </td>
    </tr>
  )
}
