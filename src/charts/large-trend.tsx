import { i18n } from '@lingui/core'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Area, Bar, ComposedChart, Line, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { Button } from '#/components/button'
import { formatPeriod } from '#/lib/series-days'
import { formatCount } from '#/lib/number'
import type { DayPoint } from '#/lib/series-days'
import { NoTrend, hasTrend } from './lazy'
import {
  type Beside,
  type DayMark,
  type Step,
  highest,
  scaleWidth,
  stepName,
  stepsOf,
  stepText,
  trendName,
} from './trend-derive'

type Props = {
  colour: string
  label: string
  from: string | undefined
  to: string | undefined
  zone: string | undefined
  points: readonly DayPoint[]
  beside?: Beside | undefined
  marks?: readonly DayMark[] | undefined
  onClose: () => void
}

export function LargeTrend({ colour, label, from, to, zone, points, beside, marks, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { unit, steps } = stepsOf(points, { beside, marks })
  const [at, setAt] = useState(steps.length - 1)
  const scale = scaleWidth(highest(steps))
  // Only `showModal` makes the page behind inert.
  useEffect(() => dialog.current?.showModal(), [])
  // The library's first chart takes a slow processor 0.4 s: the dialog opens before.
  const isDue = useDeferredValue(true, false)
  const step = steps[Math.min(at, steps.length - 1)]
  const name = step === undefined ? '' : stepName(step)
  const value = step === undefined ? '' : formatCount(step.value)
  return (
    <dialog
      ref={dialog}
      aria-labelledby="large-trend"
      onClose={onClose}
      className="figures m-auto w-220 max-w-[calc(100vw-2rem)] rounded-lg border border-line-strong bg-raise p-5 text-text backdrop:bg-ground/70"
    >
      <header className="flex flex-wrap items-baseline gap-x-2">
        <h2 id="large-trend" className="text-lg font-semibold">
          {trendName(label, unit)}
        </h2>
        <span className="text-text-3">{formatPeriod({ from, to, length: points.length }, zone)}</span>
        <output className="ml-auto">
          <span className="text-text-3">{name}</span> <b className="text-lg font-semibold">{value}</b>
          {step?.beside ? (
            <span className="ml-3 text-text-3">
              {step.beside.name} <b className="font-semibold">{formatCount(step.beside.value)}</b>
            </span>
          ) : null}
        </output>
      </header>
      <div className="mt-3 h-72">
        {!hasTrend(steps) ? (
          <NoTrend />
        ) : isDue ? (
          <TrendFigure colour={colour} label={label} unit={unit} steps={steps} scale={scale} onPoint={setAt}>
            {steps.map(({ marks: some }, i) =>
              // Steps keep their order, so the index is a stable key.
              some.length === 0 ? null : (
                <ReferenceLine key={i} x={i} stroke="var(--text-3)" strokeDasharray="1 4" />
              ),
            )}
            <ReferenceLine x={at} stroke="var(--text-3)" />
          </TrendFigure>
        ) : null}
      </div>
      <input
        type="range"
        aria-label={unit === 'week' ? i18n.t('Week') : i18n.t('Day')}
        aria-valuetext={step === undefined ? '' : stepText(step)}
        min={0}
        max={Math.max(0, steps.length - 1)}
        value={at}
        onChange={({ target }) => setAt(Number(target.value))}
        style={{ marginLeft: scale, width: `calc(100% - ${scale}px - 0.75rem)` }}
        className="mt-1 mr-3 block h-6 accent-accent"
      />
      <p className="mt-1 min-h-4 text-xs text-text-2">{step?.marks.join(', ')}</p>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-3 text-xs text-text-3">
        <span className="max-w-140">
          {unit === 'week'
            ? i18n.t('Pale bars are partial weeks.')
            : i18n.t('Shaded: weekends. Open point: today so far.')}
          {beside === undefined ? null : ` ${i18n.t('Dashed: {label}.', { label: beside.label })}`}
        </span>
        <Button onClick={() => dialog.current?.close()}>{i18n.t('Close')}</Button>
      </p>
    </dialog>
  )
}

type FigureProps = {
  colour: string
  label: string
  unit: 'day' | 'week'
  steps: readonly Step[]
  /** In pixels. */
  scale: number
  onPoint: (at: number) => void
  children: ReactNode
}

type TrendPoint = {
  at: number
  weekend: number | null
  whole: number | null
  part: number | null
  beside: number | null
}

/** An unfinished step is an open point or a pale bar, not a fall of the line. */
function TrendFigure({ colour, label, unit, steps, scale, onPoint, children }: FigureProps) {
  const max = Math.max(1, highest(steps))
  const points = steps.map((step, at): TrendPoint => ({
    at,
    weekend: step.isWeekend ? max : null,
    whole: step.isPart ? null : step.value,
    part: step.isPart ? step.value : null,
    beside: step.beside?.value ?? null,
  }))
  const still = { isAnimationActive: false } as const
  const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--text-3)', fontSize: 12 } } as const
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
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
          dataKey="at"
          scale="band"
          minTickGap={24}
          // By the value: the second parameter counts the labels that fit, not the points.
          tickFormatter={(point) => steps[Number(point)]?.day ?? ''}
          {...axis}
        />
        <YAxis
          width={scale}
          domain={[0, max]}
          allowDecimals={false}
          niceTicks="none"
          tickCount={max < 4 ? max + 1 : 5}
          tickFormatter={(value) => formatCount(Number(value))}
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
        {steps.some(({ beside }) => beside !== null) ? (
          <Line
            type="linear"
            dataKey="beside"
            stroke="var(--text-2)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={false}
            activeDot={false}
            {...still}
          />
        ) : null}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
