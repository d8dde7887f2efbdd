const minSecretBytes = 32
// Fewer different bytes are a pattern from documentation.
const minDistinctBytes = 12

const hex = /^(?:[0-9a-f]{2})+$/i
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/

function bytesOf(text: string): Uint8Array {
  if (hex.test(text)) return Buffer.from(text, 'hex')
  if (base64.test(text)) return Buffer.from(text, 'base64')
  return Buffer.from(text, 'utf8')
}

/** Null for too few bytes. Hex and base64 are read as such, anything else as text. */
export function decodeSecret(text: string): Uint8Array | null {
  const bytes = bytesOf(text)
  return bytes.length >= minSecretBytes && new Set(bytes).size >= minDistinctBytes ? bytes : null
}
