import { readId } from '../world/ids'
import { leadOrders, ordered, statusCounts } from '../world/lead-query'
import type { World } from '../world/world'
import { invalidParameter, notFound, refuse, type Handlers } from './handler'
import { filterOf } from './lead-filters'
import { leadInFull, leadRecord } from './lead-record'
import { timelineOf } from './lead-timeline'

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
