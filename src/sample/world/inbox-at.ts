import { folders, todos, type Folder, type Instant, type Todo } from './journey'
import { remember } from './leads'
import { matcher, wordsOf } from './search'
import { secondEnrollment } from './second-enrollment'
import { folderAt, todoAt, updatedAt } from './lead-state'
import type { World } from './world'

export type ConversationFilter = {
  agent?: number
  account?: number
  todos?: readonly Todo[]
  folders?: readonly Folder[]
  q?: string
}

export type InboxRow = {
  lead: number
  agent: number | null
  account: number | null
  todo: Todo
  folder: Folder
  updatedAt: Instant
  isSecond: boolean
}

/** Lists those first that were updated last. */
const inboxAt = (world: World, now: Instant): readonly InboxRow[] =>
  remember(world.leads, `inbox ${now}`, () => {
    const rows: InboxRow[] = []
    world.leads.each(now, (journey, then, lead) => {
      if (journey.enrolledAt > then) return
      const todo = todoAt(journey, then)
      const folder = folderAt(journey, then, todo)
      if (folder === 'absent') return
      const updated = updatedAt(journey, then) + now - then
      const { agent, account } = journey
      rows.push({ lead, agent, account, todo, folder, updatedAt: updated, isSecond: false })
    })
    const second = secondEnrollment(world)
    const own = rows.find(({ lead }) => lead === second?.lead)
    if (second && own && second.since <= now) {
      const { agent, since } = second
      const state = {
        todo: 'missingInformation',
        folder: 'ongoing',
        updatedAt: since,
        isSecond: true,
      } as const
      rows.push({ ...own, agent, ...state })
    }
    return rows.sort((a, b) => b.updatedAt - a.updatedAt || b.lead - a.lead)
  })

export const conversationsAt = (
  world: World,
  now: Instant,
  filter: ConversationFilter,
): readonly InboxRow[] =>
  remember(world.leads, `conversations ${now} ${JSON.stringify(filter)}`, () => {
    const words = wordsOf(filter.q)
    const matches = words.length === 0 ? null : matcher(world, words)
    return inboxAt(world, now).filter(
      (row) =>
        (filter.agent === undefined || row.agent === filter.agent) &&
        (filter.account === undefined || row.account === filter.account) &&
        (!filter.todos || filter.todos.includes(row.todo)) &&
        (!filter.folders || filter.folders.includes(row.folder)) &&
        (!matches || matches(row.lead, world.leads.of(row.lead).agent)),
    )
  })

export type ConversationCounts = { todo: Record<Todo, number>; folder: Record<Folder, number> }

/** The counts of `conversationsAt`. */
export const conversationCountsAt = (
  world: World,
  now: Instant,
  filter: Pick<ConversationFilter, 'agent' | 'account'>,
): ConversationCounts =>
  remember(world.leads, `counts ${now} ${filter.agent} ${filter.account}`, () => {
    const noneOf = <Name extends string>(names: readonly Name[]) =>
      // The names are the keys.
      Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
    const counts = { todo: noneOf(todos), folder: noneOf(folders) }
    for (const row of conversationsAt(world, now, filter)) {
      counts.todo[row.todo] += 1
      counts.folder[row.folder] += 1
    }
    return counts
  })
