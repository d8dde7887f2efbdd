import { isSegment, nameOf, writeSegment } from './segment'

// Without the contract's schemas: the first requests of a page are written by a script that must not wait for
// them to load.

export type Row = { method: 'GET' | 'POST'; path: string }
export type RequestInput = {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>> | undefined
}
export type WrittenRequest = { method: 'GET' | 'POST'; target: string; body: string | undefined }

/** The path of an operation with its `{names}` filled in. Throws a RangeError on a value that is no segment. */
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

/** The request line and body of a call: what the client sends to the host, and the host to the service. */
export function writeRequest(row: Row, question: RequestInput): WrittenRequest {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(question.query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value))
  }
  const text = search.toString()
  return {
    method: row.method,
    target: writePath(row.path, question.path ?? {}) + (text === '' ? '' : `?${text}`),
    body: row.method === 'POST' ? JSON.stringify(question.body ?? {}) : undefined,
  }
}
