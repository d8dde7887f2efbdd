import type { Refusal } from './respond'

type JsonBody = { ok: true; value: unknown } | { ok: false; refusal: Refusal }

/** It is for a body without a length. Browsers send one; proxies send pieces of a kilobyte or more. */
const maxPieces = 64
/** Names and list entries count together, because each costs time in whatever checks the body. */
const maxItems = 300

const json = /^application\/json\s*(?:;|$)/i

const tooMany = `The body must have at most ${maxItems} items.`

const refused = (code: Refusal['code'], message?: string): JsonBody => ({
  ok: false,
  refusal: { code, ...(message === undefined ? {} : { message }) },
})

async function readBytes(request: Request, max: number): Promise<Uint8Array | null> {
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    return Number(declared) <= max ? new Uint8Array(await request.arrayBuffer()) : null
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // The DOM's types do not know that Node's streams are iterable.
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > max || chunks.length >= maxPieces) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function readJsonBody(request: Request, max: number, types: RegExp = json): Promise<JsonBody> {
  if (!types.test(request.headers.get('content-type') ?? '')) {
    return refused('unsupported_media_type')
  }
  const bytes = await readBytes(request, max).catch(() => undefined)
  if (bytes === undefined) return refused('bad_request', 'The body broke off.')
  if (bytes === null) return refused('body_too_large', `The body must be at most ${max} bytes.`)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.split(',', maxItems + 1).length > maxItems) return refused('body_too_large', tooMany)
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return refused('bad_request', 'The body is not JSON.')
  }
}
