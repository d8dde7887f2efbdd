import { readId } from '../world/ids'
import {
  leadOrders,
  ordered,
  statusCounts,
  relationships,
  type LeadFilter,
  type Relationship,
} from '../world/lead-query'
import type { World } from '../world/world'
import { invalidParameter, notFound, refuse, type Handlers } from './handler'
import { leadInFull, leadRecord } from './lead-record'
import { timelineOf } from './lead-timeline'
import type { InputOf } from '#/api/contract/index'

const usualLimit = 25
const maxLimit = 100
const usualEntries = 20
const maxEntries = 200

function found(world: World, id: string, now: number): number | null {
  const lead = readId(world, 'lead', id)
  return lead && lead.part === undefined && lead.lead < world.leads.countAt(now) ? lead.lead : null
}

type LeadHandlers = Pick<Handlers, 'leads.list' | 'leads.statusCounts' | 'leads.get' | 'leads.activity'>

export const leadHandlers: LeadHandlers = {
  'leads.list': ({ body }, { world, now, left = 0 }) => {
    const { page = 1, limit = usualLimit, sortBy = 'createdAt', sortDirection = 'desc' } = body
    if (page < 1) return invalidParameter('page', 'must be at least 1')
    if (limit < 1 || limit > maxLimit) return invalidParameter('limit', `must be from 1 to ${maxLimit}`)
    const order = leadOrders.find((name) => name === sortBy)
    if (!order) return refuse(400, 'unsupported_sort', `sortBy must be one of ${leadOrders.join(', ')}`)
    if (sortDirection !== 'asc' && sortDirection !== 'desc') {
      return invalidParameter('sortDirection', 'must be asc or desc')
    }
    const sorted = ordered(world, now, filterOf(world, body), order)
    const totalCount = Math.max(0, sorted.length - left)
    const first = (page - 1) * limit
    const leads = Array.from({ length: Math.max(0, Math.min(limit, totalCount - first)) }, (_, place) => {
      const index = left + first + place
      return sorted[sortDirection === 'asc' ? index : sorted.length - 1 - index] ?? 0
    })
    return {
      leads: leads.map((lead) => leadRecord(world, lead, now)),
      totalCount,
      page,
      limit,
      hasNextPage: first + limit < totalCount,
    }
  },

  'leads.statusCounts': ({ body }, { world, now }) => statusCounts(world, now, filterOf(world, body)),

  'leads.get': ({ path, query }, { world, now }) => {
    const lead = found(world, path.id, now)
    if (lead === null) return notFound('lead')
    const { socialAccountId } = query
    const account = socialAccountId === undefined ? null : world.accountIndex(socialAccountId)
    return account === -1 ? notFound('social account') : { lead: leadInFull(world, lead, account, now) }
  },

  'leads.activity': ({ path, query }, { world, now }) => {
    const { limit = usualEntries } = query
    const lead = found(world, path.id, now)
    if (lead === null) return notFound('lead')
    if (limit < 1 || limit > maxEntries) return invalidParameter('limit', `must be from 1 to ${maxEntries}`)
    return { timeline: timelineOf(world, lead, now).slice(0, limit) }
  },
}

type Body = InputOf<'leads.list'>['body']

/** Pages without a choice send an empty list. */
const some = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list && list.length > 0 ? list : undefined

const both = (
  a: readonly number[] | undefined,
  b: readonly number[] | undefined,
): readonly number[] | undefined => (a && b ? a.filter((item) => b.includes(item)) : (a ?? b))

const unknown = -1

function relationshipsOf({
  assigned = 'any',
  relationshipStatus,
}: Body): readonly Relationship[] | undefined {
  if (assigned === 'any') return relationshipStatus === undefined ? undefined : [relationshipStatus]
  const either = relationships.filter((name) => (name === 'ACTIVE_ASSIGNMENT') === (assigned === 'assigned'))
  return relationshipStatus === undefined ? either : either.filter((name) => name === relationshipStatus)
}

function filterOf(world: World, body: Body): LeadFilter {
  const {
    agentIds,
    socialAccountIds,
    searchFilterId,
    flowId,
    currentStepId,
    q,
    handlingFilters,
    blacklisted,
  } = body
  const flow = flowId === undefined ? undefined : [world.agents.findIndex((agent) => agent.flowId === flowId)]
  const agents = both(
    some(agentIds)?.map((id) => world.agentIndex(id)),
    flow,
  )
  const accounts = some(socialAccountIds)?.map((id) => world.accountIndex(id))
  const related = relationshipsOf(body)
  const statuses = some(body.outreachStatuses)
  const handling = some(handlingFilters)
  return {
    ...(agents && { agents }),
    ...(accounts && { accounts }),
    ...(searchFilterId !== undefined && { searchFilter: searchFilterOf(world, searchFilterId) }),
    ...(flow && { enrolled: true }),
    ...(currentStepId !== undefined && { step: currentStepId }),
    ...(statuses && { statuses }),
    ...(related && { relationships: related }),
    ...(handling && { handling }),
    ...(blacklisted !== undefined && { blacklisted }),
    ...(q !== undefined && q.trim() !== '' && { q }),
  }
}

function searchFilterOf(world: World, id: string): readonly [number, number] {
  for (const [index, agent] of world.agents.entries()) {
    const number = agent.searchFilterIds.indexOf(id)
    if (number !== -1) return [index, number]
  }
  return [unknown, unknown]
}
