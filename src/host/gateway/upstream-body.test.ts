import { expect, test } from 'vitest'

import { inPieces } from './upstream-body'

test('large bodies go out one piece a turn of the loop, however many people read them, and whole', async () => {
  const readers = 50
  const bytes = new Uint8Array(3 * 1024 * 1024).map((_, i) => i % 251)
  let turn = 0
  let isReading = true
  const countTurns = () => {
    turn += 1
    if (isReading) setImmediate(countTurns)
  }
  setImmediate(countTurns)
  const pieces: { turn: number; size: number }[] = []
  const bodies = Array.from({ length: readers }, async () => {
    const read: Uint8Array[] = []
    // The DOM's types do not know that a stream can be iterated; Node's streams can.
    for await (const piece of inPieces(bytes).stream as unknown as AsyncIterable<Uint8Array>) {
      pieces.push({ turn, size: piece.length })
      read.push(piece)
    }
    return Buffer.concat(read)
  })
  const whole = await Promise.all(bodies)
  isReading = false
  expect(whole.every((body) => body.equals(bytes))).toBe(true)
  const turns = new Set(pieces.map((piece) => piece.turn)).size
  // Where our count falls within a turn may differ by one from piece to piece.
  expect(turns).toBeGreaterThanOrEqual(pieces.length / 2)
  expect(pieces.length).toBeGreaterThan(readers)
})
