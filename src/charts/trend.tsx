import { i18n } from '@lingui/core'
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { DayPoint } from '#/lib/series-days'
import { formatCount } from '#/lib/number'
import {
  besideSteps,
  highest,
  lineOf,
  stepName,
  stepsOf,
  stepText,
  trendName,
  type Beside,
  type DayMark,
  type Step,
} from './trend-derive'

type Props = {
  colour: string
  label: string
  points: readonly DayPoint[]
  beside?: Beside | undefined
  marks?: readonly DayMark[] | undefined
  isTall?: boolean
  onClick?: () => void
}

const keys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** It does without the library, whose first chart takes a slow processor 0.4 s. */
export function Trend({ colour, label, points, beside, marks, isTall = false, onClick }: Props) {
  const { unit, steps } = stepsOf(points, { beside, marks })
  const most = highest(steps)
  const last = steps.length - 1
  /** Null where no step is chosen; the last is read first. */
  const [at, setAt] = useState<number | null>(null)
  const read = steps[at ?? last]
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * steps.length))))
  }
  const onKey = (event: KeyboardEvent) => {
    const move = keys[event.key]
    // Keys with a modifier belong to the browser: Alt and an arrow go back.
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(last, move(at ?? last + 1, last))))
  }
  const isRead = at !== null
  useEffect(() => {
    if (!isRead) return
    // By pointer alone, the chart has no focus.
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return
      // The next press leaves the page.
      event.preventDefault()
      setAt(null)
    }
    document.addEventListener('keydown', onEscape, true)
    return () => document.removeEventListener('keydown', onEscape, true)
  }, [isRead])
  return (
    <>
      <div
        className={`relative pt-1 pr-1 pb-0.75 pl-px ${isTall ? 'h-20' : 'h-11'}`}
        // The pointer may move on to the figures, to read them where the screen is enlarged.
        onPointerLeave={() => setAt(null)}
      >
        <svg
          role="slider"
          aria-label={trendName(label, unit)}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={at ?? Math.max(0, last)}
          aria-valuetext={read === undefined ? undefined : stepText(read)}
          tabIndex={0}
          viewBox={`0 0 ${Math.max(1, steps.length)} 100`}
          preserveAspectRatio="none"
          className={`size-full overflow-visible rounded-xs ${onClick ? 'cursor-pointer' : ''}`}
          onClick={onClick}
          onPointerMove={onPointer}
          onKeyDown={onKey}
          onBlur={() => setAt(null)}
        >
          {/* So that the pointer is in the chart between lines, too. */}
          <rect width={steps.length} height={100} fill="transparent" />
          {unit === 'day' ? (
            <Days steps={steps} most={most} colour={colour} at={at} />
          ) : (
            <Weeks steps={steps} most={most} colour={colour} at={at} />
          )}
          <Marks steps={steps} />
        </svg>
        {read === undefined || at === null ? null : (
          <span
            aria-hidden
            // Shifted by its own width, to stay within the chart.
            style={{
              left: `${(at / Math.max(1, last)) * 100}%`,
              translate: `${(at / Math.max(1, last)) * -100}%`,
            }}
            className="absolute bottom-full z-10 grid grid-cols-[auto_auto] gap-x-2 rounded-sm border border-line-strong bg-raise px-2 py-1 text-xs whitespace-nowrap"
          >
            <span className="text-text-3">{stepName(read)}</span>
            <b className="font-semibold">{formatCount(read.value)}</b>
            {read.beside === null ? null : (
              <>
                <span className="text-text-3">{read.beside.name}</span>
                <span>{formatCount(read.beside.value)}</span>
              </>
            )}
            {read.marks.map((mark) => (
              <span key={mark} className="col-span-2">
                {mark}
              </span>
            ))}
          </span>
        )}
      </div>
      <p className="flex justify-between gap-2 text-xs whitespace-nowrap text-text-3">
        <span className="max-sm:hidden">{steps[0]?.day}</span>
        <span>
          {unit === 'week'
            ? i18n.t('0 to {most} a week', { most: formatCount(most) })
            : i18n.t('0 to {most} a day', { most: formatCount(most) })}
        </span>
        <span className="max-sm:hidden">{points.at(-1)?.day}</span>
      </p>
    </>
  )
}

type ShapeProps = { steps: readonly Step[]; most: number; colour: string; at: number | null }

const thin = { fill: 'none', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' } as const
/**
 * A line with round ends and hardly any length: a circle in a chart of any shape. Where it has no length at all, WebKit
 * adds a streak.
 */
const round = { fill: 'none', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const

function Days({ steps, most, colour, at }: ShapeProps) {
  const { line, area, heightOf } = lineOf(steps, most)
  const beside = lineOf(besideSteps(steps), most).line
  const dot = (i: number) => `M${i + 0.5} ${heightOf(i)}h0.001`
  return (
    <>
      {steps.map(({ isWeekend }, i) =>
        isWeekend ? (
          // Steps keep their order, so the index is a stable key.
          <rect key={i} x={i} width={1} height={100} fill="var(--hover)" />
        ) : null,
      )}
      <path d={area} fill={colour} fillOpacity={0.12} />
      <path d={beside} stroke="var(--text-2)" strokeDasharray="3 3" {...thin} />
      <path d={line} stroke={colour} strokeLinejoin="round" {...thin} />
      {steps.map(({ isPart }, i) =>
        isPart ? (
          <g key={i}>
            <path d={dot(i)} stroke={colour} strokeWidth={6.5} {...round} />
            <path d={dot(i)} stroke="var(--raise)" strokeWidth={3.5} {...round} />
          </g>
        ) : null,
      )}
      {at === null ? null : (
        <>
          <path d={`M${at + 0.5} 0V100`} stroke="var(--line-strong)" {...thin} strokeWidth={1} />
          <path d={dot(at)} stroke={colour} strokeWidth={5} {...round} />
        </>
      )}
    </>
  )
}

const Weeks = ({ steps, most, colour, at }: ShapeProps) =>
  steps.map(({ value, isPart, beside }, i) => {
    const height = (value / Math.max(1, most)) * 100
    const other = beside === null ? null : 100 - (beside.value / Math.max(1, most)) * 100
    return (
      // Steps keep their order, so the index is a stable key.
      <g key={i}>
        <rect
          x={i + 0.125}
          width={0.75}
          y={100 - height}
          height={height}
          fill={colour}
          fillOpacity={i === at ? 1 : isPart ? 0.35 : 0.8}
        />
        {other === null ? null : <path d={`M${i} ${other}h1`} stroke="var(--text)" {...thin} />}
      </g>
    )
  })

const Marks = ({ steps }: { steps: readonly Step[] }) =>
  steps.map(({ marks }, i) =>
    marks.length === 0 ? null : (
      <path key={i} d={`M${i + 0.5} 100h0.001`} stroke="var(--text-2)" strokeWidth={5} {...round} />
    ),
  )
