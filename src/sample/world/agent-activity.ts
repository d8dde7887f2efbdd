import type { ResponseOf } from '#/api/contract/index'
import { late, none8 } from './columns'
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

const maxActivities = 50
const windows = [2 * day, 9 * day, 40 * day, 4000 * day]

/** Newest first. */
export const agentActivity = (
  world: World,
  agent: number,
  now: Instant,
  limit: number,
): readonly Activity[] => lastOfEach(world, now)[agent]?.slice(0, limit) ?? []

/** Of all agents at once, so that the events are read only once. */
function lastOfEach(world: World, now: Instant): readonly (readonly Activity[])[] {
  return remember(world.leads, `activity ${now}`, () => {
    const seconds = Math.floor(now / 1000)
    const agentOf = world.leads.columns.lead.agent
    const found: Activity[][] = world.agents.map(() => [])
    const wanting = new Set(world.agents.keys())
    for (const window of windows) {
      for (const agent of wanting) found[agent] = []
      visitEvents(world, seconds - window, seconds, (kind, at, lead, _account, validated) => {
        const agent = agentOf[lead] ?? none8
        if (!wanting.has(agent)) return
        const action = actionFor(world, kind, lead, validated)
        if (action) found[agent]?.push({ action, at, lead })
      })
      for (const agent of wanting) if ((found[agent]?.length ?? 0) >= maxActivities) wanting.delete(agent)
      if (wanting.size === 0) break
    }
    return found.map((activities) =>
      activities
        .sort((a, b) => b.at - a.at || b.lead - a.lead || (a.action < b.action ? -1 : 1))
        .slice(0, maxActivities),
    )
  })
}

export type AgentFigures = {
  isSourcing: boolean
  lastActivityAt: Instant
  runningEnrollments: number
  sourced: number
  interested: number
}

const noFigures: AgentFigures = {
  isSourcing: false,
  lastActivityAt: Infinity,
  runningEnrollments: 0,
  sourced: 0,
  interested: 0,
}

export const agentFigures = (world: World, agent: number, now: Instant): AgentFigures =>
  figuresOfEach(world, now)[agent] ?? noFigures

function figuresOfEach(world: World, now: Instant): readonly AgentFigures[] {
  return remember(world.leads, `figures ${now}`, () => {
    const c = world.leads.columns.lead
    const seconds = Math.floor(now / 1000)
    const count = world.leads.countAt(now)
    const all = lastOfEach(world, now).map(([last]) => ({
      ...noFigures,
      lastActivityAt: last ? last.at * 1000 : Infinity,
    }))
    for (let lead = 0; lead < count; lead += 1) {
      const figures = all[c.agent[lead] ?? none8]
      if (!figures) continue
      figures.sourced += 1
      if ((c.sourced[lead] ?? late) > seconds - hour) figures.isSourcing = true
      if ((c.outcomeAt[lead] ?? late) <= seconds && c.outcome[lead] === outcomeCode.interested)
        figures.interested += 1
      const isEnrolled = (c.enrolled[lead] ?? late) <= seconds
      if (isEnrolled && automationOf(world, lead, seconds) === 'automationActive')
        figures.runningEnrollments += 1
    }
    return all
  })
}
