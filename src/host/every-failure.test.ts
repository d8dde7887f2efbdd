import { beforeEach, expect, test, vi } from 'vitest'

import { createClient } from '#/api/client'
import { operationIds, type InputOf, type OperationId } from '#/api/contract/index'
import { ApiFailure, type FailureDetail } from '#/api/errors'
import { endSessionState } from '#/lib/session-state'
import { createSample } from '#/sample/sample'
import { sampleRequests, type SampleRequests } from '#/sample/testing/sample-requests'
import { fixedTime, startService, there } from '#/sample/testing/service'
import { failureNames, type FailureName } from '#/sample/world-spec'

import { canaryKey, testApp } from './testing/test-app'

/** A page understands each failure of a service in this way, whatever was asked of it. */
const understood: Readonly<Record<FailureName, Partial<FailureDetail>>> = {
  '400': { kind: 'badRequest', status: 400, code: 'invalid_parameter' },
  '400-bare': { kind: 'badRequest', status: 400, code: undefined, requestId: undefined },
  '401': { kind: 'keyRefused', status: 401 },
  '403': { kind: 'forbidden', status: 403 },
  '404': { kind: 'notFound', status: 404 },
  '409': { kind: 'badRequest', status: 409, code: 'conflict' },
  '429': { kind: 'tooMany', status: 429, retryAfter: 2_000 },
  '429-date': { kind: 'tooMany', status: 429, retryAfter: 2_000 },
  '429-long': { kind: 'tooMany', status: 429, retryAfter: 300_000 },
  '500': { kind: 'service', status: 500 },
  '502': { kind: 'service', status: 502, refusal: 'upstream_not_json' },
  '503': { kind: 'service', status: 503 },
  'not-json': { kind: 'notContract', status: 200 },
  'not-envelope': { kind: 'notContract', status: 200 },
  'no-data': { kind: 'notContract', status: 200 },
  empty: { kind: 'notContract', status: 200 },
  'error-200': { kind: 'notContract', status: 200, message: 'Something failed on our side.' },
  reset: { kind: 'service', status: 502, refusal: 'upstream_unreachable' },
  cut: { kind: 'service', status: 502, refusal: 'upstream_cut' },
  drip: { kind: 'timeout', status: 504, refusal: 'upstream_timeout' },
  hang: { kind: 'timeout', status: 504, refusal: 'upstream_timeout' },
  huge: { kind: 'notContract', status: 502, refusal: 'not_contract' },
}

const inputs: SampleRequests = await sampleRequests(startService(), 'full')
const sample = createSample({ seed: 1, leads: 1_200, clock: () => fixedTime, key: canaryKey })

/** Gives how one question ends when its operation fails in that way, on its way through host and client. */
async function ending(id: OperationId, failure: FailureName): Promise<FailureDetail> {
  const client = createClient(`/worlds/faulty~${id}~${failure}`)
  // The mapped type gives each id its own input, which a call by a variable id cannot name.
  const input = there(inputs[id]) as InputOf<typeof id>
  const error: unknown = await client.call(id, input).then(
    () => 'an answer',
    (reason: unknown) => reason,
  )
  if (error instanceof ApiFailure) return error.detail
  throw new Error(`${id} with ${failure} ended with ${String(error)}`)
}

beforeEach(() => {
  endSessionState()
  vi.useFakeTimers({ now: fixedTime, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // Each question has a host of its own: at one host, some would wait for others and fail with "too many".
  vi.stubGlobal('fetch', (target: string, { method = 'GET', body }: RequestInit = {}) =>
    testApp({ service: sample, mode: 'sample' }).send(target, {
      method,
      ...(typeof body === 'string' && { body }),
    }),
  )
  return () => void vi.useRealTimers()
})

test.each(failureNames)('every operation that fails with "%s" fails as what it is', async (failure) => {
  const over = new Set<OperationId>()
  const endings = operationIds.map(async (id) => {
    const detail = await ending(id, failure).finally(() => over.add(id))
    return [id, detail] as const
  })
  const all = Promise.all(endings)
  // Those that hang wait for as long as the host does.
  for (let second = 0; second < 60 && over.size < operationIds.length; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const ended = await all
  expect(ended).toHaveLength(operationIds.length)
  for (const [operation, detail] of ended) {
    expect(detail, operation).toMatchObject({ operation, ...understood[failure] })
  }
})
