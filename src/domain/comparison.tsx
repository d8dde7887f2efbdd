import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { Sort } from '#/components/data-table'
import { Mark, type Tone } from '#/components/tone'
import { none } from '#/lib/none'
import { formatCount, formatPercent } from '#/lib/number'
import { share } from './funnel'

const figureNames = [
  'sent',
  'invited',
  'accepted',
  'acceptance',
  'replies',
  'repliesChange',
  'repliesPerMessage',
  'interested',
  'interestedChange',
  'interestedPerReply',
] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Readonly<Record<FigureName, number | null | undefined>>

export function figuresOf({ kpis, funnel }: Pick<DataOf<'cockpit.analytics'>, 'kpis' | 'funnel'>): Figures {
  const sent = kpis?.messagesSent?.value
  const replies = kpis?.replies?.value
  const interested = kpis?.interested?.value
  const { inviteSent: invited, messagedViaNew: accepted } = funnel ?? {}
  return {
    sent,
    invited,
    // Those that accepted and were written to: the service counts no others.
    accepted,
    acceptance: share(accepted, invited),
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

/** An end is null where a rate of few stands beyond it. */
export type Extremes = { highest: number | null; lowest: number | null }

/** With a smaller base, a rate is chance. */
const minWhole = 20

/** The ends of all rates that are shown. Null where they are equal, or while a row is not read. */
export function extremesOf(rows: readonly Compared[], name: FigureName, of: FigureName): Extremes | null {
  const known = rows.flatMap(({ figures }) => figures ?? [])
  const shown = known.flatMap((figures) => figures[name] ?? [])
  const ranked = known.flatMap((figures) => ((figures[of] ?? 0) < minWhole ? [] : (figures[name] ?? [])))
  const [highest, lowest] = [Math.max(...ranked), Math.min(...ranked)]
  if (known.length < rows.length || ranked.length < 2 || highest === lowest) return null
  return {
    highest: highest === Math.max(...shown) ? highest : null,
    lowest: lowest === Math.min(...shown) ? lowest : null,
  }
}

/** `replies` ascends, `-replies` descends. */
export function readSort(text: string | undefined): Sort | undefined {
  const by = text?.replace(/^-/, '') ?? ''
  return isFigure(by) ? { by, direction: text?.startsWith('-') === true ? 'desc' : 'asc' } : undefined
}

export const writeSort = (sort: Sort | undefined): string | undefined =>
  sort === undefined ? undefined : `${sort.direction === 'desc' ? '-' : ''}${sort.by}`

type RateProps = {
  rate: number | null | undefined
  whole: number | null | undefined
  ends: Extremes | null
  isBare?: boolean
}

export function Rate({ rate, whole, ends, isBare = false }: RateProps) {
  if (rate === null || rate === undefined) return none
  const isRanked = (whole ?? 0) >= minWhole
  return (
    <>
      {isRanked && rate === ends?.highest ? <End tone="good">{i18n.t('max')}</End> : null}
      {isRanked && rate === ends?.lowest ? <End tone="wait">{i18n.t('min')}</End> : null}
      <span className="font-medium text-text">{formatPercent(rate)}</span>
      {isBare ? null : (
        <span className="text-xs text-text-3"> {i18n.t('of {total}', { total: formatCount(whole) })}</span>
      )}
    </>
  )
}

const End = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className="mr-1.5">
    <Mark tone={tone}>{children}</Mark>
  </span>
)
