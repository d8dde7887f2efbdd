import { traceFrom } from '../http/trace'
import { createByteBudget } from '../service/byte-budget'
import { networkUpstream, type UpstreamCall } from '../service/upstream'
import { fetchUpstream, type FetchOptions, type UpstreamResponse } from '../service/upstream-response'

export const call: UpstreamCall = {
  method: 'GET',
  target: '/v1/me',
  body: undefined,
  key: 'k',
  requestId: 'r',
  trace: traceFrom(),
  world: null,
}

export const options = (
  more: Partial<FetchOptions['limits']> = {},
  signal = new AbortController().signal,
): FetchOptions => ({
  limits: { headersMs: 60_000, totalMs: 60_000, msPerMegabyte: 0, bytes: 64 * 1024, share: 1, ...more },
  userAgent: 'Sightline/test',
  budget: createByteBudget(),
  clock: Date.now,
  signal,
  onFault: () => undefined,
})

/** These limits are for services that are too slow; others keep within them, however busy the machine is. */
export const short = { headersMs: 400, totalMs: 800 }

export const codeOf = (answer: UpstreamResponse): string =>
  answer.ok ? `ok ${answer.status}` : answer.refusal.code
export const asked = async (baseUrl: string, more: Partial<FetchOptions['limits']> = {}, sent = call) =>
  codeOf(await fetchUpstream({ fetch: networkUpstream, baseUrl }, sent, options(more)))
