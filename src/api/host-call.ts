const headers = { 'X-Sightline': '1', 'Content-Type': 'application/json' }
const patience = 20_000

type HostBody = { data?: Record<string, unknown>; error?: { code?: unknown; message?: unknown } }

/** Asks the host itself; with a body, by POST. Null where it cannot be reached. */
export async function callHost(
  path: string,
  body?: unknown,
): Promise<{ response: Response; body: HostBody } | null> {
  try {
    const response = await fetch(path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    const answered: unknown = await response.json().catch(() => null)
    // Nothing of it is relied on: every field is looked at where it is used.
    return { response, body: answered ?? {} }
  } catch {
    return null
  }
}
