import type { OperationId } from '#/api/contract/index'
import type { RequestInput } from '#/api/write-request'

/** An operation and its input, before the contract's code is there to check it. */
export type OpenQuestion = readonly [OperationId, RequestInput]

/** What the frame around every page asks: whose workspace this is, and what waits in it. */
export const shellQuestions = [
  ['me.get', {}],
  ['workspace.get', {}],
  ['inbox.counts', { query: {} }],
  ['socialAccounts.list', {}],
] as const satisfies readonly OpenQuestion[]
