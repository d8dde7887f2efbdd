import { describe, expectTypeOf, test } from 'vitest'
import { createClient } from '../client'
import type { InputOf, ResponseOf } from '../contract/index'
import type { DecodedAnswer, DataOf } from './lenient'
import { queryFor } from '../queries'

// The type check holds it; at run time there is nothing to see.

type Lead = NonNullable<DataOf<'leads.list'>['leads']>[number]
type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]
type Account = NonNullable<DataOf<'socialAccounts.list'>['socialAccounts']>[number]
type Validation = DataOf<'validations.get'>

describe('what was decoded', () => {
  test('has its identity, and may lack anything else', () => {
    expectTypeOf<Lead['id']>().toEqualTypeOf<string>()
    expectTypeOf<Lead['headline']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Lead['lastName']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Conversation['lead']['id']>().toEqualTypeOf<string>()
    expectTypeOf<Conversation['lead']['firstName']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<DataOf<'leads.list'>['totalCount']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<DataOf<'agents.list'>[number]['name']>().toEqualTypeOf<string>()
    expectTypeOf<DataOf<'me.get'>['id']>().toEqualTypeOf<string | undefined>()
  })

  test('may lack, or have none of, what need not exist', () => {
    expectTypeOf<null>().toExtend<Lead['agent']>()
    expectTypeOf<undefined>().toExtend<Lead['agent']>()
    expectTypeOf<NonNullable<Lead['agent']>['name']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<NonNullable<Lead['accountState']>['socialAccountId']>().toEqualTypeOf<string>()
  })

  test('keeps words open', () => {
    expectTypeOf<string>().toExtend<NonNullable<Lead['relationshipStatus']>>()
    expectTypeOf<'UNASSIGNED'>().toExtend<NonNullable<Lead['relationshipStatus']>>()
    expectTypeOf<number>().not.toExtend<NonNullable<Lead['relationshipStatus']>>()
    expectTypeOf<Lead['outreachStatus']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<string>().toExtend<NonNullable<Account['connectionPhase']>>()
  })

  test('tells the kinds of drafts apart', () => {
    expectTypeOf<Extract<Validation, { kind: 'message' }>['request']['draftMessage']>().toEqualTypeOf<
      string | undefined
    >()
    expectTypeOf<Extract<Validation, { kind: 'coldSequence' }>['request']['coldOpener']>().toEqualTypeOf<
      string | undefined
    >()
  })

  test('carries open shapes as unknown', () => {
    expectTypeOf<NonNullable<DataOf<'agents.get'>['conversionAction']>['payload']>().toEqualTypeOf<unknown>()
    type Destination = NonNullable<NonNullable<DataOf<'cockpit.live'>['actions']>[number]['destination']>
    expectTypeOf<Destination['kind']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Destination['path']>().toEqualTypeOf<unknown>()
  })

  test('counts by any name', () => {
    expectTypeOf<DataOf<'leads.statusCounts'>>().toEqualTypeOf<Record<string, number>>()
  })

  test('comes with what was skipped', () => {
    expectTypeOf<DecodedAnswer<'leads.list'>['skippedRecords']>().toEqualTypeOf<
      Readonly<Record<string, number>>
    >()
  })
})

test('what the service promises is stricter than what is decoded', () => {
  expectTypeOf<ResponseOf<'leads.list'>>().toExtend<DataOf<'leads.list'>>()
  expectTypeOf<ResponseOf<'leads.list'>['leads'][number]['headline']>().toEqualTypeOf<string>()
})

describe('what is asked', () => {
  test('is what the operation takes', () => {
    expectTypeOf<InputOf<'inbox.conversations'>['query']['scope']>().toEqualTypeOf<string>()
    expectTypeOf<InputOf<'agents.get'>>().toEqualTypeOf<{ path: Record<'id', string> }>()
    expectTypeOf<{ path: { id: string } }>().toExtend<InputOf<'agents.activity'>>()
    expectTypeOf<{ query: { kind: 'voice' } }>().not.toExtend<InputOf<'validations.get'>>()
  })

  test('wrongly does not compile', () => {
    const client = createClient('')
    const wrong = (): unknown[] => [
      // @ts-expect-error an operation that is not in the table
      client.call('leads.delete', {}),
      // @ts-expect-error the id of the path is missing
      client.call('leads.get', {}),
      // @ts-expect-error a misspelt id
      client.call('leads.get', { path: { ident: 'a' } }),
      // @ts-expect-error a parameter that must be given
      client.call('inbox.conversations', {}),
      // @ts-expect-error a word that the operation does not know
      client.call('validations.get', { path: { id: 'a' }, query: { kind: 'voice' } }),
      // @ts-expect-error a number where the filter is a list
      client.call('leads.list', { body: { agentIds: 1 } }),
      // @ts-expect-error a filter that only the list has
      queryFor('leads.statusCounts', { body: { page: 1 } }),
    ]
    expectTypeOf(wrong).toBeFunction()
  })
})
