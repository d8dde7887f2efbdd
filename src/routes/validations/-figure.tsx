import type { ReactNode } from 'react'

/** The frame around the figures above a list. */
export const figureCard = 'mb-4 grid gap-x-8 gap-y-4 rounded-lg border border-line bg-raise px-4 py-3'

type Props = { name: string; value: ReactNode; note?: ReactNode }

/** One large figure of a `dl`, with what it is made of below it. */
export function Figure({ name, value, note }: Props) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="mt-0.5">
        <span className="text-xl font-semibold whitespace-nowrap">{value}</span>
        {note === undefined ? null : <span className="block text-xs text-text-3">{note}</span>}
      </dd>
    </div>
  )
}
