import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { formatCount, formatPercent } from '#/lib/number'
import { stepsOf, widestStop, type Step, type Stop } from './-derive'
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
        const steps = stepsOf(funnel)
        const stop = widestStop(steps)
        const whole = Math.max(1, ...steps.map(({ value }) => value ?? 0))
        return (
          <div className="wall-funnel">
            <p className="wall-sentence">{stop === null ? '' : stopSentence(i18n, stop)}</p>
            <table aria-label={i18n.t('Funnel')} className="wall-stages">
              <tbody>
                {steps.map((step) => (
                  <Stage key={step.field} step={step} whole={whole} isStop={step.field === stop?.field} />
                ))}
              </tbody>
            </table>
          </div>
        )
      }}
    </Block>
  )
}

function stageLabel(i18n: I18n, field: Step['field']): string {
  switch (field) {
    case 'inviteSent':
      return i18n.t('Invited')
    case 'alreadyConnected':
      return i18n.t('Already connected')
    case 'messagedViaNew':
      return i18n.t('Accepted and messaged')
    case 'replied':
      return i18n.t('Replied')
    case 'interested':
      return i18n.t('Interested')
    default:
      return i18n.t('Leads in scope')
  }
}

function basisOf(i18n: I18n, field: Step['field']): string {
  switch (field) {
    case 'messagedViaNew':
      return i18n.t('of invited')
    case 'replied':
      return i18n.t('of messaged + connected')
    case 'interested':
      return i18n.t('of replied')
    default:
      return i18n.t('of leads in scope')
  }
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

const colours: Readonly<Partial<Record<Step['field'], string>>> = {
  entryLeads: 'text-text-3',
  interested: 'text-good',
}

function Stage({ step, whole, isStop }: { step: Step; whole: number; isStop: boolean }) {
  const { i18n } = useLingui()
  const { field, value, rate } = step
  return (
    <tr data-stop={isStop}>
      <th scope="row">{stageLabel(i18n, field)}</th>
      <td className="wall-stage-value">{formatCount(value, i18n.locale)}</td>
      <td className="wall-stage-bar" role="presentation">
        <svg
          aria-hidden
          viewBox="0 0 1000 1"
          preserveAspectRatio="none"
          className={colours[field] ?? 'text-accent'}
        >
          <rect
            width={Math.max(3, ((value ?? 0) / whole) * 1000)}
            height="1"
            className="fill-current"
            opacity={field === 'alreadyConnected' ? 0.5 : 1}
          />
        </svg>
      </td>
      <td className="wall-stage-rate">
        {rate === null ? '' : `${formatPercent(rate, i18n.locale)} ${basisOf(i18n, field)}`}
      </td>
    </tr>
  )
}
