import { expect, test } from 'vitest'
import { decodeBase64 } from './base64'

/** Bytes without a pattern that a piece could repeat. */
const someBytes = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 2_654_435_761) >>> 24)

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

test.each([0, 1, 2, 3, 4, 786_431, 786_432, 786_433, 786_434, 2_400_000])(
  'a file of %i bytes is the same after its way as base64, broken into lines or not',
  async (length) => {
    const bytes = someBytes(length)
    const text = base64Of(bytes)
    const inLines = text.replaceAll(/.{76}/g, '$&\r\n')
    const ragged = text.slice(0, 1_048_573) + ' ' + text.slice(1_048_573)
    for (const written of [text, text.replace(/=+$/, ''), inLines, ragged, `${text}\n`])
      expect(Buffer.compare(await decoded(written), bytes)).toBe(0)
  },
)

async function decoded(text: string): Promise<Uint8Array> {
  const bytes = await decodeBase64(text)
  if (bytes === null) throw new Error('this is base64')
  return bytes
}

test('what is no base64 is no file, wherever the fault stands', async () => {
  const text = base64Of(someBytes(2_400_000))
  for (const wrong of ['Q', 'Q===', '=', 'QQ==QQ==', 'Q!==', `${text.slice(0, 1_500_000)}!`, `${text}Q`])
    expect(await decodeBase64(wrong)).toBeNull()
  const padded = `${'A'.repeat(1_048_574)}==`
  expect(await decodeBase64(padded)).toHaveLength(786_430)
  expect(await decodeBase64(`${padded}AAAA`)).toBeNull()
})

test('while 25 MB are decoded, the page gets to answer after each piece', async () => {
  const text = base64Of(new Uint8Array(25_000_000))
  let turns = 0
  const count = setInterval(() => (turns += 1), 0)
  await decodeBase64(text)
  clearInterval(count)
  expect(turns).toBeGreaterThanOrEqual(25)
})
