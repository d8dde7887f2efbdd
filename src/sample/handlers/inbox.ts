import { folders, todos } from '../world/journey'
import { conversationCountsAt, conversationsAt, type ConversationFilter } from '../world/inbox-at'
import type { World } from '../world/world'
import { invalidParameter, refuse, type Handlers, type RequestOf } from './handler'
import { conversationItem } from './inbox-item'
import { cursorLifeMs, readCursor, writeCursor, type Place } from './cursor'

const usualLimit = 20
const maxLimit = 100

const waiting = todos.filter((todo) => todo !== 'none')
const present = folders.filter((folder) => folder !== 'absent')

const scopes: Readonly<
  Record<string, Readonly<Record<string, Pick<ConversationFilter, 'todos' | 'folders'>>>>
> = {
  todo: {
    toValidate: { todos: ['coldSequenceToValidate', 'replyToValidate'] },
    ...Object.fromEntries(waiting.map((todo) => [todo, { todos: [todo] }])),
  },
  all: Object.fromEntries(present.map((folder) => [folder, { folders: [folder] }])),
}
const whole: (typeof scopes)[string] = { todo: { todos: waiting }, all: { folders: present } }

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

function whose(world: World, query: { agentId?: string; socialAccountId?: string }): ConversationFilter {
  return {
    ...(query.agentId !== undefined && { agent: world.agentIndex(query.agentId) }),
    ...(query.socialAccountId !== undefined && { account: world.accountIndex(query.socialAccountId) }),
  }
}

type ListQuery = RequestOf<'inbox.conversations'>['query']

const listOf = ({ scope, filter, agentId, socialAccountId, q }: ListQuery): string =>
  JSON.stringify([scope, filter, agentId, socialAccountId, q])

function placeOf({ cursor }: ListQuery, list: string, now: number): Place | ReturnType<typeof refuse> {
  if (cursor === undefined) return { asOf: now, offset: 0 }
  const place = readCursor(cursor, list)
  if (!place || place.asOf > now) return invalidParameter('cursor', 'is not one of this list')
  if (now - place.asOf > cursorLifeMs)
    return refuse(400, 'cursor_expired', 'cursor has expired: start the list again')
  return place
}

export const inboxHandlers: Pick<Handlers, 'inbox.conversations' | 'inbox.counts'> = {
  'inbox.conversations': ({ query }, { world, now }) => {
    const { scope, filter, limit = usualLimit, q } = query
    const filters = own(scopes, scope)
    if (!filters) return invalidParameter('scope', 'must be todo or all')
    const folder = filter === undefined ? own(whole, scope) : own(filters, filter)
    if (!folder) return invalidParameter('filter', `must be one of ${Object.keys(filters).join(', ')}`)
    if (limit < 1 || limit > maxLimit) return invalidParameter('limit', `must be from 1 to ${maxLimit}`)
    const list = listOf(query)
    const place = placeOf(query, list, now)
    if ('refused' in place) return place

    if (world.preset === 'troubled' && place.offset > 0 && place.isAfterEmpty !== true)
      return { items: [], nextCursor: writeCursor({ ...place, isAfterEmpty: true }, list) }
    const found = conversationsAt(world, place.asOf, {
      ...whose(world, query),
      ...folder,
      ...(q !== undefined && { q }),
    })
    const end = place.offset + limit
    const items = found.slice(place.offset, end).map((row) => conversationItem(world, row, place.asOf))
    return {
      items,
      nextCursor: end < found.length ? writeCursor({ asOf: place.asOf, offset: end }, list) : null,
    }
  },

  'inbox.counts': ({ query }, { world, now }) => {
    const { todo, folder } = conversationCountsAt(world, now, whose(world, query))
    const toValidate = todo.coldSequenceToValidate + todo.replyToValidate
    return {
      todo: {
        total: waiting.reduce((sum, each) => sum + todo[each], 0),
        toValidate,
        coldSequenceToValidate: todo.coldSequenceToValidate,
        coldSequenceBeingWritten: todo.coldSequenceBeingWritten,
        coldSequenceWaitingForSlot: todo.coldSequenceWaitingForSlot,
        replyToValidate: todo.replyToValidate,
        replyBeingWritten: todo.replyBeingWritten,
        missingInformation: todo.missingInformation,
      },
      all: {
        total: folder.ongoing + folder.interested + folder.notInterested + folder.noReply,
        interested: folder.interested,
        notInterested: folder.notInterested,
        noReply: folder.noReply,
        ongoing: folder.ongoing,
      },
    }
  },
}
