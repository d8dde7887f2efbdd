import { expect, test } from 'vitest'
import { Base64Decoder } from './base64'

/** Bytes without a pattern that a piece could repeat. */
const someBytes = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 2_654_435_761) >>> 24)

/** Decodes a text that comes in pieces of a length; null where it is none to its end. */
function decoded(text: string, pieceLength: number): Buffer | null {
  const letters = Buffer.from(text)
  const pieces: Buffer[] = []
  const decoder = new Base64Decoder((bytes) => pieces.push(Buffer.from(bytes)))
  for (let at = 0; at < letters.length; at += pieceLength) {
    const piece = letters.subarray(at, at + pieceLength)
    if (decoder.decode(piece, 0) < piece.length) return null
  }
  return decoder.end() === 'cut off' ? null : Buffer.concat(pieces)
}

test.each([0, 1, 2, 3, 4, 786_431, 786_432, 786_433, 786_434, 2_400_000])(
  'a file of %i bytes is the same after its way as base64, wherever its pieces end',
  (length) => {
    const bytes = Buffer.from(someBytes(length))
    const text = bytes.toString('base64')
    for (const pieceLength of [65_536, 65_537, 1_048_573])
      for (const written of [text, text.replace(/=+$/, '')])
        expect(decoded(written, pieceLength)?.equals(bytes)).toBe(true)
  },
)

test('what is no base64 is no file, wherever the fault stands', () => {
  const text = Buffer.from(someBytes(2_400_000)).toString('base64')
  const faults = ['Q', 'Q===', 'QQ=', 'QQ===', 'QQQ==', '=', 'QQQQ=', 'QQ==QQ==', 'Q!==', 'Q Q=', 'QQ-_']
  for (const wrong of [...faults, `${text.slice(0, 1_500_000)}!`, `${text}Q`])
    for (const pieceLength of [1, 65_536]) expect(decoded(wrong, pieceLength), wrong.slice(-20)).toBeNull()
  const padded = `${'A'.repeat(1_048_574)}==`
  expect(decoded(padded, 65_536)).toHaveLength(786_430)
  expect(decoded(`${padded}AAAA`, 65_536)).toBeNull()
})

test('a text that begins anew leaves nothing of the one before', () => {
  const pieces: Buffer[] = []
  const decoder = new Base64Decoder((bytes) => pieces.push(Buffer.from(bytes)))
  decoder.decode(Buffer.from('QUJDRE='), 0)
  decoder.start()
  decoder.decode(Buffer.from('eHl6'), 0)
  expect(decoder.end()).toBe('padded')
  expect(Buffer.concat(pieces).toString()).toBe('xyz')
})
