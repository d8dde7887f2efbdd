import { isInFolder, type CombinedFolder } from './conversation-status'
import type { Draft } from './drafts'
import { turnOf, type Conversation, type Turn } from './turn'

/** Whose turn it is in a listed conversation, and since when by its draft. */
export function turnsWith(drafts: readonly Draft[] = []): (item: Conversation) => Turn {
  const byId = new Map(drafts.map((draft) => [draft.request.id, draft]))
  return (item) => turnOf({ conversation: item, draft: byId.get(item.pendingValidation?.id ?? '') })
}

const rank = ({ selectedOutcome }: Conversation): number =>
  selectedOutcome === 'interested' ? 0 : selectedOutcome === 'notInterested' ? 2 : 1

/** The conversations of a folder of ours: interested leads first, then by how long they have waited. */
export function waitingConversations(
  folder: CombinedFolder,
  items: readonly Conversation[],
  drafts?: readonly Draft[],
): readonly Conversation[] {
  const turnIn = turnsWith(drafts)
  const sinceOf = (item: Conversation): number => turnIn(item).since ?? Infinity
  return items
    .filter((item) => isInFolder(folder, item))
    .toSorted((a, b) => rank(a) - rank(b) || sinceOf(a) - sinceOf(b) || 0)
}
