import { late } from './columns'
import { folders, todos, type Folder, type Todo } from './journey'
import { remember } from './leads'
import { matcher, wordsOf } from './search'
import { leadOfRow, secondEnrollment, secondRow } from './second-enrollment'
import { folderCode, todoCode, updatedSeconds } from './lead-state'
import type { World } from './world'

export type ConversationFilter = {
  agent?: number
  account?: number
  todos?: readonly Todo[]
  folders?: readonly Folder[]
  q?: string
}

type Inbox = { leads: Int32Array; todo: Uint8Array; folder: Uint8Array }

const places = 2 ** 21

/** Last updated first. */
function inboxAt(world: World, now: number): Inbox {
  return remember(world.leads, `inbox ${now}`, () => {
    const { enrolled } = world.leads.columns.lead
    const count = world.leads.countAt(now)
    const seconds = Math.floor(now / 1000)
    const keys: number[] = []
    for (let lead = 0; lead < count; lead += 1) {
      if ((enrolled[lead] ?? late) > seconds) continue
      const todo = todoCode(world, lead, seconds)
      if (folderCode(world, lead, seconds, todo) === 0) continue
      keys.push(-(updatedSeconds(world, lead, seconds) * places + lead))
    }
    const sorted = Array.from(Float64Array.from(keys).sort(), (key) => -key % places)
    const second = secondEnrollment(world)
    if (second !== null && second.since <= now) {
      const older = sorted.findIndex((lead) => updatedSeconds(world, lead, seconds) * 1000 < second.since)
      sorted.splice(older === -1 ? sorted.length : older, 0, secondRow(second.lead))
    }
    const leads = Int32Array.from(sorted)
    const todo = Uint8Array.from(leads, (row) =>
      row < 0 ? todos.indexOf('missingInformation') : todoCode(world, row, seconds),
    )
    const folder = Uint8Array.from(leads, (row, index) =>
      row < 0 ? folders.indexOf('ongoing') : folderCode(world, row, seconds, todo[index] ?? 0),
    )
    return { leads, todo, folder }
  })
}

const agentOfRow = (world: World, row: number): number | undefined =>
  row < 0 ? secondEnrollment(world)?.agent : world.leads.columns.lead.agent[row]

/** Leads by number, last updated first; negative where it is the second row of a lead. */
export function conversationsAt(world: World, now: number, filter: ConversationFilter): Int32Array {
  return remember(world.leads, `conversations ${now} ${JSON.stringify(filter)}`, () => {
    const { leads, todo, folder } = inboxAt(world, now)
    const c = world.leads.columns.lead
    const words = wordsOf(filter.q)
    const matches = words.length === 0 ? null : matcher(world, words)
    const wantedTodos = filter.todos?.map((name) => todos.indexOf(name))
    const wantedFolders = filter.folders?.map((name) => folders.indexOf(name))
    return leads.filter(
      (lead, index) =>
        (filter.agent === undefined || agentOfRow(world, lead) === filter.agent) &&
        (filter.account === undefined || c.account[leadOfRow(lead)] === filter.account) &&
        (!wantedTodos || wantedTodos.includes(todo[index] ?? 0)) &&
        (!wantedFolders || wantedFolders.includes(folder[index] ?? 0)) &&
        (!matches || matches(leadOfRow(lead))),
    )
  })
}

export type ConversationCounts = {
  todo: Record<Exclude<Todo, 'none'>, number>
  folder: Record<Exclude<Folder, 'absent'>, number>
}

/** The counts of `conversationsAt`. */
export function conversationCountsAt(
  world: World,
  now: number,
  filter: Pick<ConversationFilter, 'agent' | 'account'>,
): ConversationCounts {
  return remember(world.leads, `counts ${now} ${filter.agent} ${filter.account}`, () => {
    const { leads, todo, folder } = inboxAt(world, now)
    const c = world.leads.columns.lead
    const byTodo = new Float64Array(todos.length)
    const byFolder = new Float64Array(folders.length)
    for (const [index, lead] of leads.entries()) {
      if (filter.agent !== undefined && agentOfRow(world, lead) !== filter.agent) continue
      if (filter.account !== undefined && c.account[leadOfRow(lead)] !== filter.account) continue
      const [what = 0, where = 0] = [todo[index], folder[index]]
      byTodo[what] = (byTodo[what] ?? 0) + 1
      byFolder[where] = (byFolder[where] ?? 0) + 1
    }
    const counted = <Name extends string>(names: readonly Name[], counts: Float64Array) =>
      // The names are the keys.
      Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<Name, number>
    return { todo: counted(todos, byTodo), folder: counted(folders, byFolder) }
  })
}
