import type * as z from 'zod/mini'
import type { Input, Operation } from './operation'
import { agentOperations } from './agents'
import { billingOperations } from './billing'
import { cockpitOperations } from './cockpit'
import { inboxOperations } from './inbox'
import { leadOperations } from './leads'
import { socialAccountOperations } from './social-accounts'
import { validationOperations } from './validations'
import { workspaceOperations } from './workspace'

export const operations = {
  ...workspaceOperations,
  ...socialAccountOperations,
  ...agentOperations,
  ...leadOperations,
  ...inboxOperations,
  ...validationOperations,
  ...cockpitOperations,
  ...billingOperations,
} satisfies Record<string, Operation>

export type Operations = typeof operations
export type OperationId = keyof Operations

// `Object.keys` forgets its keys' type; `operations` is a closed literal.
export const operationIds = Object.keys(operations) as OperationId[]

export const operationOf = (id: OperationId): Operation => operations[id]

export type InputOf<Id extends OperationId> = Input<Operations[Id]>
export type ResponseOf<Id extends OperationId> = z.output<Operations[Id]['response']>
