import { Bar, BarChart, Rectangle, ResponsiveContainer, XAxis, YAxis, type RectangleProps } from 'recharts'
import { useId } from 'react'
import { measureColour, type Measure } from './measure'

export type StageBar = { name: string; value: number; measure: Measure; isBranch: boolean }

type Props = {
  label: string
  bars: readonly StageBar[]
  /** Pixels from one bar's middle to the next: the rows of the table that the bars stand in. */
  rowHeight: number
}

/** One horizontal bar per stage, as rows of a table drawn by the caller; a branch is striped. */
export function StageBars({ label, bars, rowHeight }: Props) {
  const stripes = useId()
  const fillOf = ({ isBranch, measure }: StageBar) => (isBranch ? `url(#${stripes})` : measureColour[measure])
  return (
    <ResponsiveContainer width="100%" height={bars.length * rowHeight}>
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
        <XAxis type="number" hide domain={[0, (most: number) => Math.max(most, 1)]} />
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
