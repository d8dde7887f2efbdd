import { expect, test } from 'vitest'

import { fakeStore } from '../testing/fake-store'
import { createSharedReads } from './shared-reads'

const forever = new AbortController().signal
const passing = () => new Promise((resolve) => setImmediate(resolve))

/** Makes a copy of the host that reads texts, beside others at one store. */
const copyAt = (store: ReturnType<typeof fakeStore>) =>
  createSharedReads<string>({
    store,
    keepMs: 2_000,
    codec: {
      write: (text) => ({ parts: [Buffer.from('text '), Buffer.from(text)], isKept: true }),
      read: (bytes) => Buffer.from(bytes).toString(),
    },
    pause: passing,
    elapsed: () => 0,
  })

test('an answer is asked for once, and the other copies take it', async () => {
  const store = fakeStore(() => 0)
  let asked = 0
  const ask = async () => {
    asked += 1
    await passing()
    return 'x'
  }
  const answers = await Promise.all([1, 2, 3].map(() => copyAt(store).get('name', forever, ask)))
  expect(answers).toEqual(['x', 'text x', 'text x'])
  expect(asked).toBe(1)
})

test('an answer that is too large to share is not kept, and all who wait for it ask at the same time', async () => {
  const store = fakeStore(() => 0)
  const large = 'x'.repeat(1024 * 1024)
  let atOnce = 0
  let most = 0
  const ask = async () => {
    most = Math.max(most, (atOnce += 1))
    for (let i = 0; i < 20; i += 1) await passing()
    atOnce -= 1
    return large
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => copyAt(store).get('name', forever, ask)))
  expect(answers.map(({ length }) => length)).toEqual(Array(4).fill(large.length))
  // One asks for all, and then the other three ask.
  expect(most).toBe(3)
  expect([...store.values.values()].map(({ value }) => value.length)).toEqual([1])
})
