const leastBytes = 32
// Below this a "secret" is a repeated or counted pattern, such as the ones that documentation shows.
const leastDistinct = 12

const hex = /^(?:[0-9a-f]{2})+$/i
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/

function bytesOf(text: string): Uint8Array {
  if (hex.test(text)) return Buffer.from(text, 'hex')
  if (base64.test(text)) return Buffer.from(text, 'base64')
  return Buffer.from(text, 'utf8')
}

/** The bytes of a configured secret (hexadecimal, base64 or plain text); null when they are too few or too plain. */
export function decodeSecret(text: string): Uint8Array | null {
  const bytes = bytesOf(text)
  return bytes.length >= leastBytes && new Set(bytes).size >= leastDistinct ? bytes : null
}
