const maxSegmentLength = 256
// A decoder on the way could take these for structure, or they are invisible.
const forbidden = /[/\\?#%\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

export const isSegment = (value: string): boolean =>
  value.length > 0 &&
  value.length <= maxSegmentLength &&
  value !== '.' &&
  value !== '..' &&
  !forbidden.test(value)

/** Decodes once, and gives null for what is not allowed. */
export function readSegment(raw: string): string | null {
  try {
    const value = decodeURIComponent(raw)
    return isSegment(value) ? value : null
  } catch {
    return null
  }
}

/** Escapes RFC 3986's sub-delimiters as well. */
export const writeSegment = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

export const nameOf = (part: string): string | null => (part.startsWith('{') ? part.slice(1, -1) : null)

export type RequestInput = {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>> | undefined
}
export type WrittenRequest = { method: 'GET' | 'POST'; target: string; body: string | undefined }

/** Throws a RangeError on a value that cannot be a segment. */
export const writePath = (template: string, path: Readonly<Record<string, string>>): string =>
  template
    .split('/')
    .map((part) => {
      const name = nameOf(part)
      if (name === null) return part
      const value = path[name] ?? ''
      if (!isSegment(value)) throw new RangeError(`${name} cannot be part of an address`)
      return writeSegment(value)
    })
    .join('/')

export function writeRequest(
  operation: { method: 'GET' | 'POST'; path: string },
  input: RequestInput,
): WrittenRequest {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value))
  }
  const text = search.toString()
  return {
    method: operation.method,
    target: writePath(operation.path, input.path ?? {}) + (text === '' ? '' : `?${text}`),
    body: operation.method === 'POST' ? JSON.stringify(input.body ?? {}) : undefined,
  }
}
