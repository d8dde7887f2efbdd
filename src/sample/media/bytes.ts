export type Bytes = Uint8Array<ArrayBuffer>

export function concat(parts: readonly ArrayLike<number>[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

const encoder = new TextEncoder()

export function utf8(text: string): Bytes {
  return concat([encoder.encode(text)])
}

export function latin1(text: string): Bytes {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0)
    if (code > 0xff) throw new Error(`${character} is not in Latin-1`)
    return code
  })
}

export function bigEndian(value: number, length: number): number[] {
  return littleEndian(value, length).toReversed()
}

export function littleEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >>> (8 * index)) & 0xff)
}
