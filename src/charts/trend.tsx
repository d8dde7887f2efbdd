import { Area, ComposedChart, Line, ResponsiveContainer, Tooltip, YAxis } from 'recharts'
import { measureColour, type Measure } from './measure'

export type TrendPoint = { day: string; value: number }

type Props = {
  measure: Measure
  /** What the chart shows, for those who cannot see it; the table beside it holds the figures. */
  label: string
  /** Oldest first; the last day may not be over, so its piece is dashed. */
  points: readonly TrendPoint[]
  format: (value: number) => string
}

type Split = { day: string; value: number; whole: number | null; open: number | null }

const split = (points: readonly TrendPoint[]): Split[] =>
  points.map(({ day, value }, i) => ({
    day,
    value,
    whole: i < points.length - 1 || points.length === 1 ? value : null,
    open: i >= points.length - 2 ? value : null,
  }))

/** A small line of days: the shape of a figure, with each day's value on hover or by arrow keys. */
export function Trend({ measure, label, points, format }: Props) {
  const colour = measureColour[measure]
  const line = {
    type: 'linear',
    stroke: colour,
    strokeWidth: 1.5,
    dot: false,
    isAnimationActive: false,
  } as const
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={split(points)}
        margin={{ top: 3, right: 1, bottom: 0, left: 1 }}
        accessibilityLayer
        role="img"
        aria-label={label}
      >
        <YAxis hide niceTicks="none" domain={[0, Math.max(1, ...points.map(({ value }) => value))]} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-strong)' }}
          content={({ payload }) => (
            <TrendTip point={payload[0]?.payload as Split | undefined} format={format} />
          )}
        />
        <Area
          type="linear"
          dataKey="value"
          stroke="none"
          fill={colour}
          fillOpacity={0.12}
          isAnimationActive={false}
          activeDot={false}
        />
        <Line {...line} dataKey="whole" activeDot={{ r: 2.5, fill: colour, stroke: 'none' }} />
        <Line
          {...line}
          dataKey="open"
          strokeDasharray="3 3"
          activeDot={{ r: 2.5, fill: colour, stroke: 'none' }}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function TrendTip({ point, format }: { point: Split | undefined; format: (value: number) => string }) {
  if (point === undefined) return null
  return (
    <span className="figures flex gap-2 rounded-sm border border-line-strong bg-raise px-2 py-1 text-xs whitespace-nowrap">
      <span className="text-text-3">{point.day}</span>
      <b className="font-semibold">{format(point.value)}</b>
    </span>
  )
}
