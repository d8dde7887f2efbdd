import type { OperationId } from '#/api/contract/index'
import type { CheckedRequest } from '#/api/parse-request'
import { invalidParameter, type Refusal } from '../handlers/handler'
import { outreachStatuses } from '../world/journey'
import { textHash } from './text-hash'
import { isRecord } from '#/lib/record'

type Fields = Record<string, unknown>

/** No other world has such a word. Written once more, it is the first word again (ROT13). */
const ciphered = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const a = letter < 'a' ? 65 : 97
    return String.fromCharCode(a + ((letter.charCodeAt(0) - a + 13) % 26))
  })

type Documented = readonly string[]

/** Documented words stand as they are. */
const wordBut = (documented: Documented, word: string): string =>
  documented.includes(word) ? word : ciphered(word)

type Asked = Readonly<Record<string, { documented: Documented; known?: readonly string[] }>>

/** Handlers refuse what they do not know, and `known` holds the rest. */
const asks: Readonly<Partial<Record<OperationId, { in: 'query' | 'body'; names: Asked }>>> = {
  'leads.list': {
    in: 'body',
    names: {
      outreachStatuses: { documented: ['sourced'], known: outreachStatuses },
      sortBy: { documented: ['createdAt'] },
    },
  },
  'inbox.conversations': {
    in: 'query',
    names: { scope: { documented: ['todo'] }, filter: { documented: ['toValidate'] } },
  },
}

/** Gives the request in the words of the other worlds. */
export function fromForeign(request: CheckedRequest): CheckedRequest | Refusal {
  const ask = asks[request.id]
  if (!ask) return request
  const fields: Fields = { ...request[ask.in] }
  for (const [name, { documented, known }] of Object.entries(ask.names)) {
    const asked = fields[name]
    if (asked === undefined) continue
    const ours = [asked].flat().map((word) => (typeof word === 'string' ? wordBut(documented, word) : ''))
    if (known && !ours.every((word) => known.includes(word))) return invalidParameter(name, 'is not known')
    fields[name] = Array.isArray(asked) ? ours : ours[0]
  }
  return { ...request, [ask.in]: fields }
}

export const foreignRefusal = (refusal: Refusal): Refusal => ({
  ...refusal,
  message: ciphered(refusal.message),
})

const agentWords: Readonly<Record<string, Documented>> = {
  status: [],
  autonomyLevel: [],
  recommendedAutonomyLevel: [],
  'conversionAction.conversionAction': [],
}

const leadWords = (at: string): Readonly<Record<string, Documented>> => ({
  [`${at}.outreachStatus`]: ['sourced'],
  [`${at}.activeAssignment.status`]: ['ACTIVE'],
  [`${at}.activeAssignment.source`]: ['SEARCH'],
  [`${at}.assignments.status`]: ['ACTIVE'],
  [`${at}.assignments.source`]: ['SEARCH'],
  [`${at}.exitReason.category`]: [],
  [`${at}.exitReason.reason`]: [],
})

/** The keys are the places of fields in the data, with the words that are documented; lists add nothing to a place. */
const wordsAt: Readonly<Partial<Record<OperationId, Readonly<Record<string, Documented>>>>> = {
  'socialAccounts.list': {
    'socialAccounts.capacity.workingHoursSummary.key': ['noSlots'],
    'socialAccounts.capacity.activeGates.blockedReason': [],
  },
  'agents.list': agentWords,
  'agents.get': agentWords,
  'leads.list': leadWords('leads'),
  'leads.get': leadWords('lead'),
  'leads.activity': {
    'timeline.type': [],
    'timeline.title': [],
    'timeline.status': [],
    'timeline.terminalReason': [],
    'timeline.manualOutcome': [],
    'timeline.exitReason.category': [],
    'timeline.exitReason.reason': [],
  },
  'inbox.conversations': {
    'items.status': ['ACTIVE'],
    'items.tag': ['coldSequenceToValidate'],
    'items.agentNextAction.kind': ['preparingReply'],
    'items.pendingHandoff.category': [],
  },
  'inbox.messages': { 'messages.subType': [], 'messages.origin': ['agent'] },
  'validations.list': {
    'items.request.sentMessageKeys': [],
    'items.request.coldOpenerHumanizer.variant': [],
  },
  'validations.get': { 'request.sentMessageKeys': [], 'request.coldOpenerHumanizer.variant': [] },
  'validations.conversation': { 'messages.subType': [] },
  'cockpit.live': {
    'actions.key': ['social_account_disconnected'],
    'actions.nature': ['action'],
    'actions.label': [],
    'actions.message': [],
  },
  'billing.get': { 'subscription.status': [] },
}

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

function inTheirWords(value: unknown, at: string, words: Readonly<Record<string, Documented>>): unknown {
  if (Array.isArray(value)) return value.map((item) => inTheirWords(item, at, words))
  const documented = words[at]
  if (typeof value === 'string') return documented ? wordBut(documented, value) : value
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
    crew: shuffled(Object.values(data).find(Array.isArray) ?? [], (agent) => field(agent, 'id')).map(
      (agent) =>
        Object.fromEntries(Object.entries(agent as Fields).filter(([key]) => listedOfAgents.has(key))),
    ),
  }),
  'leads.statusCounts': (data) =>
    Object.fromEntries(Object.entries(data).map(([key, count]) => [wordBut(['sourced'], key), count])),
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
      each((action) => ({ ...action, destination: { kind: 'place' } })),
    ),
}

/** Answers in the documented contract, with another service's words and order and nothing beyond it. */
export function toForeign(id: OperationId, given: unknown): unknown {
  const data = inTheirWords(given, '', wordsAt[id] ?? {})
  if (!isRecord(data) && !Array.isArray(data)) return data
  const fields: Fields = Array.isArray(data) ? { list: data } : data
  return changes[id]?.(fields) ?? data
}
