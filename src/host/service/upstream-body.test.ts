import { expect, test } from 'vitest'

import { createByteBudget } from './byte-budget'
import { inPieces } from '../http/large-body'
import { readBody } from './upstream-body'

test('answers that are read take the memory that is counted for them, and hardly more', async () => {
  const piece = Buffer.alloc(16 * 1024, 'x')
  const budget = createByteBudget()
  const within = { max: 8 * 1024 * 1024, share: 1, budget, signal: new AbortController().signal }
  const before = process.memoryUsage().arrayBuffers
  const bodies = []
  for (let i = 0; i < 30; i += 1) {
    let left = 100
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1
        if (left < 0) controller.close()
        else controller.enqueue(piece)
      },
    })
    bodies.push(await readBody(stream, within))
  }
  const taken = process.memoryUsage().arrayBuffers - before
  expect(bodies.map((body) => 'bytes' in body && body.bytes.length)).toEqual(Array(30).fill(1_638_400))
  expect(taken).toBeLessThan(1.2 * 30 * 1_638_400)
  expect(budget.used()).toBe(30 * 1_638_400)
})

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
