import type { DataOf } from '#/api/decode/lenient'
import { isRunning } from '#/domain/agent-held'
import type { Read } from './read'
import { readLeads, type AgentLeads } from './runway'

type Agents = DataOf<'agents.list'>

/** Each takes two reads. Of a workspace with more running agents, the others are not known. */
const maxAgents = 12
const everyMs = 60 * 60_000

/** What tells how long running agents have leads, read for one of them at a time. */
export function createAgentReads(read: Read, elapsed: () => number, maxAgeMs: number) {
  const kept = new Map<string, AgentLeads & { at: number }>()
  const tried = new Map<string, number>()

  async function refresh(id: string): Promise<void> {
    tried.set(id, elapsed())
    try {
      kept.set(id, { ...(await readLeads(read, id)), at: elapsed() })
    } catch {
      // Another agent is next; this one's last answer stays until it is too old.
    }
  }

  return {
    /** Reads the leads of the agent that has waited longest; null where none is due. */
    next(agents: Agents): (() => Promise<void>) | null {
      const ids = agents
        .filter(isRunning)
        .slice(0, maxAgents)
        .map(({ id }) => id)
      for (const ofAgents of [kept, tried])
        for (const id of ofAgents.keys()) if (!ids.includes(id)) ofAgents.delete(id)
      const [id] = ids
        .filter((each) => elapsed() - (kept.get(each)?.at ?? -Infinity) >= everyMs)
        .toSorted((a, b) => (tried.get(a) ?? -Infinity) - (tried.get(b) ?? -Infinity) || 0)
      return id === undefined ? null : () => refresh(id)
    },
    /** By the agent's id. */
    known: (): ReadonlyMap<string, AgentLeads> =>
      new Map([...kept].filter(([, { at }]) => elapsed() - at <= maxAgeMs)),
  }
}
