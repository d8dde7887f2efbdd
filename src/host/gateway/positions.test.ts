import fc from 'fast-check'
import { expect, test } from 'vitest'

import { operationOf } from '#/api/contract/index'
import { decodeAnswer } from '#/api/decode/decode-answer'
import { writeRequest } from '#/api/write-request'

import { fakeService } from '../testing/fake-service'
import { testApp } from '../testing/test-app'

const messages = operationOf('inbox.messages')
const path = { id: 'account-1', leadId: 'lead-1' }

/** The page reads this of an answer, to learn where the list goes on. */
function decoded(answer: string): { nextBefore?: unknown; nextCursor?: unknown } {
  const { usable, data } = decodeAnswer(messages, answer, { path })
  if (!usable) throw new Error('The answer cannot be used')
  // The data of this row is such an object.
  return data as { nextBefore?: unknown; nextCursor?: unknown }
}

const answer = (position: object): string =>
  JSON.stringify({ status: 'success', data: { conversationId: 'c', messages: [], ...position } })

const app = () => {
  const service = fakeService()
  return { service, host: testApp({ service }) }
}

/** Gives what reaches the service when the page asks on from there. */
async function arrived(query: Record<string, unknown>): Promise<URLSearchParams> {
  const { service, host } = app()
  const { target } = writeRequest(messages, { path, query })
  expect((await host.send(target)).status, target).toBe(200)
  const [received] = service.received
  const url = new URL(received?.url ?? '')
  expect(`${url.origin}${url.pathname}`).toBe(
    'https://service.test/base/v1/social-accounts/account-1/inbox/leads/lead-1/messages',
  )
  return url.searchParams
}

// This is text as JSON can hold it, in which half of a pair of surrogates has no form in an address.
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0))
const numeral = fc.oneof(
  fc.bigInt().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('9007199254740993', '1e400', '-0', '0x10', '1.50', '007', 'NaN', ' 5', 'null', '__proto__'),
)

test('any cursor and any `before` of the service comes back to it as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, numeral, number), fc.boolean(), async (value, isCursor) => {
      const { nextCursor, nextBefore } = decoded(
        answer(isCursor ? { nextCursor: value } : { nextBefore: value }),
      )
      const search = await arrived(isCursor ? { cursor: nextCursor } : { before: nextBefore })
      expect([...search]).toEqual([[isCursor ? 'cursor' : 'before', String(value)]])
    }),
    { numRuns: process.env['FULL'] === 'yes' ? 400 : 100 },
  )
})

test('a cursor may be as long as an address can be, and no longer', async () => {
  expect((await arrived({ cursor: 'c'.repeat(8_000) })).get('cursor')).toHaveLength(8_000)
  const { service, host } = app()
  const { target } = writeRequest(messages, { path, query: { cursor: 'c'.repeat(8_001) } })
  expect((await host.send(target)).status).toBe(400)
  expect(service.received).toEqual([])
})

test('what is no place in a list is none, and the rest of the answer stays', () => {
  for (const value of [true, [], {}, ['c']]) {
    expect(decoded(answer({ nextBefore: value, nextCursor: value }))).toEqual({
      conversationId: 'c',
      messages: [],
    })
  }
})
