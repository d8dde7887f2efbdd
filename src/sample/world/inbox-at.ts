import type { Folder, Todo } from './journey'
import type { World } from './world'

export type ConversationFilter = {
  agent?: number
  account?: number
  todos?: readonly Todo[]
  folders?: readonly Folder[]
  q?: string
}

/** Leads (by index) whose conversation is in the inbox, last updated first. */
export function conversationsAt(_world: World, _now: number, _filter: ConversationFilter): Int32Array {
  return new Int32Array()
}

export type ConversationCounts = {
  todo: Record<Exclude<Todo, 'none'>, number>
  folder: Record<Exclude<Folder, 'absent'>, number>
}

/** How many `conversationsAt` would give, by todo and by folder. */
export function conversationCountsAt(
  _world: World,
  _now: number,
  _filter: Pick<ConversationFilter, 'agent' | 'account'>,
): ConversationCounts {
  throw new Error('not yet')
}
