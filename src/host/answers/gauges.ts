import type { DataOf } from '#/api/decode/lenient'
import { accountCondition } from '#/domain/account-condition'
import { isRunning } from '#/domain/agent-held'
import { hasKnownStatus } from '#/domain/agent-labels'
import { needsOf, unknownNeeds } from '#/domain/attention'
import { countIn } from '#/domain/conversation-status'
import { knownOutreachStatuses } from '#/domain/lead-status'
import { teamLeft } from '#/domain/quotas'
import { agentRunway, type AgentRunway } from '#/domain/runway'
import { turnOf, type TurnReason } from '#/domain/turn'
import type { GaugeValue } from '../metrics/metrics'
import type { AgentLeads } from './runway'

/** The last answer of each operation; undefined where it is not known, or too old to be believed. */
export type Known = {
  accounts: DataOf<'socialAccounts.list'> | undefined
  counts: DataOf<'inbox.counts'> | undefined
  drafts: DataOf<'validations.list'> | undefined
  live: DataOf<'cockpit.live'> | undefined
  leads: DataOf<'leads.statusCounts'> | undefined
  bill: DataOf<'billing.get'> | undefined
  agents: DataOf<'agents.list'> | undefined
  workspace: DataOf<'workspace.get'> | undefined
  /** By the agent's id. */
  leadsOfAgents: ReadonlyMap<string, AgentLeads>
}

type Value = number | null | undefined

/** The workspace in figures. What is not known has no series: it is never zero. Labels have values from fixed lists. */
export function gaugesOf(known: Known, now: number): readonly GaugeValue[] {
  const values: GaugeValue[] = []
  const add = (name: string, help: string, value: Value, labels: Record<string, string> = {}) => {
    if (typeof value === 'number') values.push({ name: `sightline_workspace_${name}`, help, labels, value })
  }
  const { todo } = known.counts ?? {}
  const accounts = known.accounts?.socialAccounts
  const isPaymentFailed = known.bill?.subscription?.paymentFailed

  const facts = { todo, accounts, isPaymentFailed }
  const unknown = unknownNeeds(facts)
  for (const { kind, count } of needsOf(facts)) add('needs', 'What needs a person, by kind.', count, { kind })
  for (const kind of ['disconnected', 'drafts', 'information'] as const)
    if (!unknown.includes(kind) && !needsOf(facts).some((need) => need.kind === kind))
      add('needs', 'What needs a person, by kind.', 0, { kind })
  if (isPaymentFailed === false) add('needs', 'What needs a person, by kind.', 0, { kind: 'payment' })

  const drafts = 'Drafts that wait for a review, by kind.'
  add('drafts', drafts, todo?.replyToValidate, { kind: 'reply' })
  add('drafts', drafts, todo?.coldSequenceToValidate, { kind: 'cold_sequence' })
  add('unanswered_leads', 'Leads who wait for an answer.', countIn(todo, 'unanswered'))
  const oldest = (reasons: readonly TurnReason[]): Value => {
    if (known.drafts?.items === undefined) return undefined
    const waits = known.drafts.items.map((draft) => turnOf({ draft }))
    const since = waits.flatMap((turn) => (reasons.includes(turn.reason) ? (turn.since ?? []) : []))
    return since.length === 0 ? 0 : Math.round((now - Math.min(...since)) / 1_000)
  }
  add(
    'oldest_draft_seconds',
    'How long the oldest draft has waited; 0 without one.',
    oldest(['replyReview', 'sequenceReview']),
  )
  add(
    'oldest_unanswered_seconds',
    'How long the oldest draft reply has waited; 0 without one.',
    oldest(['replyReview']),
  )

  if (accounts !== undefined) {
    const conditions = new Map<string, number>()
    for (const account of accounts) {
      const { reason } = accountCondition(account, now)
      conditions.set(reason, (conditions.get(reason) ?? 0) + 1)
    }
    for (const condition of ['disconnected', 'sending', ...conditions.keys()])
      if (!values.some(({ labels }) => labels['condition'] === condition))
        add('accounts', 'Accounts by condition.', conditions.get(condition) ?? 0, { condition })
    for (const left of teamLeft(accounts, now))
      if (left !== null)
        add('quota_left', 'What may still go out today, by action.', left.left, {
          action: actionNames[left.action] ?? 'other',
        })
  }

  const queued = 'Actions that wait for their turn, by kind.'
  add('queued_actions', queued, known.live?.live?.invitationsInQueue, { kind: 'invitation' })
  add('queued_actions', queued, known.live?.live?.messagesInQueue, { kind: 'message' })

  if (known.leads !== undefined)
    for (const [status, count] of byKnownStatus(known.leads))
      add('leads', 'Leads by outreach status.', count, { status })

  if (known.agents !== undefined) {
    const running = known.agents.filter(isRunning)
    const runways = runwaysOf(running, known, now)
    const mayRun = known.agents.filter((agent) => !hasKnownStatus(agent))
    const withUnknown = running.length - runways.length + mayRun.length
    const state = 'Agents that run or may run, by whether it is known until when they have leads.'
    add('running_agents', state, runways.length, { leads: 'known' })
    add('running_agents', state, withUnknown, { leads: 'unknown' })
    const days = runways.flatMap((each) => each.days ?? [])
    if (days.length > 0)
      add(
        'runway_days',
        'Days until the first running agent that finds no leads has none left.',
        Math.min(...days),
      )
    if (runways.length > 0 || withUnknown === 0)
      add(
        'agents_running_out',
        'Running agents that find no leads, and have none left within three days.',
        runways.filter(({ isRunningOut }) => isRunningOut).length,
      )
  }

  const { seats, usedSeats } = known.bill?.subscription ?? {}
  add('seats', 'Seats of the subscription.', seats)
  add('seats_used', 'Seats in use.', usedSeats)
  return values
}

/** Of the running agents of which it is known. */
function runwaysOf(running: DataOf<'agents.list'>, known: Known, now: number): readonly AgentRunway[] {
  if (known.workspace === undefined) return []
  const accounts = known.accounts?.socialAccounts
  const moment = { now, zone: known.workspace.timezone }
  return running.flatMap((agent) => {
    const leads = known.leadsOfAgents.get(agent.id)
    const found = leads && agentRunway(agent, { ...leads, accounts }, moment)
    return found === undefined || found.runway === null ? [] : [found]
  })
}

const actionNames: Readonly<Record<string, string>> = {
  'social.sendInvite': 'invitation',
  'social.sendMessage': 'message',
  'social.handleConversationReply': 'reply',
}

/** A service may have any number of other statuses, which are one. */
function byKnownStatus(counts: DataOf<'leads.statusCounts'>): ReadonlyMap<string, number> {
  const all = new Map<string, number>()
  for (const [status, count] of Object.entries(counts)) {
    const name = knownOutreachStatuses.includes(status) ? status : 'other'
    all.set(name, (all.get(name) ?? 0) + (count ?? 0))
  }
  return all
}
