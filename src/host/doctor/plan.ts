import type { OperationId } from '#/api/contract/index'
import type { DataOf } from '#/api/decode/lenient'
import type { RequestInput } from '#/api/write-request'

export type Found = {
  agentId?: string | undefined
  leadId?: string | undefined
  thread?: { id: string; leadId: string } | undefined
  attachment?: { messageId: string; attachmentId: string } | undefined
  validation?: { id: string; kind: 'message' | 'coldSequence' } | undefined
}

type InputFor = (found: Found) => RequestInput | string

const none: InputFor = () => ({})

const needs = <T>(
  value: T | undefined,
  missing: string,
  input: (value: T) => RequestInput,
): RequestInput | string => (value === undefined ? missing : input(value))

const ofAgent: InputFor = ({ agentId }) => needs(agentId, 'no agent found', (id) => ({ path: { id } }))
const ofLead: InputFor = ({ leadId }) => needs(leadId, 'no lead found', (id) => ({ path: { id } }))
const ofDraft: InputFor = ({ validation }) =>
  needs(validation, 'no validation found', ({ id, kind }) => ({ path: { id }, query: { kind } }))

const inputs: Readonly<Record<OperationId, InputFor>> = {
  'me.get': none,
  'workspace.get': none,
  'team.get': none,
  'socialAccounts.list': none,
  'agents.list': none,
  'agents.get': ofAgent,
  'agents.activity': ofAgent,
  'leads.list': () => ({ body: {} }),
  'leads.statusCounts': () => ({ body: {} }),
  'leads.get': ofLead,
  'leads.activity': ofLead,
  'inbox.conversations': () => ({ query: { scope: 'all' } }),
  'inbox.counts': none,
  'inbox.messages': ({ thread }) => needs(thread, 'no conversation found', (path) => ({ path })),
  'inbox.attachment': ({ thread, attachment }) =>
    needs(attachment && thread && { ...thread, ...attachment }, 'no attachment found', (path) => ({ path })),
  'validations.list': none,
  'validations.get': ofDraft,
  'validations.conversation': ({ validation }) =>
    needs(validation, 'no validation found', ({ id }) => ({ path: { id } })),
  'validations.regeneration': ofDraft,
  'cockpit.live': none,
  'cockpit.analytics': () => ({ query: { range: '30' } }),
  'billing.get': none,
}

// `Object.entries` widens the keys of a closed record.
export const plan = Object.entries(inputs) as readonly [OperationId, InputFor][]

type Learners = { [Id in OperationId]?: (data: DataOf<Id>) => Found }

const learners: Learners = {
  'agents.list': (agents) => ({ agentId: agents[0]?.id }),
  'leads.list': ({ leads }) => ({ leadId: leads?.[0]?.id }),
  'inbox.conversations': ({ items }) => {
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

export function learn<Id extends OperationId>(id: Id, data: DataOf<Id>): Found {
  const learner: ((data: DataOf<Id>) => Found) | undefined = learners[id]
  return learner?.(data) ?? {}
}
