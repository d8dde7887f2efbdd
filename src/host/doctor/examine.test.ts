import { afterEach, describe, expect, test, vi } from 'vitest'

import { createClient } from '#/api/client'
import { driftSoFar } from '#/api/drift'
import { endSessionState } from '#/lib/session-state'
import { key, startService } from '#/sample/testing/service'

import { fakeService, json } from '../testing/fake-service'
import { canaryKey, testApp } from '../testing/test-app'
import { examine, type Finding } from './examine'

type Answer = () => Response

async function examined(answer: (request: Request) => Response | Promise<Response>): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of examine({
    service: { fetch: fakeService(answer).fetch, baseUrl: 'https://service.test' },
    key,
    userAgent: 'Sightline/test',
    now: () => 0,
  })) {
    findings.push(finding)
  }
  return findings
}

/** Gives what the doctor says of `GET /v1/me`. */
const verdictOn = async (answer: Answer): Promise<Finding | undefined> =>
  (await examined(answer)).find(({ id }) => id === 'me.get')

afterEach(() => {
  vi.unstubAllGlobals()
  endSessionState()
})

/** Gives the answer as a page gets it, through the host. */
async function page(answer: Answer): Promise<{ owner: string | undefined; paths: string[] }> {
  const app = testApp({ service: fakeService(answer) })
  vi.stubGlobal('fetch', (target: string) => app.send(target))
  const owner = await createClient('')
    .call('me.get', {})
    .then(
      ({ data }) => data.id,
      () => undefined,
    )
  return { owner, paths: driftSoFar().map(({ path }) => path) }
}

/** Gives who is signed in by that answer, or undefined when the key is turned away. */
async function signedIn(answer: Answer): Promise<unknown> {
  const app = testApp({ service: fakeService(answer), mode: 'sessions' })
  const response = await app.send('/session', {
    method: 'POST',
    body: JSON.stringify({ key: canaryKey }),
  })
  const body = (await response.json()) as { data?: { id?: unknown } }
  return body.data?.id
}

const user = {
  id: 'u1',
  email: 'camille@northwind.test',
  name: 'Camille Roy',
  image: null,
  workspaceId: 'w1',
  workspaceRole: 'OWNER',
  country: 'FR',
  interfaceLanguage: 'fr',
  emailVerified: true,
  createdAt: '2026-01-05T08:00:00Z',
  updatedAt: '2026-01-05T08:00:00Z',
}
const success =
  (data: unknown): Answer =>
  () =>
    json({ status: 'success', data })

describe('page, host and doctor agree on the key owner', () => {
  test.each<[string, Answer, string | undefined, string[]]>([
    ['bare', success(user), 'u1', []],
    ['under one key', success({ user }), 'u1', []],
    ['after something else that has an id', success({ meta: { id: 'req_1' }, user }), 'u1', []],
    ['beside a word of its own', success({ status: 'ok', id: 'req_1', user }), 'u1', []],
    [
      'in an envelope that has more',
      () => json({ status: 'success', data: user, meta: 1 }),
      'u1',
      ['envelope.meta'],
    ],
    [
      'with a role that nobody knows',
      success({ ...user, workspaceRole: 'AUDITOR' }),
      'u1',
      ['workspaceRole'],
    ],
    ['without an envelope', () => json(user), undefined, ['']],
    ['in a list', success([user]), undefined, ['']],
    ['two keys deep', success({ a: { user } }), undefined, ['']],
  ])('that comes %s', async (_how, answer, owner, paths) => {
    expect(await page(answer)).toEqual({ owner, paths })
    expect(await signedIn(answer)).toBe(owner)
    expect(await verdictOn(answer)).toMatchObject({
      outcome: owner === undefined ? 'failed' : paths.length > 0 ? 'drift' : 'as documented',
      notes: paths.map((path) => ({ path })),
    })
  })

  const documented = JSON.stringify({ status: 'success', data: user })
  test.each<[string, Answer]>([
    ['as a web page', () => new Response(documented, { headers: { 'content-type': 'text/html' } })],
    ['by way of a redirect', () => new Response(null, { status: 302, headers: { location: '/elsewhere' } })],
    [
      'cut off',
      () => new Response(documented.slice(0, -9), { headers: { 'content-type': 'application/json' } }),
    ],
    ['with the status of a failure', () => json({ status: 'success', data: user }, { status: 500 })],
  ])('that comes %s, and is refused', async (_how, answer) => {
    expect((await page(answer)).owner).toBeUndefined()
    expect(await signedIn(answer)).toBeUndefined()
    expect(await verdictOn(answer)).toMatchObject({ outcome: 'failed' })
  })

  test('who has no id is shown, but cannot sign in; the doctor calls it drift', async () => {
    const { id: _id, ...nameless } = user
    expect(_id).toBe('u1')
    expect(await page(success(nameless))).toEqual({ owner: undefined, paths: ['id'] })
    expect(await signedIn(success(nameless))).toBeUndefined()
    expect(await verdictOn(success(nameless))).toMatchObject({ outcome: 'drift', notes: [{ path: 'id' }] })
  })
})

test('of the sample every operation that has something to ask about is found as documented', async () => {
  const sample = startService()
  const findings = await examined((request) => sample.sample(request))
  expect(findings).toHaveLength(22)
  expect(findings.filter(({ outcome }) => outcome !== 'as documented')).toMatchObject([
    { id: 'inbox.attachment', outcome: 'skipped', reason: 'no attachment found' },
  ])
})

describe('where the first conversation has a file, its attachment is asked for', () => {
  const sample = startService()
  const asked: string[] = []
  /** Serves the sample, with the thread that holds files as the only conversation. */
  const withFiles = async (instead: (given: Response) => Promise<Response>) => {
    asked.length = 0
    return examined(async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/v1/inbox/conversations') {
        const { items } = await sample.read('inbox.conversations', { query: { scope: 'all', limit: 100 } })
        return success({ items: items.filter(({ lead }) => lead.id === 'ld_b3kbil'), nextCursor: null })()
      }
      const given = await sample.sample(request)
      if (!pathname.includes('/attachments/')) return given
      asked.push(pathname)
      return instead(given)
    })
  }

  test('and found as documented, like all the others', async () => {
    const findings = await withFiles(async (given) => given)
    expect(findings.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 22 }, () => 'as documented'))
    expect(asked).toHaveLength(1)
  })

  test('and found to differ, without a word of what it holds', async () => {
    const findings = await withFiles(async (given) => {
      // The contract tests hold the sample to an envelope.
      const { data } = (await given.json()) as { data: object }
      return success({ ...data, mediaType: ['canary'] })()
    })
    const finding = findings.find(({ id }) => id === 'inbox.attachment')
    expect(finding).toMatchObject({
      outcome: 'drift',
      notes: [{ path: 'mediaType', expected: 'text', got: 'a list' }],
    })
    expect(JSON.stringify(finding)).not.toContain('canary')
    expect(asked).toHaveLength(1)
  })
})

test('an answer in time, but not the documented one, says which field differs and never its value', async () => {
  const [me] = await examined(success({ ...user, country: 'France', emailVerified: 'canary' }))
  expect(me?.notes).toEqual([
    { path: 'country', expected: 'text within bounds', got: 'other text', times: 1 },
    { path: 'emailVerified', expected: 'true or false', got: 'text', times: 1 },
  ])
  expect(JSON.stringify(me)).not.toMatch(/France|canary/)
})
