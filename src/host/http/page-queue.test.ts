import { setImmediate as nextLook } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { createPageQueue } from './page-queue'

test('a crowd is served in the order in which it came, a few at a time, and others are looked at in between', async () => {
  const wait = createPageQueue(3, 5)
  const served: number[] = []
  const crowded: boolean[] = []
  const all = Promise.all(
    Array.from({ length: 7 }, async (_, at) => {
      crowded.push((await wait()).isCrowded)
      served.push(at)
    }),
  )
  const seen: number[] = []
  for (let look = 0; look < 3; look += 1) {
    await nextLook()
    seen.push(served.length)
  }
  await all
  expect(served).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(seen).toEqual([3, 6, 7])
  expect(crowded).toEqual([true, true, true, false, false, false, false])
})

test('who comes after the crowd is gone waits for nobody', async () => {
  const wait = createPageQueue(3)
  await wait()
  await nextLook()
  await expect(wait()).resolves.toEqual({ isCrowded: false })
})
