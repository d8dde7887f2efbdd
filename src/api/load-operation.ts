import type { OperationId } from './contract/index'
import type { Operation } from './contract/operation'
import { cockpitOperations } from './contract/cockpit'
import { inboxCountsOperations } from './contract/inbox-counts'
import { socialAccountOperations } from './contract/social-accounts'
import { workspaceOperations } from './contract/workspace'

const eager = {
  ...workspaceOperations,
  ...socialAccountOperations,
  ...inboxCountsOperations,
  ...cockpitOperations,
}

type EagerId = keyof typeof eager
type LazyId = Exclude<OperationId, EagerId>
type Group<Id extends string> = Id extends `${infer Name}.${string}` ? Name : never

const lazy: Readonly<Record<Group<LazyId>, () => Promise<Readonly<Record<string, Operation>>>>> = {
  agents: async () => (await import('./contract/agents')).agentOperations,
  inbox: async () => (await import('./contract/inbox')).inboxOperations,
  leads: async () => (await import('./contract/leads')).leadOperations,
  validations: async () => (await import('./contract/validations')).validationOperations,
  billing: async () => (await import('./contract/billing')).billingOperations,
}

const isEager = (id: OperationId): id is EagerId => Object.hasOwn(eager, id)

/** Rejects when the operation's script cannot be loaded. */
export async function loadOperation(id: OperationId): Promise<Operation> {
  if (isEager(id)) return eager[id]
  // Every other operation is in one of these groups, or `lazy` would not compile.
  const operation = (await lazy[id.slice(0, id.indexOf('.')) as Group<LazyId>]())[id]
  if (operation === undefined) throw new RangeError(`no operation ${id}`)
  return operation
}
