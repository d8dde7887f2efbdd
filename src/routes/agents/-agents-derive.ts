import type { DataOf } from '#/api/decode/lenient'
import type { Sort } from '#/components/data-table'
import type { AgentsSortKey } from './-search'

export type ListedAgent = DataOf<'agents.list'>[number]

/** An agent with what its own questions have answered so far. */
export type AgentRow = {
  agent: ListedAgent
  /** All that it has done. */
  activity: DataOf<'agents.activity'> | undefined
  /** What came of the chosen days. */
  kpis: DataOf<'cockpit.analytics'>['kpis'] | undefined
  isPending: boolean
  error: Error | null
}

/** A part of a whole; null where one of them is not known. */
export type Rate = { part: number; whole: number } | null

const rateOf = (part: number | undefined, whole: number | undefined): Rate =>
  part === undefined || whole === undefined ? null : { part, whole }

export const repliesPerMessage = ({ kpis }: AgentRow): Rate =>
  rateOf(kpis?.replies?.value, kpis?.messagesSent?.value)
export const interestedPerReply = ({ kpis }: AgentRow): Rate =>
  rateOf(kpis?.interested?.value, kpis?.replies?.value)

/** None is made from zero. */
const ratio = (rate: Rate): number | undefined =>
  rate === null || rate.whole === 0 ? undefined : rate.part / rate.whole

const valueOf: Record<AgentsSortKey, (row: AgentRow) => number | undefined> = {
  running: ({ activity }) => activity?.runningEnrollments,
  sourced: ({ activity }) => activity?.sourced,
  sent: ({ kpis }) => kpis?.messagesSent?.value,
  replies: ({ kpis }) => kpis?.replies?.value,
  repliesPerMessage: (row) => ratio(repliesPerMessage(row)),
  interested: ({ kpis }) => kpis?.interested?.value,
  interestedPerReply: (row) => ratio(interestedPerReply(row)),
}

/** The agents in an order that was asked for; what has no such figure stands at the end, whichever way the rest runs. */
export function sortedAgents(
  rows: readonly AgentRow[],
  sort: (Sort & { by: AgentsSortKey }) | undefined,
): readonly AgentRow[] {
  if (sort === undefined) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf[sort.by](a), valueOf[sort.by](b)]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    return sign * (one - other)
  })
}
