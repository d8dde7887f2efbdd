import { i18n } from '@lingui/core'
import { hasTrend } from '#/charts/lazy'
import { PartBar } from '#/components/part-bar'
import { StageBar, type FunnelStage } from '#/domain/funnel'
import { Change, DeltaBasis, indicators, indicatorsOf, type Indicator } from '#/domain/indicators'
import { nothingSentIn, type Range } from '#/domain/period'
import { formatCount, formatDeltaPercent, formatPercent } from '#/lib/number'
import { serviceTime } from '#/lib/service-clock'
import { isNothingCounted, maxDropOff, mainStages, paceOf, type DropOff, type Pace } from './-derive'
import { Block, Figure, Nothing, withProperty, type View } from './-parts'
import type { Goal } from './-search'

export function ResultsScene({ view }: { view: View }) {
  const { goal } = view.search
  return (
    <div className={goal === null ? 'wall-stack' : 'wall-stack wall-with-goal'}>
      <Results view={view} />
      {goal === null ? null : <GoalBlock view={view} goal={goal} />}
    </div>
  )
}

function Results({ view }: { view: View }) {
  const days = Number(view.search.range)
  return (
    <Block name="analytics" view={view}>
      {(data) => {
        if (isNothingCounted(data)) return <Nothing>{nothingSentIn(view.search.range)}</Nothing>
        return (
          <dl className="wall-grid wall-four">
            {indicatorsOf(data, undefined).map((indicator) => (
              <Figure
                key={indicator.measure}
                label={indicator.label}
                value={formatCount(indicator.value)}
                note={<Compared indicator={indicator} days={days} />}
              >
                <dd className="wall-chart">
                  <Bars indicator={indicator} />
                </dd>
              </Figure>
            ))}
          </dl>
        )
      }}
    </Block>
  )
}

function Compared({
  indicator: { value, deltaValue, deltaPercent },
  days,
}: {
  indicator: Indicator
  days: number
}) {
  return (
    <>
      {deltaValue === null || deltaValue === undefined ? null : (
        <span className="wall-delta">
          <Change value={deltaValue} />{' '}
        </span>
      )}
      {deltaPercent ? <span className="wall-percent">{formatDeltaPercent(deltaPercent)}, </span> : null}
      <DeltaBasis value={value} change={deltaValue} days={days} />
    </>
  )
}

const gap = 0.28

/** The last day is unfinished: an outline. */
function Bars({ indicator: { days, colour, label } }: { indicator: Indicator }) {
  if (!hasTrend(days)) return <p>{i18n.t('Not enough data')}</p>
  const max = Math.max(1, ...days.map(({ value }) => value))
  return (
    <svg
      role="img"
      aria-label={i18n.t('{label} by day', { label })}
      viewBox={`0 0 ${Math.max(1, days.length)} 100`}
      preserveAspectRatio="none"
      color={colour}
    >
      {/* Days without any stand on the axis. */}
      <rect y={99} width={days.length} height={1} className="fill-current" opacity={0.45} />
      {days.map(({ value }, i) => (
        <rect
          // Days keep their order, so the index is a stable key.
          key={i}
          x={i + gap / 2}
          width={1 - gap}
          y={100 - (value / max) * 100}
          height={(value / max) * 100}
          className="fill-current"
          opacity={i === days.length - 1 ? 0.45 : 1}
        />
      ))}
    </svg>
  )
}

/** A goal is for the calendar's week, month or quarter, by the length of the wall's range. */
function goalLabel(measure: Goal['measure'], range: Range): string {
  const within = {
    '7': i18n.t('this week'),
    '30': i18n.t('this month'),
    '90': i18n.t('this quarter'),
  }
  return `${indicators[measure].label()}, ${within[range]}`
}

function paceSentence({ value, target, steady }: Pace): string {
  const count = (number: number) => formatCount(number)
  if (value >= target) return i18n.t('Goal reached')
  if (value === steady) return i18n.t('on pace')
  return value > steady
    ? i18n.t('{count} ahead of pace', { count: count(value - steady) })
    : i18n.t('{count} behind pace', { count: count(steady - value) })
}

function GoalBlock({ view, goal }: { view: View; goal: Goal }) {
  const { range } = view.search
  const label = goalLabel(goal.measure, range)
  return (
    <Block name="goal" view={view} className="wall-ruled">
      {({ kpis }) => {
        const value = kpis?.[indicators[goal.measure].field]?.value
        if (value === undefined) return <Nothing>{i18n.t('Could not be read.')}</Nothing>
        const pace = paceOf(goal, value, range, serviceTime(view.now.wall))
        const isBehind = value < pace.steady
        return (
          <section aria-label={i18n.t('Goal')} className="wall-goal">
            <p className="wall-goal-line">
              <span className="wall-strong">
                {i18n.t('{part} of {whole}', {
                  part: formatCount(value),
                  whole: formatCount(goal.target),
                })}
              </span>
              <span>{label}</span>
              <span className={`wall-goal-pace ${isBehind ? 'text-wait' : 'text-good'}`}>
                {paceSentence(pace)}
              </span>
            </p>
            <PartBar
              label={label}
              whole={goal.target}
              parts={[{ value, tone: isBehind ? 'text-wait' : 'text-good' }]}
              mark={pace.steady}
              className="wall-goal-bar"
            />
            <p className="wall-goal-tick" style={withProperty('--at', pace.steady / goal.target)}>
              {i18n.t('on pace: {count}', { count: formatCount(pace.steady) })}
            </p>
          </section>
        )
      }}
    </Block>
  )
}

export function FunnelScene({ view }: { view: View }) {
  return (
    <Block name="analytics" view={view}>
      {({ funnel }) => {
        if (funnel === undefined) return <Nothing>{i18n.t('Could not be read.')}</Nothing>
        if (funnel.entryLeads === 0) return <Nothing>{i18n.t('No leads yet.')}</Nothing>
        const stages = mainStages(funnel)
        const dropOff = maxDropOff(stages, funnel.notInterested)
        const whole = Math.max(1, ...stages.map(({ value }) => value ?? 0))
        return (
          <div className="wall-funnel">
            <p className="wall-sentence">{dropOff === null ? '' : dropOffSentence(dropOff)}</p>
            <table aria-label={i18n.t('Funnel')} className="wall-stages">
              <tbody>
                {stages.map((stage) => (
                  <Stage
                    key={stage.field}
                    stage={stage}
                    whole={whole}
                    isDropOff={stage.field === dropOff?.field}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )
      }}
    </Block>
  )
}

function dropOffSentence({ field, lost, whole }: DropOff): string {
  const counts = { lost: formatCount(lost), whole: formatCount(whole) }
  switch (field) {
    case 'messagedViaNew':
      return i18n.t(
        'Most stop at the invitation: {lost} of {whole} are still without a first message.',
        counts,
      )
    case 'replied':
      return i18n.t('Most stop at the first message: {lost} of {whole} have not replied.', counts)
    case 'interested':
      return i18n.t('Most stop after replying: {lost} of {whole} have shown no interest yet.', counts)
  }
}

type StageProps = { stage: FunnelStage; whole: number; isDropOff: boolean }

function Stage({ stage, whole, isDropOff }: StageProps) {
  const { label, value, rate, basis } = stage
  return (
    <tr data-stop={isDropOff}>
      <th scope="row">{label}</th>
      <td className="wall-stage-value">{formatCount(value)}</td>
      <td className="wall-stage-bar" role="presentation">
        <StageBar stage={stage} whole={whole} />
      </td>
      <td className="wall-stage-rate">{rate === null ? '' : `${formatPercent(rate)} ${basis}`}</td>
    </tr>
  )
}
