import dns from 'node:dns'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { traceFrom } from '../http/trace'
import { createByteBudget } from '../service/byte-budget'
import { networkUpstream, type UpstreamFetch } from '../service/upstream'
import { fetchUpstream } from '../service/upstream-response'
import { listenService, runHost } from '../testing/network'
import { canaryKey } from '../testing/test-app'

/**
 * Both are for `localhost`, signed by an unknown authority, and have one key. The first ended in 2021; the
 * other ends in 2120.
 */
const certificates = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWvmxThawvgGodk64
lQzZUCR4JJQc9QSVXzW5tsyJX6OhRANCAAQxBSWt5f3xa0CFZhXv5FvtkaHIVAwt
FBGUVQCtg7MQpRGSPg3eA1p9iKxMZLVyYKjJ+Lyq8ggknZ2Jk64jIOye
-----END PRIVATE KEY-----`,
  expired: `-----BEGIN CERTIFICATE-----
MIIBgDCCASegAwIBAgICEAEwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPU2lnaHRs
aW5lIHRlc3RzMB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAwMDAwMFowFDESMBAG
A1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEMQUlreX9
8WtAhWYV7+Rb7ZGhyFQMLRQRlFUArYOzEKURkj4N3gNafYisTGS1cmCoyfi8qvII
JJ2diZOuIyDsnqNjMGEwFAYDVR0RBA0wC4IJbG9jYWxob3N0MAkGA1UdEwQCMAAw
HQYDVR0OBBYEFKrf5KQAvAYVHec/VGWozWqY4krTMB8GA1UdIwQYMBaAFI6NPXAv
69IeSqG2QJJYfDVdhz0+MAoGCCqGSM49BAMCA0cAMEQCIDMOk+cAOSgKQ8EznKp6
ovM8RbUr7wjowAoUAdptsj10AiAMG+aGlJc4IeOW+Vm1UQmmjXlc5t0Kvrq7dYEk
RzUc9g==
-----END CERTIFICATE-----`,
  unknownAuthority: `-----BEGIN CERTIFICATE-----
MIIBgjCCASmgAwIBAgICEAAwCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPU2lnaHRs
aW5lIHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAUMRIw
EAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQxBSWt
5f3xa0CFZhXv5FvtkaHIVAwtFBGUVQCtg7MQpRGSPg3eA1p9iKxMZLVyYKjJ+Lyq
8ggknZ2Jk64jIOyeo2MwYTAUBgNVHREEDTALgglsb2NhbGhvc3QwCQYDVR0TBAIw
ADAdBgNVHQ4EFgQUqt/kpAC8BhUd5z9UZajNapjiStMwHwYDVR0jBBgwFoAUjo09
cC/r0h5KobZAklh8NV2HPT4wCgYIKoZIzj0EAwIDRwAwRAIgbagAaFBLF1GQjlk5
Sj6E8s0xJL46n4sVhKaJ0snr2pkCIFcyyWGjxbprPXsyXrav5ijNW0IFL6LxSfjr
uOKLs13r
-----END CERTIFICATE-----`,
}

async function ask(fetch: UpstreamFetch) {
  const faults: unknown[] = []
  let count = 0
  const counted: UpstreamFetch = (request) => {
    count += 1
    return fetch(request)
  }
  const answer = await fetchUpstream(
    { fetch: counted, baseUrl: 'https://service.test' },
    {
      method: 'GET',
      target: '/v1/me',
      body: undefined,
      key: 'k',
      requestId: 'r',
      trace: traceFrom(),
      world: null,
    },
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

type Found = (error: Error | null, address?: unknown, family?: number) => void

/** Stands for the system's resolver, which answers at once with an error, or when the test says so. */
function resolver(code: string | null) {
  const waiting: Found[] = []
  const lookup = (_name: string, _options: object, done: Found) => {
    if (code === null) waiting.push(done)
    else done(Object.assign(new Error(code), { code }))
  }
  // The other forms of `lookup` are not used.
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup)
  onTestFinished(() => spy.mockRestore())
  return waiting
}

test.each([
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
  ['CERT_NOT_YET_VALID', 'certificate_refused'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_refused'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate_refused'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate_refused'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_refused'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'upstream_unreachable'],
  ['ECONNRESET', 'upstream_unreachable'],
])(
  'a connection that ends with %s is refused as %s, is tried once, and the log gets the cause',
  async (code, refusal) => {
    const error = Object.assign(new Error(code), { code })
    expect(await ask(() => Promise.reject(error))).toEqual({ code: refusal, count: 1, faults: [error] })
  },
)

test.each([
  [
    'has expired',
    certificates.expired,
    'certificate_expired',
    'The service’s certificate has expired, or the clock of this host is wrong.',
    'CERT_HAS_EXPIRED',
  ],
  [
    'is of an unknown authority',
    certificates.unknownAuthority,
    'certificate_refused',
    'The service’s certificate is not trusted here, or is for another name. The log of this host names the cause.',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ],
])(
  'a person is told that the service’s certificate %s, and the log names the cause',
  async (_, cert, code, message, cause) => {
    const server = createServer({ key: certificates.key, cert }, (_request, response) => response.end('{}'))
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    onTestFinished(() => void server.close())
    // Listening on a port, a server has an address with one.
    const { port } = server.address() as AddressInfo
    const host = await runHost({ API_BASE_URL: `https://localhost:${port}`, API_KEY: canaryKey })
    const response = await fetch(`${host.origin}/v1/me`, { headers: { 'x-sightline': '1' } })
    expect(response.status).toBe(502)
    expect((await response.json()).error).toMatchObject({ code, message })
    expect(host.lines.filter((line) => line.includes('service-failure')).join('')).toContain(
      `"code":"${cause}"`,
    )
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

test.each([2, 50, 200])(
  'while the name of the service takes long to resolve, %d people wait for one lookup',
  async (people) => {
    const base = await listenService((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('{}')
    })
    const waiting = resolver(null)
    const { port } = new URL(base)
    const statuses = Array.from({ length: people }, async () => {
      const response = await networkUpstream(new Request(`http://slow.test:${port}/v1/me`))
      await response.text()
      return response.status
    })
    await expect.poll(() => waiting.length).toBe(1)
    waiting[0]?.(null, [{ address: '127.0.0.1', family: 4 }])
    expect(await Promise.all(statuses)).toEqual(Array(people).fill(200))
    expect(waiting).toHaveLength(1)
    // What was found is not kept: the service may move.
    const later = networkUpstream(new Request(`http://slow.test:${port}/v1/leads`))
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.(null, [{ address: '127.0.0.1', family: 4 }])
    await (await later).text()
  },
)
