import type { InputOf, OperationId } from '#/api/contract/index'
import type { Service } from './service'

/** One question of each operation that a world can answer; null where it has nothing to ask about. */
export type SampleRequests = { [Id in OperationId]: InputOf<Id> | null }

/** Follows a world's own ids, as a person would: from the lists to what they list. */
export async function sampleRequests({ read }: Service, world: string): Promise<SampleRequests> {
  const [agent] = await read('agents.list', {}, world)
  const { leads } = await read('leads.list', { body: {} }, world)
  const { items } = await read('inbox.conversations', { query: { scope: 'all', limit: 100 } }, world)
  const { items: validations } = await read('validations.list', { query: {} }, world)
  const [lead] = leads
  const [validation] = validations
  const pathOf = (item: (typeof items)[number]) => ({ id: item.socialAccount.id, leadId: item.lead.id })

  let attachment: InputOf<'inbox.attachment'> | null = null
  for (const item of items) {
    const { messages } = await read('inbox.messages', { path: pathOf(item) }, world)
    const message = messages.find(({ attachments }) => attachments.length > 0)
    const file = message?.attachments[0]
    if (!message || !file) continue
    attachment = { path: { ...pathOf(item), messageId: message.entityUrn, attachmentId: file.id } }
    break
  }
  const [open] = items.filter(({ conversationId }) => conversationId !== null)
  const ofAgent = agent ? { path: { id: agent.id } } : null
  const ofLead = lead ? { path: { id: lead.id } } : null
  const ofValidation = validation
    ? { path: { id: validation.request.id }, query: { kind: validation.kind } }
    : null
  return {
    'me.get': {},
    'workspace.get': {},
    'team.get': {},
    'socialAccounts.list': {},
    'agents.list': {},
    'agents.get': ofAgent,
    'agents.activity': ofAgent,
    'leads.list': { body: {} },
    'leads.statusCounts': { body: {} },
    'leads.get': ofLead,
    'leads.activity': ofLead,
    'inbox.conversations': { query: { scope: 'todo' } },
    'inbox.counts': {},
    'inbox.messages': open ? { path: pathOf(open) } : null,
    'inbox.attachment': attachment,
    'validations.list': { query: {} },
    'validations.get': ofValidation,
    'validations.conversation': validation ? { path: { id: validation.request.id } } : null,
    'validations.regeneration': ofValidation,
    'cockpit.live': {},
    'cockpit.analytics': { query: { range: '30' } },
    'billing.get': {},
  }
}
