import type { ResponseOf } from '#/api/contract/index'
import { visitEvents, type EventKind, type LeadEvent } from './events'
import type { Instant } from './journey'
import { remember } from './leads'
import { automationOf } from './lead-query'
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

const outcomeActions = {
  interested: 'statusInterested',
  notInterested: 'statusNotInterested',
  neverReplied: 'statusNeverReplied',
} as const

function actionFor({ kind, journey, validated }: LeadEvent): AgentAction | null {
  if (kind === 'coldDrafted') return validated ? 'sequenceToValidate' : null
  if (kind === 'replyDrafted') return validated ? 'messageToValidate' : null
  if (kind === 'outcome') return journey.outcome && outcomeActions[journey.outcome]
  return actionOf[kind] ?? null
}

const maxActivities = 50
const windows = [2, 9, 40, 4000].map((days) => days * day * 1000)

/** Lists the newest first. */
export const agentActivity = (
  world: World,
  agent: number,
  now: Instant,
  limit: number,
): readonly Activity[] => lastOfEach(world, now)[agent]?.slice(0, limit) ?? []

/** All agents are counted at once, so that the events are read only once. */
function lastOfEach(world: World, now: Instant): readonly (readonly Activity[])[] {
  return remember(world.leads, `activity ${now}`, () => {
    const found: Activity[][] = world.agents.map(() => [])
    const wanting = new Set(world.agents.keys())
    for (const window of windows) {
      for (const agent of wanting) found[agent] = []
      visitEvents(world, now - window, now, (event) => {
        const agent = event.journey.agent ?? -1
        if (!wanting.has(agent)) return
        const action = actionFor(event)
        if (action) found[agent]?.push({ action, at: event.at, lead: event.lead })
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
    const all = lastOfEach(world, now).map(([last]) => ({
      ...noFigures,
      lastActivityAt: last?.at ?? Infinity,
    }))
    world.leads.each(now, (journey, then) => {
      const figures = all[journey.agent ?? -1]
      if (!figures) return
      figures.sourced += 1
      if (journey.sourcedAt > then - hour * 1000) figures.isSourcing = true
      if (journey.outcomeAt <= then && journey.outcome === 'interested') figures.interested += 1
      if (journey.enrolledAt <= then && automationOf(journey, then) === 'automationActive')
        figures.runningEnrollments += 1
    })
    return all
  })
}
