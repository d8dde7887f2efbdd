import type { InputOf } from '#/api/contract/index'
import { relationships, type LeadFilter, type Relationship } from '../world/lead-query'
import type { World } from '../world/world'

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

export function filterOf(world: World, body: Body): LeadFilter {
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
