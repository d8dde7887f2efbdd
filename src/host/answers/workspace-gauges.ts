import type { InputOf, OperationId } from '#/api/contract/index'
import type { DataOf } from '#/api/decode/lenient'
import { isRunning } from '#/domain/agent-held'
import type { GaugeValue } from '../metrics/metrics'
import { gaugesOf } from './gauges'
import { readLeads, type AgentLeads } from './runway'
import type { Read } from './read'

/** An older answer is believed no longer. */
const maxAgeMs = 10 * 60_000
/** Leads run out within days, so older answers still tell when. */
const maxRunwayAgeMs = 2 * 60 * 60_000

type Source<Id extends OperationId> = { id: Id; input: InputOf<Id>; everyMs: number; maxAgeMs: number }
const source = <Id extends OperationId>(
  id: Id,
  input: InputOf<Id>,
  everyMs: number,
  maxAge = maxAgeMs,
): Source<Id> => ({ id, input, everyMs, maxAgeMs: maxAge })

/** Together with the two reads of `agentTurnMs` fewer than `readsAMinute`. Accounts come often, so that a disconnected one is known within a minute. */
const sources = {
  accounts: source('socialAccounts.list', {}, 45_000),
  counts: source('inbox.counts', { query: {} }, 120_000),
  drafts: source('validations.list', { query: { status: 'PENDING' } }, 120_000),
  live: source('cockpit.live', {}, 120_000),
  leads: source('leads.statusCounts', { body: {} }, 300_000),
  bill: source('billing.get', {}, 300_000),
  agents: source('agents.list', {}, 600_000, maxRunwayAgeMs),
  workspace: source('workspace.get', {}, 600_000, maxRunwayAgeMs),
}
type Name = keyof typeof sources
// The keys are those of the table.
const names = Object.keys(sources) as Name[]

const readsAMinute = 4
/** In each of these turns one agent's leads are read. */
const agentTurnMs = 300_000
/** A scrape waits no longer than this; what comes later is in the next one. */
const scrapeTimeoutMs = 4_000

type Kept = { data: unknown; drift: number; at: number }

/** The workspace's figures for one scrape. Nobody scraping means that nothing is read. */
export function createWorkspaceGauges({
  read,
  clock,
  elapsed,
  pause,
}: {
  read: Read
  /** Epoch milliseconds. */
  clock: () => number
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number
  pause: (ms: number) => Promise<void>
}): () => Promise<readonly GaugeValue[]> {
  const kept = new Map<Name, Kept>()
  const tried = new Map<Name, number>()
  const agentReads = createAgentReads(read, elapsed)
  let agentTriedAt = -Infinity
  let turns = readsAMinute
  let refilledAt = elapsed()

  /** Begins what is due, the most late first, as far as there are reads left. */
  function readDue(): readonly Promise<void>[] {
    const now = elapsed()
    turns = Math.min(readsAMinute, turns + ((now - refilledAt) / 60_000) * readsAMinute)
    refilledAt = now
    const ofAgent = agentReads.next(known('agents') ?? [])
    const late = [
      ...names.map((name) => ({
        late: now - (tried.get(name) ?? -Infinity) - sources[name].everyMs,
        reads: 1,
        begin: () => refresh(name),
      })),
      ...(ofAgent === null
        ? []
        : [
            {
              late: now - agentTriedAt - agentTurnMs,
              reads: 2,
              begin: () => {
                agentTriedAt = now
                return ofAgent()
              },
            },
          ]),
    ]
      .filter((each) => each.late >= 0)
      .toSorted((a, b) => b.late - a.late || 0)
    const begun: Promise<void>[] = []
    for (const { reads, begin } of late) {
      if (reads > turns) break
      turns -= reads
      begun.push(begin())
    }
    return begun
  }

  async function refresh(name: Name): Promise<void> {
    const { id, input } = sources[name]
    tried.set(name, elapsed())
    try {
      const { data, drift } = await read(id, input)
      kept.set(name, { data, drift, at: elapsed() })
    } catch {
      // The last answer stays until it is too old; its age is a figure of its own.
    }
  }

  // Each is kept under the name of its own source.
  const known = <N extends Name>(name: N): DataOf<(typeof sources)[N]['id']> | undefined => {
    const answer = kept.get(name)
    if (answer === undefined || elapsed() - answer.at > sources[name].maxAgeMs) return undefined
    return answer.data as DataOf<(typeof sources)[N]['id']>
  }

  return async () => {
    await Promise.race([Promise.all(readDue()), pause(scrapeTimeoutMs)])
    const ofAnswers = names.flatMap((name): GaugeValue[] => {
      const answer = kept.get(name)
      if (answer === undefined) return []
      const labels = { operation: sources[name].id }
      return [
        {
          name: 'sightline_workspace_answer_age_seconds',
          help: 'How old the last answer of an operation is.',
          labels,
          value: Math.round((elapsed() - answer.at) / 1_000),
        },
        {
          name: 'sightline_workspace_drift',
          help: 'In how many ways the last answer of an operation differs from the documentation.',
          labels,
          value: answer.drift,
        },
      ]
    })
    const answers = {
      accounts: known('accounts'),
      counts: known('counts'),
      drafts: known('drafts'),
      live: known('live'),
      leads: known('leads'),
      bill: known('bill'),
      agents: known('agents'),
      workspace: known('workspace'),
      leadsOfAgents: agentReads.known(),
    }
    return [...gaugesOf(answers, clock()), ...ofAnswers]
  }
}

type Agents = DataOf<'agents.list'>

/** Each takes two reads. Of a workspace with more running agents, the others are not known. */
const maxAgents = 12
const leadsEveryMs = 60 * 60_000

/** What tells how long running agents have leads, read for one of them at a time. */
function createAgentReads(read: Read, elapsed: () => number) {
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
        .filter((each) => elapsed() - (kept.get(each)?.at ?? -Infinity) >= leadsEveryMs)
        .toSorted((a, b) => (tried.get(a) ?? -Infinity) - (tried.get(b) ?? -Infinity) || 0)
      return id === undefined ? null : () => refresh(id)
    },
    /** By the agent's id. */
    known: (): ReadonlyMap<string, AgentLeads> =>
      new Map([...kept].filter(([, { at }]) => elapsed() - at <= maxRunwayAgeMs)),
  }
}
