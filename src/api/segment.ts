const longest = 256
// Characters that a decoder on the way could take for structure, or that are invisible: separators,
// a second layer of escapes, controls, spaces, zero-width and bidirectional marks.
const forbidden = /[/\\?#%\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether a value may be one segment of a path to the service. */
export const isSegment = (value: string): boolean =>
  value.length > 0 && value.length <= longest && value !== '.' && value !== '..' && !forbidden.test(value)

/** One raw path segment decoded once; null when it is malformed or not allowed. */
export function readSegment(raw: string): string | null {
  try {
    const value = decodeURIComponent(raw)
    return isSegment(value) ? value : null
  } catch {
    return null
  }
}

/** Escapes what encodeURIComponent leaves to chance (RFC 3986's sub-delimiters) as well. */
export const writeSegment = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** The name in a template's `{name}` part; null for a literal part. */
export const nameOf = (part: string): string | null => (part.startsWith('{') ? part.slice(1, -1) : null)
