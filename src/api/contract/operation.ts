import type * as z from 'zod/mini'

export type Schema = z.ZodMiniType
export type ObjectSchema = z.ZodMiniObject

/** `display` answers hold no lead's name and no message text. */
export type Audience = 'person' | 'display'

/**
 * Where the document leaves the answer's place open: `resource` is the data or under one key of it, `listing`
 * the data or an array under any key.
 */
export type Placement = 'resource' | 'listing'

export type Operation = {
  method: 'GET' | 'POST'
  /** `{name}` is one path segment. */
  path: `/v1/${string}`
  summary: string
  audience: Audience
  placement?: Placement
  /** The request's value stands in for a missing one. */
  repeats?: readonly string[]
  query?: ObjectSchema
  body?: ObjectSchema
  response: Schema
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

export type PathParams<O extends Operation> = Names<O['path']>

type PathPart<O extends Operation> = [PathParams<O>] extends [never]
  ? unknown
  : { path: Record<PathParams<O>, string> }
type QueryPart<O extends Operation> = O extends { query: infer Q extends ObjectSchema }
  ? Record<string, never> extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : unknown
type BodyPart<O extends Operation> = O extends { body: infer B extends ObjectSchema }
  ? { body: z.input<B> }
  : unknown

/** A missing or misspelt parameter does not compile. */
export type Input<O extends Operation> = PathPart<O> & QueryPart<O> & BodyPart<O>

export const operation = <const O extends Operation>(definition: O): O => definition
