/** Whatever answers the documented operations: a service over the network, or the sample workspace in this process. */
export type Upstream = (request: Request) => Promise<Response>

/** Where the operations are found: `baseUrl` has no slash at its end. */
export type Service = { fetch: Upstream; baseUrl: string }

export type Call = {
  method: 'GET' | 'POST'
  /** Path and query below the service's base address. */
  target: string
  body: string | undefined
  key: string
  requestId: string
  /** The world of the sample workspace; a service is never told one. */
  world: string | null
}

/**
 * The request of a call, with headers built from nothing. Throws when its address is not exactly the
 * base address and the target, whatever a URL parser made of them.
 */
export function requestOf({ baseUrl }: Service, call: Call, userAgent: string, signal: AbortSignal): Request {
  const url = new URL(baseUrl + call.target)
  if (url.href !== baseUrl + call.target)
    throw new RangeError('The address of a call is not what was written')
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${call.key}`,
    'user-agent': userAgent,
    'x-request-id': call.requestId,
  }
  if (call.body !== undefined) headers['content-type'] = 'application/json'
  if (call.world !== null) headers['x-sample-world'] = call.world
  return new Request(url, {
    method: call.method,
    headers,
    redirect: 'manual',
    signal,
    ...(call.body === undefined ? {} : { body: call.body }),
  })
}

const neverConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/** Whether a failed request never reached the service. */
export function isConnectFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && neverConnected.has(String(error.code))
}
