import { late, none8 } from './columns'
import { decisionCode } from './lead-row'
import type { World } from './world'

const eventKinds = [
  'sourced',
  'checked',
  'assigned',
  'coldDrafted',
  'invited',
  'accepted',
  'cold1',
  'cold2',
  'cold3',
  'coldClicked',
  'replied',
  'handoff',
  'replyDrafted',
  'replySent',
  'replyClicked',
  'outcome',
] as const
export type EventKind = (typeof eventKinds)[number]

type Visit = (kind: EventKind, at: number, lead: number, account: number, validated: boolean) => void

const leadKinds = [
  ['coldDrafted', 'drafted'],
  ['invited', 'invited'],
  ['accepted', 'accepted'],
  ['cold1', 'cold1'],
  ['cold2', 'cold2'],
  ['cold3', 'cold3'],
  ['coldClicked', 'coldClicked'],
  ['outcome', 'outcomeAt'],
] as const

const turnKinds = [
  ['replied', 'leadAt'],
  ['handoff', 'handoffFrom'],
  ['replyDrafted', 'drafted'],
  ['replySent', 'sent'],
  ['replyClicked', 'clicked'],
] as const

export function visitEvents(world: World, from: number, to: number, visit: Visit): void {
  const { lead: c, turn: t, earlier: e } = world.leads.columns
  const count = world.leads.countAt(to * 1000)
  // Plain arrays: this loop runs over a million leads in a request.
  const kinds = leadKinds.map(([kind]) => kind)
  const columns = leadKinds.map(([, name]) => c[name])
  const turnNames = turnKinds.map(([kind]) => kind)
  const turnColumns = turnKinds.map(([, name]) => t[name])
  for (let lead = 0; lead < count; lead += 1) {
    if ((c.over[lead] ?? 0) < from) continue
    const sourced = c.sourced[lead] ?? late
    const account = c.account[lead] ?? none8
    if (sourced >= from) visit('sourced', sourced, lead, account, false)
    const checked = c.checked[lead] ?? late
    if (checked >= from && checked <= to) visit('checked', checked, lead, account, false)
    const assigned = c.assigned[lead] ?? late
    if (assigned >= from && assigned <= to) visit('assigned', assigned, lead, account, false)
    if ((c.enrolled[lead] ?? late) > to) continue
    const validated = c.decision[lead] !== decisionCode.automatic
    for (let index = 0; index < columns.length; index += 1) {
      const at = columns[index]?.[lead] ?? late
      const kind = kinds[index]
      if (at >= from && at <= to && kind) visit(kind, at, lead, account, validated)
    }
    if ((c.replied[lead] ?? late) > to) continue
    const end = c.firstTurn[lead + 1] ?? 0
    for (let row = firstRow(t.leadAt, c.firstTurn[lead] ?? 0, end, from); row < end; row += 1) {
      if ((t.leadAt[row] ?? late) > to) break
      const asked = t.decision[row] !== decisionCode.automatic
      for (let index = 0; index < turnColumns.length; index += 1) {
        const at = turnColumns[index]?.[row] ?? late
        const kind = turnNames[index]
        if (at >= from && at <= to && kind) visit(kind, at, lead, account, asked)
      }
    }
  }
  for (const [row, lead] of e.lead.entries()) {
    const account = e.account[row] ?? none8
    const see = (kind: EventKind, at: number | undefined) => {
      if (at !== undefined && at >= from && at <= to) visit(kind, at, lead, account, false)
    }
    see('invited', e.invited[row])
    see('accepted', e.accepted[row])
    see('cold1', e.messaged[row])
  }
}

const turnLasts = 60 * 86_400

function firstRow(leadAt: Int32Array, first: number, end: number, from: number): number {
  if (end - first < 100) return first
  let low = first
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if ((leadAt[middle] ?? late) < from - turnLasts) low = middle + 1
    else high = middle
  }
  return low
}
