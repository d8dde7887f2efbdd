import type { OperationId } from '#/api/contract/index'
import type { DataOf } from '#/api/decode/lenient'
import type { RequestInput } from '#/api/write-request'

/** What earlier answers told: the ids that later questions need. */
export type Found = {
  agentId?: string | undefined
  leadId?: string | undefined
  thread?: { id: string; leadId: string } | undefined
  attachment?: { messageId: string; attachmentId: string } | undefined
  validation?: { id: string; kind: 'message' | 'coldSequence' } | undefined
}

type Step = {
  id: OperationId
  /** What to ask with, or why there is nothing to ask about. */
  inputFor: (found: Found) => RequestInput | string
}

const needs = <T>(
  value: T | undefined,
  missing: string,
  question: (value: T) => RequestInput,
): RequestInput | string => (value === undefined ? missing : question(value))

/** Every operation once, those that name ids before those that need them. */
export const plan: readonly Step[] = [
  { id: 'me.get', inputFor: () => ({}) },
  { id: 'workspace.get', inputFor: () => ({}) },
  { id: 'team.get', inputFor: () => ({}) },
  { id: 'socialAccounts.list', inputFor: () => ({}) },
  { id: 'agents.list', inputFor: () => ({}) },
  {
    id: 'agents.get',
    inputFor: ({ agentId }) => needs(agentId, 'no agent found', (id) => ({ path: { id } })),
  },
  {
    id: 'agents.activity',
    inputFor: ({ agentId }) => needs(agentId, 'no agent found', (id) => ({ path: { id } })),
  },
  { id: 'leads.list', inputFor: () => ({ body: {} }) },
  { id: 'leads.statusCounts', inputFor: () => ({ body: {} }) },
  { id: 'leads.get', inputFor: ({ leadId }) => needs(leadId, 'no lead found', (id) => ({ path: { id } })) },
  {
    id: 'leads.activity',
    inputFor: ({ leadId }) => needs(leadId, 'no lead found', (id) => ({ path: { id } })),
  },
  { id: 'inbox.conversations', inputFor: () => ({ query: { scope: 'all' } }) },
  { id: 'inbox.counts', inputFor: () => ({}) },
  {
    id: 'inbox.messages',
    inputFor: ({ thread }) => needs(thread, 'no conversation found', (path) => ({ path })),
  },
  {
    id: 'inbox.attachment',
    inputFor: ({ thread, attachment }) =>
      needs(attachment && thread && { ...thread, ...attachment }, 'no attachment found', (path) => ({
        path,
      })),
  },
  { id: 'validations.list', inputFor: () => ({}) },
  {
    id: 'validations.get',
    inputFor: ({ validation }) =>
      needs(validation, 'no validation found', ({ id, kind }) => ({ path: { id }, query: { kind } })),
  },
  {
    id: 'validations.conversation',
    inputFor: ({ validation }) => needs(validation, 'no validation found', ({ id }) => ({ path: { id } })),
  },
  {
    id: 'validations.regeneration',
    inputFor: ({ validation }) =>
      needs(validation, 'no validation found', ({ id, kind }) => ({ path: { id }, query: { kind } })),
  },
  { id: 'cockpit.live', inputFor: () => ({}) },
  { id: 'cockpit.analytics', inputFor: () => ({ query: { range: '30' } }) },
  { id: 'billing.get', inputFor: () => ({}) },
]

type Learners = { [Id in OperationId]?: (data: DataOf<Id>) => Found }

const learners: Learners = {
  'agents.list': (agents) => ({ agentId: agents[0]?.id }),
  'leads.list': ({ leads }) => ({ leadId: leads?.[0]?.id }),
  'inbox.conversations': ({ items }) => {
    // A conversation that has not begun has no messages to look at.
    const item = items?.find(({ conversationId }) => Boolean(conversationId)) ?? items?.[0]
    return { thread: item && { id: item.socialAccount.id, leadId: item.lead.id } }
  },
  'inbox.messages': ({ messages }) => {
    for (const { entityUrn, attachments } of messages ?? []) {
      const first = attachments?.[0]
      if (first) return { attachment: { messageId: entityUrn, attachmentId: first.id } }
    }
    return {}
  },
  'validations.list': ({ items }) => {
    const item = items?.[0]
    return { validation: item && { id: item.request.id, kind: item.kind } }
  },
}

/** The ids that an answer of this operation brings. */
export function learn<Id extends OperationId>(id: Id, data: DataOf<Id>): Found {
  const learner: ((data: DataOf<Id>) => Found) | undefined = learners[id]
  return learner?.(data) ?? {}
}
