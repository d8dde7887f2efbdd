import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { measureColour } from '#/charts/measure'
import { PartBar } from '#/components/part-bar'
import { Change, DeltaBasis, indicatorsOf, type Indicator } from '#/domain/indicators'
import { formatCount, formatDeltaPercent } from '#/lib/number'
import { goalPeriod, paceOf, type GoalPeriod, type Pace } from './-goal'
import { Block, Figure, Nothing, type View } from './-parts'
import type { Goal } from './-search'
import { isNothingCounted } from './-skipped'

/** Are we ahead: the four results with what they are compared with, and the way to the goal where there is one. */
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
  const { i18n } = useLingui()
  const days = Number(view.search.range)
  return (
    <Block name="analytics" view={view}>
      {(data) => {
        const indicators = indicatorsOf(i18n, data, undefined)
        if (isNothingCounted(data)) {
          return (
            <Nothing>
              {i18n.t(
                '{days, plural, one {No messages and no replies in the last day.} other {No messages and no replies in the last # days.}}',
                { days },
              )}
            </Nothing>
          )
        }
        return (
          <dl className="wall-grid wall-four">
            {indicators.map((indicator) => (
              <Figure
                key={indicator.measure}
                label={indicator.label}
                value={formatCount(indicator.value, i18n.locale)}
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

/** Against what: a change without it says nothing. */
function Compared({
  indicator: { value, deltaValue, deltaPercent },
  days,
}: {
  indicator: Indicator
  days: number
}) {
  const { i18n } = useLingui()
  return (
    <>
      {deltaValue === null || deltaValue === undefined ? null : (
        <span className="wall-delta">
          <Change value={deltaValue} />{' '}
        </span>
      )}
      {deltaPercent ? (
        <span className="wall-percent">{formatDeltaPercent(deltaPercent, i18n.locale)}, </span>
      ) : null}
      <DeltaBasis value={value} change={deltaValue} days={days} />
    </>
  )
}

const gap = 0.28

/** Day by day; the last, unfinished, day is an outline. */
function Bars({ indicator: { days, measure, label } }: { indicator: Indicator }) {
  const { i18n } = useLingui()
  const most = Math.max(1, ...days.map(({ value }) => value))
  return (
    <svg
      role="img"
      aria-label={i18n.t('{label} by day', { label })}
      viewBox={`0 0 ${Math.max(1, days.length)} 100`}
      preserveAspectRatio="none"
      color={measureColour[measure]}
    >
      {days.map(({ value }, i) => (
        <rect
          // The days of a series keep their places.
          key={i}
          x={i + gap / 2}
          width={1 - gap}
          y={100 - Math.max(1.5, (value / most) * 100)}
          height={Math.max(1.5, (value / most) * 100)}
          className="fill-current"
          opacity={i === days.length - 1 ? 0.45 : 1}
        />
      ))}
    </svg>
  )
}

const goalLabel = (i18n: I18n, measure: Goal['measure'], period: GoalPeriod): string => {
  const labels = {
    interested: i18n.t('Interested'),
    replies: i18n.t('Replies'),
    messages: i18n.t('Messages sent'),
    clicks: i18n.t('Link clicks'),
  }
  const within = {
    week: i18n.t('this week'),
    month: i18n.t('this month'),
    quarter: i18n.t('this quarter'),
  }
  return `${labels[measure]}, ${within[period]}`
}

function paceSentence(i18n: I18n, { value, target, steady }: Pace): string {
  const count = (number: number) => formatCount(number, i18n.locale)
  if (value >= target) return i18n.t('Goal reached')
  if (value === steady) return i18n.t('on a steady pace')
  return value > steady
    ? i18n.t('{count} ahead of a steady pace', { count: count(value - steady) })
    : i18n.t('{count} behind a steady pace', { count: count(steady - value) })
}

const fieldOf = {
  interested: 'interested',
  replies: 'replies',
  messages: 'messagesSent',
  clicks: 'linkClicks',
} as const

function GoalBlock({ view, goal }: { view: View; goal: Goal }) {
  const { i18n } = useLingui()
  const { range } = view.search
  const label = goalLabel(i18n, goal.measure, goalPeriod(range))
  return (
    <Block name="goal" view={view} className="wall-ruled">
      {({ kpis }) => {
        const value = kpis?.[fieldOf[goal.measure]]?.value
        if (value === undefined) return <Nothing>{i18n.t('The way to the goal could not be read.')}</Nothing>
        const pace = paceOf(goal, value, range, view.now.wall)
        const isBehind = value < pace.steady
        return (
          <section aria-label={i18n.t('Goal')} className="wall-goal">
            <p className="wall-goal-line">
              <span className="wall-strong">
                {i18n.t('{value} of {target}', {
                  value: formatCount(value, i18n.locale),
                  target: formatCount(goal.target, i18n.locale),
                })}
              </span>
              <span>{label}</span>
              <span className={`wall-goal-pace ${isBehind ? 'text-wait' : 'text-good'}`}>
                {paceSentence(i18n, pace)}
              </span>
            </p>
            <PartBar
              label={i18n.t('a steady pace would be at {count}', {
                count: formatCount(pace.steady, i18n.locale),
              })}
              whole={goal.target}
              parts={[{ value, tone: isBehind ? 'text-wait' : 'text-good' }]}
              mark={pace.steady}
              className="wall-goal-bar"
            />
          </section>
        )
      }}
    </Block>
  )
}
