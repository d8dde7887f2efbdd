import type { ResponseOf } from '#/api/contract/index'
import { late } from './columns'
import { visitEvents, type EventKind } from './events'
import type { Instant } from './journey'
import { remember } from './leads'
import { automationOf } from './lead-query'
import { outcomeCode } from './lead-row'
import type { World } from './world'
import { day, hour } from './zone'

export type AgentAction = ResponseOf<'agents.activity'>['timeline'][number]['action']
export type Activity = { action: AgentAction; at: number; lead: number }

const actionOf: Readonly<Partial<Record<EventKind, AgentAction>>> = {
  sourced: 'sourced',
  assigned: 'dataRefreshed',
  invited: 'inviteSent',
  cold1: 'message1Sent',
  cold2: 'message2Sent',
  cold3: 'message3Sent',
  replySent: 'messageSent',
  handoff: 'waitingForInfo',
}

const outcomeActions: readonly (AgentAction | null)[] = [
  null,
  'statusInterested',
  'statusNotInterested',
  'statusNeverReplied',
]

function actionFor(world: World, kind: EventKind, lead: number, validated: boolean): AgentAction | null {
  if (kind === 'coldDrafted') return validated ? 'sequenceToValidate' : null
  if (kind === 'replyDrafted') return validated ? 'messageToValidate' : null
  if (kind === 'outcome')
    return outcomeActions[world.leads.columns.lead.outcome[lead] ?? outcomeCode.none] ?? null
  return actionOf[kind] ?? null
}

const farthest = 50
const windows = [2 * day, 9 * day, 40 * day, 4000 * day]

/** What an agent did last, newest first. */
export function agentActivity(world: World, agent: number, now: Instant, limit: number): readonly Activity[] {
  const all = remember(world.leads, `activity ${agent} ${now}`, () => {
    const seconds = Math.floor(now / 1000)
    const own = world.leads.columns.lead.agent
    let found: Activity[] = []
    for (const window of windows) {
      found = []
      visitEvents(world, seconds - window, seconds, (kind, at, lead, _account, validated) => {
        if (own[lead] !== agent) return
        const action = actionFor(world, kind, lead, validated)
        if (action) found.push({ action, at, lead })
      })
      if (found.length >= farthest) break
    }
    return found
      .sort((a, b) => b.at - a.at || b.lead - a.lead || (a.action < b.action ? -1 : 1))
      .slice(0, farthest)
  })
  return all.slice(0, limit)
}

export type AgentFigures = {
  isSourcing: boolean
  lastActivityAt: Instant
  runningEnrollments: number
  sourced: number
  interested: number
}

/** isSourcing: it has found a lead within the last hour. The counts are of all its leads, ever. */
export function agentFigures(world: World, agent: number, now: Instant): AgentFigures {
  return remember(world.leads, `figures ${agent} ${now}`, () => {
    const c = world.leads.columns.lead
    const seconds = Math.floor(now / 1000)
    const count = world.leads.countAt(now)
    const [last] = agentActivity(world, agent, now, 1)
    const figures: AgentFigures = {
      isSourcing: false,
      lastActivityAt: last ? last.at * 1000 : Infinity,
      runningEnrollments: 0,
      sourced: 0,
      interested: 0,
    }
    for (let lead = 0; lead < count; lead += 1) {
      if (c.agent[lead] !== agent) continue
      figures.sourced += 1
      if ((c.sourced[lead] ?? late) > seconds - hour) figures.isSourcing = true
      if ((c.outcomeAt[lead] ?? late) <= seconds && c.outcome[lead] === outcomeCode.interested)
        figures.interested += 1
      const isEnrolled = (c.enrolled[lead] ?? late) <= seconds
      if (isEnrolled && automationOf(world, lead, seconds) === 'automationActive')
        figures.runningEnrollments += 1
    }
    return figures
  })
}
