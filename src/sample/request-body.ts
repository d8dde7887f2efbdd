const maxBytes = 64 * 1024

export type BodyReading =
  | { ok: true; body: unknown }
  | { ok: false; status: 400 | 413 | 415; code: string; problem: string }

/** No body reads as undefined. */
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
  // The DOM's types do not know that Node's streams are iterable.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    chunks.push(chunk)
    if (length > maxBytes)
      return {
        ok: false,
        status: 413,
        code: 'body_too_large',
        problem: `body is longer than ${maxBytes} bytes`,
      }
  }
  if (length === 0) return { ok: true, body: undefined }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    const body: unknown = JSON.parse(text)
    return { ok: true, body }
  } catch {
    return { ok: false, status: 400, code: 'invalid_parameter', problem: 'body is not JSON' }
  }
}
