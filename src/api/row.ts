import type { OperationId } from './contract/index'
import type { Operation } from './contract/operation'
import { agentOperations } from './contract/agents'
import { cockpitOperations } from './contract/cockpit'
import { inboxOperations } from './contract/inbox'
import { leadOperations } from './contract/leads'
import { socialAccountOperations } from './contract/social-accounts'
import { workspaceOperations } from './contract/workspace'

/** The rows that the first page and the frame around it ask for. */
const atHand = {
  ...workspaceOperations,
  ...socialAccountOperations,
  ...agentOperations,
  ...leadOperations,
  ...inboxOperations,
  ...cockpitOperations,
}

type AtHand = keyof typeof atHand
type Later = Exclude<OperationId, AtHand>
type Group<Id extends string> = Id extends `${infer Name}.${string}` ? Name : never

// The rest of the table comes with the first page that asks for it: it would weigh on every first load.
const later: Readonly<Record<Group<Later>, () => Promise<Readonly<Record<string, Operation>>>>> = {
  validations: async () => (await import('./contract/validations')).validationOperations,
  billing: async () => (await import('./contract/billing')).billingOperations,
}

const isAtHand = (id: OperationId): id is AtHand => Object.hasOwn(atHand, id)

/** The contract's row of an operation, as soon as it is there. Rejects when its part of the table cannot be loaded. */
export async function rowOf(id: OperationId): Promise<Operation> {
  if (isAtHand(id)) return atHand[id]
  // What is not at hand is in one of these groups, or `later` would not have compiled.
  const row = (await later[id.slice(0, id.indexOf('.')) as Group<Later>]())[id]
  if (row === undefined) throw new RangeError(`${id} is no operation of the contract`)
  return row
}
