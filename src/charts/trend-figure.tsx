import { useLingui } from '@lingui/react'
import { Area, Bar, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { ReactNode } from 'react'
import { formatCount } from '#/lib/number'
import { measureColour, type Measure } from './measure'
import { highest, stepName, type Step } from './trend-derive'

type Props = {
  measure: Measure
  /** For people who do not see the chart. */
  label: string
  unit: 'day' | 'week'
  steps: readonly Step[]
  onPoint: (at: number) => void
  children: ReactNode
}

type Drawn = { name: string; step: Step; weekend: number | null; whole: number | null; part: number | null }

/** An unfinished step is an open point or a pale bar, not a fall of the line. */
export function TrendFigure({ measure, label, unit, steps, onPoint, children }: Props) {
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
        margin={{ top: 4, right: 12, bottom: 0, left: 1 }}
        barCategoryGap={unit === 'week' ? '25%' : 0}
        accessibilityLayer={false}
        role="img"
        aria-label={label}
        onMouseMove={({ activeTooltipIndex }) => {
          const at = Number(activeTooltipIndex ?? NaN)
          if (Number.isInteger(at)) onPoint(at)
        }}
      >
        <XAxis
          dataKey="name"
          scale="band"
          minTickGap={24}
          tickFormatter={(_, at) => drawn[at]?.step.day ?? ''}
          {...axis}
        />
        <YAxis
          width={40}
          domain={[0, most]}
          allowDecimals={false}
          niceTicks="none"
          tickCount={most < 4 ? most + 1 : 5}
          tickFormatter={(value) => formatCount(Number(value), i18n.locale)}
          {...axis}
        />
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
