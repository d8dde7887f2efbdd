import type { DataOf } from '#/api/decode/lenient'
import { agentCondition } from '#/domain/agent-condition'
import { indicators, measures } from '#/domain/indicators'
import { outreachStatus } from '#/domain/lead-status'
import { accountName, agentName, leadName } from '#/domain/names'
import { maxEntries, runwayOf, runwaySentence } from '#/domain/runway'
import { formatDelta } from '#/lib/number'
import { inEnglish } from '#/lib/english'
import { addressOf, counted, named, type Answer, type Asking } from './answer'
import { listIn } from './read'

/** How an agent is doing. `agent` is a name or an id; `days` is the period, 30 if left out. */
export async function howIsAgent(
  { read, now, zone, origin }: Asking,
  { agent, days = 30 }: { agent: string; days?: number | undefined },
): Promise<Answer> {
  const { data: all } = await read('agents.list', {})
  const found = named(agent, all, (each) => [each.id, each.name])
  const [one] = found
  if (one === undefined || found.length > 1)
    return inEnglish(zone, () => ({
      answer: `No single agent is called ${JSON.stringify(agent)}: choose one of these.`,
      items: (found.length === 0 ? all : found).map((each) => ({ id: each.id, agent: agentName(each) })),
      link: addressOf(origin, { to: '/agents' }),
    }))
  const [whole, activity, accounts, analytics, counts] = await Promise.all([
    read('agents.get', { path: { id: one.id } }),
    read('agents.activity', { path: { id: one.id }, query: { limit: maxEntries } }),
    read('socialAccounts.list', {}),
    read('cockpit.analytics', { query: { range: String(days), agentId: one.id } }),
    // The rest is an answer without them.
    read('leads.statusCounts', { body: { agentIds: [one.id] } }).catch(() => null),
  ])
  const known = { accounts: accounts.data.socialAccounts, activity: activity.data }
  const leads = { ...known, counts: counts?.data, timeline: activity.data.timeline }
  return inEnglish(zone, () => {
    const moment = { now, zone }
    const runway = runwayOf(whole.data, leads, moment)
    const { sentence } = agentCondition(whole.data, known, moment)
    return agentAnswer(one, days, {
      sentence: [sentence, runway && runwaySentence(runway, moment)].filter(Boolean).join('. '),
      activity: activity.data,
      kpis: analytics.data.kpis,
      origin,
    })
  })
}

type AgentFacts = {
  sentence: string
  activity: DataOf<'agents.activity'>
  kpis: DataOf<'cockpit.analytics'>['kpis']
  origin: string
}

function agentAnswer(
  agent: { id: string; name?: string | undefined },
  days: number,
  { sentence, activity, kpis, origin }: AgentFacts,
): Answer {
  const periods = measures.map((measure) => {
    const { value, deltaValue } = kpis?.[indicators[measure].field] ?? {}
    return { measure: indicators[measure].label(), value: value ?? null, change: deltaValue ?? null }
  })
  const said = periods.flatMap(({ measure, value, change }) =>
    value === null
      ? []
      : [
          `${measure} ${value}${change === null ? '' : ` (${change === 0 ? 'no change' : formatDelta(change)})`}`,
        ],
  )
  return {
    answer: `${agentName(agent)}: ${sentence}. In the last ${days} days, with the change from the ${days} before: ${said.join(', ')}.`,
    figures: {
      inProgress: activity.runningEnrollments ?? null,
      sourced: activity.sourced ?? null,
      interested: activity.interested ?? null,
      lastActiveAt: activity.lastActivityAt ?? null,
    },
    items: periods,
    link: addressOf(origin, { to: '/agents/$agentId', params: { agentId: agent.id } }),
  }
}

const maxFound = 20

/** Leads by name, company or headline, as the leads' page finds them. */
export async function findPerson(
  { read, zone, origin }: Asking,
  { name }: { name: string },
): Promise<Answer> {
  const { data } = await read('leads.list', {
    body: { q: name, page: 1, limit: maxFound },
  })
  const leads = listIn(data.leads)
  const { totalCount = leads.length } = data
  return inEnglish(zone, () => ({
    answer:
      totalCount === 0
        ? 'No lead is found by these words.'
        : `${counted(totalCount, 'lead is', 'leads are')} found${totalCount > leads.length ? `; these are ${leads.length} of them` : ''}.`,
    figures: { found: totalCount },
    items: leads.map((lead) => ({
      id: lead.id,
      lead: leadName(lead),
      company: lead.companyName ?? null,
      headline: lead.headline ?? null,
      status: outreachStatus(lead.outreachStatus).label,
      agent: lead.agent ? agentName(lead.agent) : null,
      account: lead.assignedSocialAccount ? accountName(lead.assignedSocialAccount) : null,
      link: addressOf(origin, { to: '/leads/$leadId', params: { leadId: lead.id } }),
    })),
    link: addressOf(origin, { to: '/leads', search: { q: name } }),
  }))
}
