/** A short form of an id, for what the device keeps: not the id itself. */
export function hashed(id: string): string {
  let hash = 0
  for (const letter of id) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (hash >>> 0).toString(36)
}
