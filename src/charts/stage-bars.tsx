import { Bar, BarChart, Rectangle, ResponsiveContainer, XAxis, YAxis, type RectangleProps } from 'recharts'
import { useId } from 'react'
import { measureColour, type Measure } from './measure'

export type StageBar = { name: string; value: number; measure: Measure; isBranch: boolean }

type Props = {
  label: string
  bars: readonly StageBar[]
}

/** One horizontal bar per stage, filling a box as high as the rows that the caller drew; a branch is striped. */
export function StageBars({ label, bars }: Props) {
  const stripes = useId()
  const fillOf = ({ isBranch, measure }: StageBar) => (isBranch ? `url(#${stripes})` : measureColour[measure])
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars.map((bar) => ({ ...bar, fill: fillOf(bar) }))}
        layout="vertical"
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        barSize={18}
        accessibilityLayer={false}
        role="img"
        aria-label={label}
      >
        <defs>
          <pattern
            id={stripes}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="7" height="7" fill={measureColour.replies} fillOpacity="0.3" />
            <rect width="3.5" height="7" fill={measureColour.replies} fillOpacity="0.5" />
          </pattern>
        </defs>
        <XAxis
          type="number"
          hide
          niceTicks="none"
          domain={[0, Math.max(1, ...bars.map(({ value }) => value))]}
        />
        <YAxis type="category" dataKey="name" hide />
        <Bar
          dataKey="value"
          isAnimationActive={false}
          shape={(bar: RectangleProps) => <Rectangle {...bar} radius={3} fillOpacity={0.8} />}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
