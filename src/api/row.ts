import type { OperationId } from './contract/index'
import type { Operation } from './contract/operation'
import { agentOperations } from './contract/agents'
import { cockpitOperations } from './contract/cockpit'
import { inboxOperations } from './contract/inbox'
import { socialAccountOperations } from './contract/social-accounts'
import { workspaceOperations } from './contract/workspace'

/** The rows that the cockpit's figures and the frame around them ask for. */
const eagerRows = {
  ...workspaceOperations,
  ...socialAccountOperations,
  ...agentOperations,
  ...inboxOperations,
  ...cockpitOperations,
}

type EagerId = keyof typeof eagerRows
type LazyId = Exclude<OperationId, EagerId>
type Group<Id extends string> = Id extends `${infer Name}.${string}` ? Name : never

// The rest of the table comes with the first page that asks for it: it would weigh on every first load.
const lazyRows: Readonly<Record<Group<LazyId>, () => Promise<Readonly<Record<string, Operation>>>>> = {
  leads: async () => (await import('./contract/leads')).leadOperations,
  validations: async () => (await import('./contract/validations')).validationOperations,
  billing: async () => (await import('./contract/billing')).billingOperations,
}

const isEager = (id: OperationId): id is EagerId => Object.hasOwn(eagerRows, id)

/** The contract's row of an operation, as soon as it is loaded. Rejects when its part of the table cannot be. */
export async function rowOf(id: OperationId): Promise<Operation> {
  if (isEager(id)) return eagerRows[id]
  // What is not eager is in one of these groups, or `lazyRows` would not have compiled.
  const row = (await lazyRows[id.slice(0, id.indexOf('.')) as Group<LazyId>]())[id]
  if (row === undefined) throw new RangeError(`${id} is no operation of the contract`)
  return row
}
