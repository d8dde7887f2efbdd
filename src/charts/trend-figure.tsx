import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { Area, Bar, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { ReactNode } from 'react'
import { formatCount } from '#/lib/number'
import { measureColour, type Measure } from './measure'
import { highest, type Step } from './trend-derive'

type Props = {
  measure: Measure
  /** What the figure shows, for those who cannot see it; a table beside it holds the figures. */
  label: string
  unit: 'day' | 'week'
  steps: readonly Step[]
  /** With its two axes, which take room. */
  hasAxes?: boolean
  onClick?: (() => void) | undefined
  /** Told when the pointer comes to a step, by its place. */
  onPoint?: ((at: number) => void) | undefined
  children?: ReactNode
}

type Drawn = { name: string; step: Step; weekend: number | null; whole: number | null; part: number | null }

/** What a step is called: a day, or the days of a week; one that is not over says so. */
export function stepName(i18n: I18n, { day, until, isPart }: Step): string {
  const name = until === null || until === day ? day : `${day} – ${until}`
  return isPart && until === null ? i18n.t('{day}, so far', { day: name }) : name
}

/**
 * A line of days on shaded weekends, or bars of weeks. What is not over is an open point, or a pale bar: a line down to
 * it would be a fall that nobody has seen.
 */
export function TrendFigure({
  measure,
  label,
  unit,
  steps,
  hasAxes = false,
  onClick,
  onPoint,
  children,
}: Props) {
  const { i18n } = useLingui()
  const colour = measureColour[measure]
  const most = Math.max(1, highest(steps))
  const drawn = steps.map((step): Drawn => ({
    name: stepName(i18n, step),
    step,
    weekend: step.isWeekend ? most : null,
    whole: step.isPart ? null : step.value,
    part: step.isPart ? step.value : null,
  }))
  const still = { isAnimationActive: false } as const
  const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--text-3)', fontSize: 12 } } as const
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={drawn}
        margin={{ top: 4, right: hasAxes ? 12 : 4, bottom: hasAxes ? 0 : 3, left: 1 }}
        barCategoryGap={unit === 'week' ? '25%' : 0}
        accessibilityLayer={!hasAxes}
        role="img"
        aria-label={label}
        {...(onClick && { onClick, className: 'cursor-pointer' })}
        {...(onPoint && {
          onMouseMove: ({ activeTooltipIndex }) => {
            const at = Number(activeTooltipIndex ?? NaN)
            if (Number.isInteger(at)) onPoint(at)
          },
        })}
      >
        <XAxis
          dataKey="name"
          hide={!hasAxes}
          scale="band"
          minTickGap={24}
          tickFormatter={(_, at) => drawn[at]?.step.day ?? ''}
          {...axis}
        />
        <YAxis
          hide={!hasAxes}
          width={hasAxes ? 40 : 0}
          domain={[0, most]}
          allowDecimals={false}
          niceTicks="none"
          tickCount={most < 4 ? most + 1 : 5}
          tickFormatter={(value) => formatCount(Number(value), i18n.locale)}
          {...axis}
        />
        {hasAxes ? null : (
          <Tooltip
            {...still}
            cursor={{ stroke: 'var(--line-strong)', fill: 'transparent' }}
            content={({ payload }) => (
              // What recharts gives back is what it was given.
              <Tip drawn={payload[0]?.payload as Drawn | undefined} locale={i18n.locale} />
            )}
          />
        )}
        {unit === 'day' ? <Bar dataKey="weekend" fill="var(--hover)" {...still} activeBar={false} /> : null}
        {children}
        {unit === 'week' ? (
          <>
            <Bar dataKey="whole" stackId="weeks" fill={colour} fillOpacity={0.8} {...still} />
            <Bar dataKey="part" stackId="weeks" fill={colour} fillOpacity={0.35} {...still} />
          </>
        ) : (
          <>
            <Area
              type="linear"
              dataKey="whole"
              stroke="none"
              fill={colour}
              fillOpacity={0.12}
              activeDot={false}
              {...still}
            />
            <Line
              type="linear"
              dataKey="whole"
              stroke={colour}
              strokeWidth={1.5}
              dot={false}
              activeDot={{ r: 2.5, fill: colour, stroke: 'none' }}
              {...still}
            />
            <Line
              dataKey="part"
              stroke={colour}
              strokeWidth={1.5}
              dot={{ r: 2.5, fill: 'var(--raise)', stroke: colour }}
              activeDot={{ r: 2.5, fill: colour, stroke: 'none' }}
              {...still}
            />
          </>
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function Tip({ drawn, locale }: { drawn: Drawn | undefined; locale: string }) {
  if (drawn === undefined) return null
  return (
    <span className="figures flex gap-2 rounded-sm border border-line-strong bg-raise px-2 py-1 text-xs whitespace-nowrap">
      <span className="text-text-3">{drawn.name}</span>
      <b className="font-semibold">{formatCount(drawn.step.value, locale)}</b>
    </span>
  )
}
