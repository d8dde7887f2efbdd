import type * as z from 'zod/mini'
import type { OperationId, Operations, ResponseOf } from '#/api/contract/index'
import type { ObjectSchema, PathParams } from '#/api/contract/operation'
import type { World } from '../world/world'

type Part<O, Key extends 'query' | 'body'> = O extends { [K in Key]: infer Schema extends ObjectSchema }
  ? z.output<Schema>
  : Record<string, never>

/** `parseRequest` has accepted such a request. */
export type RequestOf<Id extends OperationId> = {
  path: Record<PathParams<Operations[Id]>, string>
  query: Part<Operations[Id], 'query'>
  body: Part<Operations[Id], 'body'>
}

/** Refuses what the schema allows and this service does not. */
export type Refusal = { refused: true; status: 400 | 404; code: string; message: string }

export type HandlerContext = {
  world: World
  now: number
  left?: number
}

export type Handler<Id extends OperationId> = (
  request: RequestOf<Id>,
  context: HandlerContext,
) => ResponseOf<Id> | Refusal

export type Handlers = { [Id in OperationId]: Handler<Id> }

export const refuse = (status: 400 | 404, code: string, message: string): Refusal => ({
  refused: true,
  status,
  code,
  message,
})

export const invalidParameter = (name: string, problem: string): Refusal =>
  refuse(400, 'invalid_parameter', `${name} ${problem}`)

export const notFound = (what: string): Refusal => refuse(404, 'not_found', `There is no such ${what}`)

export const isRefusal = (answer: object): answer is Refusal => 'refused' in answer && answer.refused === true
