import { describe, expect, test } from 'vitest'
import { createClient } from './client'
import { operations } from './contract/index'
import { clockDifference } from '#/lib/service-clock'
import { endSessionState } from '#/lib/session-state'
import { driftSoFar } from './drift'
import { embed } from './embedded'
import { callHost } from './host-call'
import { shownUser } from './person'
import { answersWith, failureOf, fetched, success, stubFetch, workspace } from './testing/stubbed-fetch'
import { writeRequest } from './write-request'

const client = createClient('')
stubFetch()

describe('an answer to another person', () => {
  const ofPerson = (person: string) =>
    new Response(success(workspace), { headers: { 'Sightline-Person': person } })

  const embedOf = (person: string) =>
    embed([
      {
        request: writeRequest(operations['workspace.get'], {}),
        status: 200,
        headers: { 'Sightline-Person': person },
        body: success(workspace),
        took: 1,
      },
    ])

  test('is not shown: another tab signed in while the question was on the way', async () => {
    fetched.mockResolvedValueOnce(ofPerson('camille'))
    await client.call('workspace.get', {})
    fetched.mockResolvedValueOnce(ofPerson('noor'))
    expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({
      kind: 'signedOut',
      code: 'another_person',
    })
    fetched.mockResolvedValueOnce(ofPerson('camille'))
    expect(await client.call('workspace.get', {})).toMatchObject({ data: workspace })
  })

  test('is not taken from what was asked early either, and nothing early outlives the session', async () => {
    fetched.mockResolvedValueOnce(ofPerson('camille'))
    await client.call('team.get', {}).catch(() => undefined)
    embedOf('noor')
    expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({ code: 'another_person' })

    embedOf('camille')
    endSessionState()
    fetched.mockResolvedValueOnce(ofPerson('noor'))
    await client.call('workspace.get', {})
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('is the first of the next session once this one has ended', async () => {
    fetched.mockResolvedValueOnce(ofPerson('camille'))
    await client.call('workspace.get', {})
    endSessionState()
    fetched.mockResolvedValueOnce(ofPerson('noor'))
    expect(await client.call('workspace.get', {})).toMatchObject({ data: workspace })
  })
})

describe('behind a proxy that signs people in', () => {
  const person = { 'Sightline-Person': 'camille' }
  /** `redirect: 'manual'` gives it; no constructor makes one. */
  const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })

  test('the page knows who is signed in, whatever letters the name has', async () => {
    fetched.mockResolvedValueOnce(
      new Response(success(workspace), { headers: { ...person, 'Sightline-User': 'Zo%C3%AB%20%E6%9E%97' } }),
    )
    await client.call('workspace.get', {})
    expect(shownUser.current).toBe('Zoë 林')
    fetched.mockResolvedValueOnce(
      new Response(success(workspace), { headers: { ...person, 'Sightline-User': '100 % Noor' } }),
    )
    await client.call('workspace.get', {})
    expect(shownUser.current).toBe('100 % Noor')
    endSessionState()
    expect(shownUser.current).toBe(null)
  })

  test('a redirect is never followed, and says that the sign-in has ended', async () => {
    fetched.mockImplementation(() => Promise.resolve(redirect()))
    expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({
      kind: 'signedOut',
      code: 'proxy_sign_in',
    })
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      redirect: 'manual',
      headers: { Accept: 'application/json' },
    })
    expect(await callHost('/session')).toBe(null)
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ redirect: 'manual' })
  })

  test.each([401, 403])('a %d that the host did not write says so too', async (status) => {
    fetched.mockResolvedValueOnce(new Response(success(workspace), { headers: person }))
    await client.call('workspace.get', {})
    answersWith('<h1>Sign in</h1>', { status })
    expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({
      kind: 'signedOut',
      code: 'proxy_sign_in',
    })
  })

  test('a key or a role that the service refuses is told as before', async () => {
    answersWith('{}', { status: 401, headers: person })
    expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({ kind: 'keyRefused' })
    answersWith('{}', { status: 403, headers: person })
    expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({ kind: 'forbidden' })
    answersWith('{}', { status: 401, headers: { 'Sightline-Refusal': 'signed_out' } })
    expect(await failureOf(client.call('workspace.get', {}))).not.toMatchObject({ code: 'proxy_sign_in' })
    endSessionState()
    answersWith('{}', { status: 401 })
    expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({ kind: 'keyRefused' })
  })
})

describe('a question', () => {
  test('goes to its own host with the header that no other site can send', async () => {
    answersWith(success(workspace))
    expect(await client.call('workspace.get', {})).toEqual({ data: workspace, skippedRecords: {} })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/v1/workspace')
    expect(init).toMatchObject({ method: 'GET', headers: { 'X-Sightline': '1' } })
    expect(init).not.toHaveProperty('body')
  })

  test('in a world of the sample goes there', async () => {
    answersWith(success({ timeline: [] }))
    await createClient('/worlds/quiet').call('leads.activity', { path: { id: 'a(1)' }, query: { limit: 5 } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/worlds/quiet/v1/leads/a%281%29/activity?limit=5')
  })

  test('with a filter carries it as its body', async () => {
    answersWith(success({ leads: [], totalCount: 0, page: 1, limit: 50, hasNextPage: false }))
    await client.call('leads.list', { body: { q: 'Marta' } })
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"q":"Marta"}',
      headers: { 'Content-Type': 'application/json' },
    })
  })

  test('to an address that cannot be written is answered at once: nothing is there', async () => {
    for (const id of ['..', 'a/b', '', '\ud800']) {
      expect(await failureOf(client.call('leads.get', { path: { id } }))).toEqual({
        operation: 'leads.get',
        kind: 'notFound',
      })
    }
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('an answer', () => {
  test('that drifts is decoded all the same, and noted', async () => {
    answersWith(success({ members: [{ id: null }], invitations: 'none' }))
    expect(await client.call('team.get', {})).toEqual({
      data: { members: [] },
      skippedRecords: { members: 1 },
    })
    expect(driftSoFar().map(({ operation, path, times }) => ({ operation, path, times }))).toEqual([
      { operation: 'team.get', path: 'members[].id', times: 1 },
      { operation: 'team.get', path: 'members[]', times: 1 },
      { operation: 'team.get', path: 'invitations', times: 1 },
    ])
  })

  test('with more in its envelope than the document has is noted', async () => {
    answersWith(JSON.stringify({ status: 'success', data: workspace, meta: { took: 3 } }))
    expect((await client.call('workspace.get', {})).data).toEqual(workspace)
    expect(driftSoFar()).toMatchObject([
      { path: 'envelope.meta', expected: 'no such field', got: 'an object' },
    ])
  })

  test('wrapped where the document leaves it open leaves no note', async () => {
    answersWith(success({ workspace }))
    expect((await client.call('workspace.get', {})).data).toEqual(workspace)
    expect(driftSoFar()).toEqual([])
  })

  test.each([
    ['no JSON', '<html>Bad gateway</html>', 'no JSON'],
    ['empty', '', 'no JSON'],
    ['cut off', '{"status":"success","data":{"na', 'no JSON'],
    ['a list', '[]', 'a list'],
    ['null', 'null', 'null'],
    ['data without an envelope', JSON.stringify(workspace), 'an object'],
    ['a status that nobody knows', '{"status":"ok","data":{"name":"x"}}', 'an object'],
  ])('that is %s is not the contract, and says so', async (_what, body, got) => {
    answersWith(body)
    expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({
      kind: 'notContract',
      status: 200,
    })
    expect(driftSoFar()).toMatchObject([
      { operation: 'workspace.get', expected: 'the documented envelope', got },
    ])
  })

  test.each(['{"status":"success"}', '{"status":"success","data":null}', '{"status":"success","data":{}}'])(
    'without data (%s) is not the contract',
    async (body) => {
      answersWith(body)
      expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({ kind: 'notContract' })
      expect(driftSoFar().length).toBeGreaterThan(0)
    },
  )
})

describe('a refusal', () => {
  test('carries the service’s words, its number and how long to wait', async () => {
    const error = { message: 'Slow down', code: 'rate_limited', requestId: 'req_7' }
    answersWith(JSON.stringify({ status: 'error', error }), { status: 429, headers: { 'Retry-After': '7' } })
    expect(await failureOf(client.call('me.get', {}))).toEqual({
      operation: 'me.get',
      kind: 'tooMany',
      status: 429,
      message: 'Slow down',
      code: 'rate_limited',
      requestId: 'req_7',
      retryAfter: 7_000,
    })
  })

  test.each([
    [400, 'badRequest'],
    [401, 'keyRefused'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [500, 'service'],
    [503, 'service'],
    [504, 'timeout'],
  ])('of %d is %s, whatever its body', async (status, kind) => {
    for (const body of [
      '<html>',
      '',
      'null',
      '[]',
      '{"error":"text"}',
      '{"error":{"message":7,"code":{}}}',
    ]) {
      answersWith(body, { status })
      expect(await failureOf(client.call('me.get', {}))).toMatchObject({
        kind,
        status,
        message: undefined,
        code: undefined,
      })
    }
    expect(driftSoFar()).toEqual([])
  })

  test('with the status of a success is not taken for one', async () => {
    answersWith('{"status":"error","error":{"message":"No"}}')
    expect(await failureOf(client.call('me.get', {}))).toMatchObject({
      kind: 'notContract',
      message: 'No',
    })
  })

  const refusedByHost = (status: number, code: string): void =>
    answersWith(JSON.stringify({ status: 'error', error: { message: 'Host words', code, requestId: 'r' } }), {
      status,
      headers: { 'Sightline-Refusal': code },
    })

  test.each([
    [401, 'signed_out', 'signedOut'],
    [403, 'cross_site', 'hostRefused'],
    [500, 'internal', 'hostFailed'],
    [502, 'upstream_unreachable', 'service'],
  ])(
    'of %d by the host (%s) is told as the host’s, in no words of the service',
    async (status, code, kind) => {
      refusedByHost(status, code)
      expect(await failureOf(client.call('me.get', {}))).toEqual({
        operation: 'me.get',
        kind,
        status,
        refusal: code,
        message: undefined,
        code,
        requestId: 'r',
        retryAfter: undefined,
      })
    },
  )

  test.each([
    [401, 'signed_out', 'keyRefused'],
    [403, 'cross_site', 'forbidden'],
    [500, 'internal', 'service'],
  ])(
    'of %d by the service stays the service’s, even under the host’s code %s',
    async (status, code, kind) => {
      answersWith(JSON.stringify({ status: 'error', error: { message: 'Its words', code } }), { status })
      const failure = await failureOf(client.call('me.get', {}))
      expect(failure).toMatchObject({ kind, message: 'Its words', code })
      expect(failure.refusal).toBeUndefined()
    },
  )
})

test('an answer tells the service’s time, by which a wrong clock is corrected', async () => {
  const answeredAt = async (ms: number) => {
    const headers = { 'Sightline-Service-Date': new Date(ms).toUTCString() }
    fetched.mockResolvedValueOnce(new Response(success(workspace), { headers }))
    await client.call('workspace.get', {})
    return Math.round(clockDifference() / 3_600_000)
  }
  expect(await answeredAt(Date.now() - 26 * 3_600_000)).toBe(-26)
  expect(await answeredAt(Date.now())).toBe(0)
})
