import { setImmediate as nextLook } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { createWorkQueue } from './work-queue'

test('a crowd is served in the order in which it came, one at a time, and others are looked at in between', async () => {
  const wait = createWorkQueue()
  const served: number[] = []
  const all = Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      await wait()
      served.push(at)
    }),
  )
  const seen: number[] = []
  for (let look = 0; look < 5; look += 1) {
    await nextLook()
    seen.push(served.length)
  }
  await all
  expect(served).toEqual([0, 1, 2, 3])
  // At the first look they are newcomers.
  expect(seen).toEqual([0, 1, 2, 3, 4])
})

test('who comes after the crowd is gone waits for nobody', async () => {
  const wait = createWorkQueue()
  await wait()
  await nextLook()
  let isServed = false
  void wait().then(() => (isServed = true))
  await nextLook()
  await nextLook()
  expect(isServed).toBe(true)
})

/** Gives how many were served after so many looks, with one more waiting at every look. */
async function servedWhileItGrows(wait: () => Promise<void>, looks: number) {
  let served = 0
  for (let look = 0; look < looks; look += 1) {
    void wait().then(() => (served += 1))
    await nextLook()
  }
  return served
}

test('while a crowd arrives, newcomers are let in first, but not for ever', async () => {
  expect(await servedWhileItGrows(createWorkQueue(), 32)).toBe(0)
  expect(await servedWhileItGrows(createWorkQueue(), 33)).toBe(1)
  expect(await servedWhileItGrows(createWorkQueue(), 99)).toBe(3)
})

test('where many are waiting already, nobody new is let in first', async () => {
  const wait = createWorkQueue()
  let served = 0
  for (let i = 0; i < 208; i += 1) void wait().then(() => (served += 1))
  for (let look = 0; look < 10; look += 1) {
    void wait()
    await nextLook()
  }
  expect(served).toBe(10)
})
