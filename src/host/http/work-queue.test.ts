import { setImmediate as nextLook } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { createWorkQueue } from './work-queue'

test('a crowd is served in the order in which it came, one at a time, and others are looked at in between', async () => {
  const wait = createWorkQueue()
  const served: number[] = []
  const waiting: number[] = []
  const all = Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      waiting.push(await wait())
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
  expect(waiting).toEqual([4, 3, 2, 1])
})

test('who comes after the crowd is gone waits for nobody', async () => {
  const wait = createWorkQueue({ newcomersFirst: 32 })
  await wait()
  await nextLook()
  await expect(wait()).resolves.toBe(1)
})

/** How many were served after each of ten looks, with one more waiting at every look. */
async function servedWhileItGrows(wait: () => Promise<number>) {
  let served = 0
  const seen: number[] = []
  for (let look = 0; look < 10; look += 1) {
    void wait().then(() => (served += 1))
    await nextLook()
    seen.push(served)
  }
  return seen
}

test('while a crowd arrives, newcomers are let in first, but not for ever', async () => {
  expect(await servedWhileItGrows(createWorkQueue({ newcomersFirst: 4 }))).toEqual([
    0, 0, 0, 0, 1, 1, 1, 1, 1, 2,
  ])
})

test('where many are waiting already, nobody new is let in first', async () => {
  expect(await servedWhileItGrows(createWorkQueue({ newcomersFirst: 4, max: 3 }))).toEqual([
    0, 0, 1, 2, 3, 4, 5, 6, 7, 8,
  ])
})
