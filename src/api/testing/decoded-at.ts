// What was decoded is `unknown` until a test says what it looks at.
export const decodedAt = (data: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], data)
