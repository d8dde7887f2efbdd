import type { OperationId } from '#/api/contract/index'
import type { CheckedRequest } from '#/api/parse-request'
import { invalidParameter, type Refusal } from '../handlers/handler'
import * as theirs from './foreign-words'
import { isRecord } from './schema-view'
import { textHash } from './text-hash'

type Fields = Record<string, unknown>

/** It gives null where this service does not know the word. */
function ourWord(words: theirs.Words, word: unknown): string | null {
  return Object.entries(words).find(([, theirWord]) => theirWord === word)?.[0] ?? null
}

function askedIn(
  fields: Readonly<Fields>,
  name: string,
  words: theirs.Words,
): { fields: Readonly<Fields> } | Refusal {
  const asked = fields[name]
  if (asked === undefined) return { fields }
  const ours = [asked].flat().map((word) => ourWord(words, word))
  if (ours.includes(null)) return invalidParameter(name, 'is not known')
  return { fields: { ...fields, [name]: Array.isArray(asked) ? ours : ours[0] } }
}

const asks: Readonly<
  Partial<Record<OperationId, { in: 'query' | 'body'; names: Readonly<Record<string, theirs.Words>> }>>
> = {
  'leads.list': {
    in: 'body',
    names: { outreachStatuses: theirs.statusWords, sortBy: theirs.sortWords },
  },
  'inbox.conversations': {
    in: 'query',
    names: { scope: theirs.scopeWords, filter: theirs.filterWords },
  },
}

/** Gives the request in the words of the other worlds. */
export function fromForeign(request: CheckedRequest): CheckedRequest | Refusal {
  const ask = asks[request.id]
  if (!ask) return request
  let fields: Readonly<Fields> = request[ask.in] ?? {}
  for (const [name, words] of Object.entries(ask.names)) {
    const asked = askedIn(fields, name, words)
    if ('refused' in asked) return asked
    fields = asked.fields
  }
  return { ...request, [ask.in]: fields }
}

export const foreignRefusal = (refusal: Refusal): Refusal => ({
  ...refusal,
  message: theirs.refusals[refusal.code] ?? 'Dit kan niet',
})

/** The document shows these objects, which cannot always exist; this service leaves them out. */
const leftOut = new Set([
  'accountState',
  'activeAssignment',
  'agent',
  'agentNextAction',
  'assignedSocialAccount',
  'coldOpenerHumanizer',
  'exitReason',
  'pendingHandoff',
  'pendingValidation',
  'socialAccount',
])

function inTheirWords(value: unknown, at: string, words: Readonly<Record<string, theirs.Words>>): unknown {
  if (Array.isArray(value)) return value.map((item) => inTheirWords(item, at, words))
  if (typeof value === 'string') return words[at]?.[value] ?? value
  if (!isRecord(value)) return value
  const entries = Object.entries(value).flatMap(([key, held]) =>
    held === null && leftOut.has(key)
      ? []
      : [[key, inTheirWords(held, at === '' ? key : `${at}.${key}`, words)] as const],
  )
  return Object.fromEntries(entries)
}

const shuffled = (items: readonly unknown[], idOf: (item: unknown) => unknown): unknown[] =>
  items.toSorted((a, b) => textHash(0, String(idOf(a))) - textHash(0, String(idOf(b))))

const field = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)
const inList = (data: Fields, key: string, change: (items: readonly unknown[]) => unknown[]): Fields => {
  const items = data[key]
  return Array.isArray(items) ? { ...data, [key]: change(items) } : data
}
const each =
  (change: (item: Fields) => Fields) =>
  (items: readonly unknown[]): unknown[] =>
    items.map((item) => (isRecord(item) ? change(item) : item))

const listedOfAgents = new Set(['id', 'name', 'status'])

const changes: Readonly<Partial<Record<OperationId, (data: Fields) => Fields>>> = {
  'socialAccounts.list': (data) =>
    inList(data, 'socialAccounts', (accounts) => shuffled(accounts, (account) => field(account, 'id'))),
  'agents.list': (data) => ({
    ploeg: shuffled(Object.values(data).find(Array.isArray) ?? [], (agent) => field(agent, 'id')).map(
      (agent) =>
        Object.fromEntries(Object.entries(agent as Fields).filter(([key]) => listedOfAgents.has(key))),
    ),
  }),
  'leads.statusCounts': (data) =>
    Object.fromEntries(Object.entries(data).map(([key, count]) => [theirs.statusWords[key] ?? key, count])),
  'leads.activity': (data) =>
    inList(
      data,
      'timeline',
      each((entry) => ({ ...entry, title: theirs.titles[String(entry['type'])] ?? 'Gebeurtenis' })),
    ),
  'inbox.conversations': (data) =>
    inList(
      data,
      'items',
      each(({ agentNextAction, ...item }) =>
        agentNextAction === undefined
          ? item
          : { ...item, agentNextAction: { kind: field(agentNextAction, 'kind') } },
      ),
    ),
  'inbox.messages': (data) => inList(data, 'messages', (messages) => messages.toReversed()),
  'validations.list': (data) =>
    inList(data, 'items', (items) => shuffled(items, (item) => field(field(item, 'request'), 'id'))),
  'validations.conversation': (data) => inList(data, 'messages', (messages) => messages.toReversed()),
  'cockpit.live': (data) =>
    inList(
      data,
      'actions',
      each((action) => {
        const { message, ...words } = theirs.cockpitActions[String(action['key'])] ?? {
          key: 'OVERIG',
          nature: 'mededeling',
          message: () => 'Er is iets te doen.',
        }
        return { ...action, ...words, message: message(Number(action['count'])) }
      }),
    ),
}

/** Answers in the documented contract, with another service's words and order and nothing beyond it. */
export function toForeign(id: OperationId, given: unknown): unknown {
  const data = inTheirWords(given, '', theirs.wordsAt[id] ?? {})
  if (!isRecord(data) && !Array.isArray(data)) return data
  const fields: Fields = Array.isArray(data) ? { list: data } : data
  return changes[id]?.(fields) ?? data
}
