import type { OperationId, Operations } from './index'
import type { PathParams } from './operation'

// They are not in the table of operations, because pages load that, and these words are for programs and assistants.

export type ParameterWords = { description: string; example: unknown }

type KeysOf<T> = T extends unknown ? Extract<keyof T, string> : never
type QueryNames<O> = O extends { query: { _zod: { def: { shape: infer Shape } } } } ? KeysOf<Shape> : never
type BodyNames<O> = O extends { body: { _zod: { def: { shape: infer Shape } } } } ? KeysOf<Shape> : never
type NamesOf<Id extends OperationId> =
  | PathParams<Operations[Id]>
  | QueryNames<Operations[Id]>
  | BodyNames<Operations[Id]>
type ParameterName = { [Id in OperationId]: NamesOf<Id> }[OperationId]

/** The key says where the id stands in the path. */
const ids: Readonly<Record<string, ParameterWords>> = {
  '/v1/agents/{id}': { description: 'The id of an agent, from the list of agents.', example: 'ag_founders' },
  '/v1/leads/{id}': { description: 'The id of a lead, from a list of leads.', example: 'ld_2q597y' },
  '/v1/social-accounts/{id}': {
    description:
      'The id of a social account: `socialAccount.id` of a conversation, or an id from the list of accounts.',
    example: 'sa_imogen',
  },
  '/v1/message-validations/{id}': {
    description: 'The id of a draft or cold sequence: `request.id` in the list of validations.',
    example: 'va_55npys-0',
  },
}

/** A parameter without words does not compile. */
const words: Readonly<Record<Exclude<ParameterName, 'id'>, ParameterWords>> = {
  leadId: { description: 'The id of the lead: `lead.id` of a conversation.', example: 'ld_2q597y' },
  messageId: { description: 'The `entityUrn` of the message.', example: 'urn:message:1' },
  attachmentId: { description: 'The `id` of the attachment in its message.', example: 'at_1' },
  limit: { description: 'How many entries at most.', example: 20 },
  agentId: { description: 'Only what is of this agent.', example: 'ag_founders' },
  socialAccountId: { description: 'Only what is of this social account.', example: 'sa_imogen' },
  agentIds: { description: 'Only leads of these agents.', example: ['ag_founders'] },
  socialAccountIds: { description: 'Only leads of these social accounts.', example: ['sa_imogen'] },
  searchFilterId: { description: 'Only leads that this search found.', example: 'sf_1' },
  flowId: { description: 'Only leads in this sequence.', example: 'fl_1' },
  currentStepId: { description: 'Only leads at this step of their sequence.', example: 'st_1' },
  q: { description: 'Free text to search for.', example: 'founder' },
  assigned: { description: 'Whether a lead is assigned to an agent.', example: 'assigned' },
  relationshipStatus: { description: 'How a lead stands to the accounts.', example: 'ACTIVE_ASSIGNMENT' },
  handlingFilters: {
    description: 'Whether the automation still works on a lead.',
    example: ['automationActive'],
  },
  blacklisted: { description: 'Whether a lead is on the blacklist.', example: false },
  outreachStatuses: {
    description: 'Only leads at these outreach statuses; the status counts name them.',
    example: ['sourced'],
  },
  page: { description: 'Which page of the list, from 1.', example: 1 },
  sortBy: { description: 'The field to sort by; `createdAt` is documented.', example: 'createdAt' },
  sortDirection: { description: '`asc` or `desc`.', example: 'asc' },
  scope: {
    description: 'Which conversations: `todo` for those that wait, `all` for every one.',
    example: 'todo',
  },
  filter: {
    description: 'A folder of the scope, named as in the conversation counts, such as `toValidate`.',
    example: 'toValidate',
  },
  cursor: { description: 'Where to go on: `nextCursor` of the answer before.', example: 'c_2' },
  before: { description: 'Where to go on: `nextBefore` of the answer before.', example: 1763457840000 },
  status: { description: 'Only drafts in this state.', example: 'PENDING' },
  validationItemType: { description: 'Only cold sequences, or only replies.', example: 'conversationReply' },
  kind: { description: 'Whether the id is of a single message or a cold sequence.', example: 'message' },
  range: { description: 'A number of days, as text.', example: '30' },
}

const isNamed = (name: string): name is keyof typeof words => Object.hasOwn(words, name)

/** Says what a parameter of an operation means, with an example. */
export function parameterWords(path: string, name: string): ParameterWords {
  const found = isNamed(name)
    ? words[name]
    : Object.entries(ids).find(([start]) => path === start || path.startsWith(`${start}/`))?.[1]
  if (found === undefined) throw new Error(`${path} has a parameter without words: ${name}`)
  return found
}
