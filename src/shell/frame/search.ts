/** Plain text: the router's own parser reads JSON, which turns long ids into other numbers. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text)
  const pairs = [...new Set(params.keys())].map((key): [string, string | string[]] => {
    const values = params.getAll(key)
    return [key, values.length > 1 ? values : (values[0] ?? '')]
  })
  return Object.fromEntries(pairs.filter(([key]) => key !== '__proto__'))
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
