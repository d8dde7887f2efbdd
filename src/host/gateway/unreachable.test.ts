import dns from 'node:dns'
import { expect, test, vi } from 'vitest'
import { createByteBudget } from '../service/byte-budget'
import { networkUpstream, type UpstreamFetch } from '../service/upstream'
import { fetchUpstream } from '../service/upstream-response'

async function ask(fetch: UpstreamFetch) {
  const faults: unknown[] = []
  let count = 0
  const counted: UpstreamFetch = (request) => {
    count += 1
    return fetch(request)
  }
  const answer = await fetchUpstream(
    { fetch: counted, baseUrl: 'https://service.test' },
    { method: 'GET', target: '/v1/me', body: undefined, key: 'k', requestId: 'r', world: null },
    {
      limits: { headersMs: 400, totalMs: 800, msPerMegabyte: 0, bytes: 1_000, share: 1 },
      userAgent: 'Sightline/test',
      budget: createByteBudget(),
      clock: Date.now,
      signal: new AbortController().signal,
      onFault: (error) => faults.push(error),
    },
  )
  return { code: answer.ok ? 'ok' : answer.refusal.code, count, faults }
}

/** As the system answers when it resolves a name; null: it does not. */
function resolver(code: string | null): void {
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: (e: Error) => void) => {
    if (code !== null) done(Object.assign(new Error(code), { code }))
    // The other forms of `lookup` are not used.
  }) as unknown as typeof dns.lookup)
}

test.each(['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'a service whose certificate is refused (%s) does not answer, is asked once, and the log gets the cause',
  async (code) => {
    const error = Object.assign(new Error(code), { code })
    expect(await ask(() => Promise.reject(error))).toEqual({
      code: 'upstream_unreachable',
      count: 1,
      faults: [error],
    })
  },
)

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a service whose name is not found (%s) does not answer, and the name is looked up twice',
  async (code) => {
    resolver(code)
    expect(await ask(networkUpstream)).toMatchObject({ code: 'upstream_unreachable', count: 2 })
  },
)

test('a service whose name takes too long to resolve is too slow, and the wait ends with the time for an answer', async () => {
  resolver(null)
  expect(await ask(networkUpstream)).toMatchObject({ code: 'upstream_timeout', count: 1 })
})
