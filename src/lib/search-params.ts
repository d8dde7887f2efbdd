/** Parameters are plain text, because the router's own parser reads JSON, which turns long ids into other numbers. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>()
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found.get(key)
    if (Array.isArray(before)) before.push(value)
    else found.set(key, before === undefined ? value : [before, value])
  }
  found.delete('__proto__')
  return Object.fromEntries(found)
}

export function writeSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export function asParams(search: Record<string, unknown>): URLSearchParams {
  return new URLSearchParams(writeSearch(search))
}
