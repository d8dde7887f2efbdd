import type { DataOf } from '#/api/decode/lenient'
import type { Sort } from '#/components/data-table'
import { share } from '#/domain/funnel'

/** What is compared, in the order of the columns. */
export const figureNames = [
  'sent',
  'replies',
  'repliesChange',
  'repliesPerMessage',
  'interested',
  'interestedChange',
  'interestedPerReply',
] as const
export type FigureName = (typeof figureNames)[number]
/** Null or undefined where it is not known, or cannot be made. */
export type Figures = Readonly<Record<FigureName, number | null | undefined>>

/** The figures of one agent or account; the two rates are made of those beside them. */
export function figuresOf({ kpis }: Pick<DataOf<'cockpit.analytics'>, 'kpis'>): Figures {
  const sent = kpis?.messagesSent?.value
  const replies = kpis?.replies?.value
  const interested = kpis?.interested?.value
  return {
    sent,
    replies,
    repliesChange: kpis?.replies?.deltaValue,
    repliesPerMessage: share(replies, sent),
    interested,
    interestedChange: kpis?.interested?.deltaValue,
    interestedPerReply: share(interested, replies),
  }
}

type Compared = { figures: Figures | undefined }

const isFigure = (name: string): name is FigureName => figureNames.some((each) => each === name)

/** By one figure, those without it last in either direction; rows that are equal keep their order. */
export function sorted<Row extends Compared>(rows: readonly Row[], sort: Sort | undefined): readonly Row[] {
  if (sort === undefined || !isFigure(sort.by)) return rows
  const { by, direction } = sort
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [x, y] = [a.figures?.[by], b.figures?.[by]]
    if (x === null || x === undefined) return y === null || y === undefined ? 0 : 1
    return y === null || y === undefined ? -1 : sign * (x - y)
  })
}

export type Extremes = { highest: number; lowest: number }

/** The two ends of a rate; null where there are not two different ones. */
export function extremesOf(rows: readonly Compared[], name: FigureName): Extremes | null {
  const values = rows.flatMap(({ figures }) => figures?.[name] ?? [])
  const [highest, lowest] = [Math.max(...values), Math.min(...values)]
  return values.length < 2 || highest === lowest ? null : { highest, lowest }
}

/** A sort in an address: `replies`, or `-replies` from the highest down; undefined for what is none. */
export function readSort(text: string | undefined): Sort | undefined {
  const by = text?.replace(/^-/, '') ?? ''
  return isFigure(by) ? { by, direction: text?.startsWith('-') === true ? 'desc' : 'asc' } : undefined
}

export const writeSort = (sort: Sort | undefined): string | undefined =>
  sort === undefined ? undefined : `${sort.direction === 'desc' ? '-' : ''}${sort.by}`
