import { ownHeaders } from './person'

const timeoutMs = 20_000

type HostBody = { data?: Record<string, unknown>; error?: { code?: unknown; message?: unknown } }

/**
 * Uses POST where there is a body. It gives null where the host cannot be reached, also for a redirect of a proxy’s.
 */
export async function callHost(
  path: string,
  body?: unknown,
): Promise<{ response: Response; body: HostBody } | null> {
  try {
    const response = await fetch(path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...ownHeaders(), 'Content-Type': 'application/json' },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.type === 'opaqueredirect') return null
    const answered: unknown = await response.json().catch(() => null)
    // Every field is checked where it is used.
    return { response, body: answered ?? {} }
  } catch {
    return null
  }
}
