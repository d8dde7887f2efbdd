import type { OperationId } from './contract/index'
import type { Operation } from './contract/operation'
import { cockpitOperations } from './contract/cockpit'
import { inboxCountsOperations } from './contract/inbox-counts'
import { socialAccountOperations } from './contract/social-accounts'
import { workspaceOperations } from './contract/workspace'

/** The rows that the cockpit's figures and the frame need. */
const eagerRows = {
  ...workspaceOperations,
  ...socialAccountOperations,
  ...inboxCountsOperations,
  ...cockpitOperations,
}

type EagerId = keyof typeof eagerRows
type LazyId = Exclude<OperationId, EagerId>
type Group<Id extends string> = Id extends `${infer Name}.${string}` ? Name : never

// Loaded with the first page that needs them, to keep them out of every first load.
const lazyRows: Readonly<Record<Group<LazyId>, () => Promise<Readonly<Record<string, Operation>>>>> = {
  agents: async () => (await import('./contract/agents')).agentOperations,
  inbox: async () => (await import('./contract/inbox')).inboxOperations,
  leads: async () => (await import('./contract/leads')).leadOperations,
  validations: async () => (await import('./contract/validations')).validationOperations,
  billing: async () => (await import('./contract/billing')).billingOperations,
}

const isEager = (id: OperationId): id is EagerId => Object.hasOwn(eagerRows, id)

/** The contract's row of an operation, as soon as it is loaded. Rejects when its part of the table cannot be. */
export async function rowOf(id: OperationId): Promise<Operation> {
  if (isEager(id)) return eagerRows[id]
  // Every row that is not eager is in one of these groups, or `lazyRows` would not compile.
  const row = (await lazyRows[id.slice(0, id.indexOf('.')) as Group<LazyId>]())[id]
  if (row === undefined) throw new RangeError(`no operation ${id}`)
  return row
}
