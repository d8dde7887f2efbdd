import { setImmediate as nextLook } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { createTurns } from './turns'

test('a crowd is served in the order in which it came, one at a time, and others are looked at in between', async () => {
  const turn = createTurns()
  const served: number[] = []
  const inLine: number[] = []
  const all = Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      inLine.push(await turn())
      served.push(at)
    }),
  )
  const seen: number[] = []
  for (let look = 0; look < 4; look += 1) {
    await nextLook()
    seen.push(served.length)
  }
  await all
  expect(served).toEqual([0, 1, 2, 3])
  expect(seen).toEqual([1, 2, 3, 4])
  expect(inLine).toEqual([4, 3, 2, 1])
})

test('who comes after the crowd is gone waits for nobody', async () => {
  const turn = createTurns({ newcomersFirst: 32 })
  await turn()
  await nextLook()
  await expect(turn()).resolves.toBe(1)
})

/** How many were served after each of ten looks, with one more in line at every look. */
async function servedWhileItGrows(turn: () => Promise<number>) {
  let served = 0
  const seen: number[] = []
  for (let look = 0; look < 10; look += 1) {
    void turn().then(() => (served += 1))
    await nextLook()
    seen.push(served)
  }
  return seen
}

test('while a crowd arrives, newcomers are let in first, but not for ever', async () => {
  expect(await servedWhileItGrows(createTurns({ newcomersFirst: 4 }))).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 2])
})

test('where many are in line already, nobody new is waited for', async () => {
  expect(await servedWhileItGrows(createTurns({ newcomersFirst: 4, most: 3 }))).toEqual([
    0, 0, 1, 2, 3, 4, 5, 6, 7, 8,
  ])
})
