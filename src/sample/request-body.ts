const most = 64 * 1024

export type BodyReading =
  | { ok: true; body: unknown }
  | { ok: false; status: 400 | 413 | 415; code: string; problem: string }

/** The JSON a request carries, read no further than its limit; no body reads as undefined. */
export async function readBody(request: Request): Promise<BodyReading> {
  if (!request.body) return { ok: true, body: undefined }
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    return {
      ok: false,
      status: 415,
      code: 'unsupported_media_type',
      problem: 'body must be application/json',
    }
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for (const reader = request.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    chunks.push(value)
    if (length > most) {
      await reader.cancel()
      return { ok: false, status: 413, code: 'body_too_large', problem: `body is longer than ${most} bytes` }
    }
  }
  if (length === 0) return { ok: true, body: undefined }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return { ok: true, body }
  } catch {
    return { ok: false, status: 400, code: 'invalid_parameter', problem: 'body is not JSON' }
  }
}
