import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { formatPercent } from '#/lib/number'
import { Explained } from './explained'

export type IntervalRow = {
  id: string
  label: string
  /** Null where nothing is known. */
  interval: { value: number; low: number; high: number } | null
  /** The figure beside it. */
  figure: ReactNode
}

const width = 1_000
const ends = [0.25, 0.5, 0.75]

/** Shares with where each of them may lie, one below the other on one scale. */
export function IntervalPicture({ label, rows }: { label: string; rows: readonly IntervalRow[] }) {
  const highest = Math.max(0, ...rows.flatMap(({ interval }) => interval?.high ?? []))
  const end = ends.find((each) => each >= highest) ?? 1
  const place = (share: number): number => (share / end) * width
  return (
    <ul
      aria-label={label}
      className="figures grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 pb-2"
    >
      {rows.map(({ id, label: name, interval, figure }) => (
        <li key={id} className="col-span-3 grid grid-cols-subgrid items-center">
          <span>{name}</span>
          <svg
            aria-hidden
            viewBox={`0 0 ${width} 10`}
            preserveAspectRatio="none"
            className="block h-3.5 w-full"
          >
            <rect y="4.5" width={width} height="1" className="fill-current text-line-strong" />
            {interval === null ? null : (
              <>
                <rect
                  x={place(interval.low)}
                  y="2"
                  width={place(interval.high) - place(interval.low)}
                  height="6"
                  rx="2"
                  className="fill-current text-accent opacity-30"
                />
                <rect
                  x={Math.min(width - 6, Math.max(0, place(interval.value) - 3))}
                  width="6"
                  height="10"
                  className="fill-current text-accent"
                />
              </>
            )}
          </svg>
          <span className="text-right text-text-2">
            {interval === null ? null : (
              <>
                <Explained
                  says={i18n.t('{low} to {high} with 95% certainty', {
                    low: formatPercent(interval.low),
                    high: formatPercent(interval.high),
                  })}
                  className="text-text"
                >
                  {formatPercent(interval.value)}
                </Explained>{' '}
              </>
            )}
            {figure}
          </span>
        </li>
      ))}
      <li aria-hidden className="col-start-2 flex justify-between text-xs text-text-3">
        <span>{formatPercent(0)}</span>
        <span>{formatPercent(end)}</span>
      </li>
    </ul>
  )
}
